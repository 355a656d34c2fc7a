import { cleanup, configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { openWindow } from './window'

// The first page of a file waits for its chunks to be compiled, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 30_000 })
// Whoever waits for something fails many times before it is there, and would print the whole page each time for nobody.
// DEBUG_PRINT_LIMIT=7000 shows it to whoever looks for a fault.
const isShown = 'DEBUG_PRINT_LIMIT' in process.env
configure({
  getElementError: (message, container) =>
    Object.assign(new Error(isShown ? `${message ?? ''}\n\n${String(prettyDOM(container))}` : (message ?? '')), {
      name: 'TestingLibraryElementError',
    }),
})

// React notes for each element where it was written, for messages that no test reads: a sixth of all the time.
Object.defineProperty(sharedInternals(), 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set: () => {},
})

function sharedInternals(): object {
  const name = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
  return (React as unknown as Record<typeof name, object>)[name]
}

beforeEach(() => {
  openWindow()
  // Nothing leaves a test by accident: who needs answers brings a fake gateway.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No gateway in this test')))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// What a page still fetches when its file ends would fail for good, and with it every later file that shows that screen.
afterAll(() => vi.dynamicImportSettled())
