import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'

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
