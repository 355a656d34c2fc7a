import { expect, it, vi } from 'vitest'
import { throttle } from './throttle'

it('acts at once, then once for all that was asked meanwhile, and rests', () => {
  vi.useFakeTimers()
  const work = vi.fn()
  const { ask, stop } = throttle(work, 1000)
  ask()
  expect(work).toHaveBeenCalledTimes(1)
  for (let n = 0; n < 50; n++) ask()
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1000)
  expect(work).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(5000)
  expect(work).toHaveBeenCalledTimes(2)
  ask()
  ask()
  stop()
  vi.advanceTimersByTime(5000)
  expect(work).toHaveBeenCalledTimes(3)
})
