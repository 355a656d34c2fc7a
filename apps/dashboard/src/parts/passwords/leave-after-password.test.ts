import { expect, it, vi } from 'vitest'
import { signIn } from '../../../test/people'
import { whenSessionEnds } from '../../lib/session/session'
import { leaveAfterNewPassword } from './leave-after-password'

it('spec 4: logs out 200 ms after the gateway’s message, and not before', () => {
  vi.useFakeTimers()
  signIn()
  const leave = vi.fn()
  whenSessionEnds(leave)
  leaveAfterNewPassword('Success')
  vi.advanceTimersByTime(199)
  expect(leave).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(leave).toHaveBeenCalledExactlyOnceWith('/auth/login')
})
