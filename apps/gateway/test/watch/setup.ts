// Before every test file; what is imported here stays with the worker.
import { afterAll } from 'vitest'
import { dropCopies } from '../support/servers/own-server'
import './query-watcher'

afterAll(dropCopies)
