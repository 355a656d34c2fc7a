import { defineModule } from '../../kit/define-module'
import { outboxCalls } from './outbox.routes'

export const outbox = defineModule('outbox', { calls: [outboxCalls] })
