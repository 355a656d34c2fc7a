import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

// The first page of a file waits for its chunks to be compiled, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

beforeEach(() => {
  // The tests of the build run without a page.
  if ('localStorage' in globalThis) [localStorage, sessionStorage].forEach((place) => place.clear())
  // Nothing leaves a test by accident: who needs answers brings a fake gateway.
  vi.stubGlobal('fetch', () => Promise.reject(new Error('No gateway in this test')))
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
