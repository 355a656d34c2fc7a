import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeGateway } from '../../../test/fake-gateway'
import { signIn, tokens } from '../../../test/people'
import { followOtherTabs, watchActivity } from './activity'
import { whenSessionEnds } from './session'
import { sessionKeys } from './storage'

const leave = vi.fn()
let stop = () => undefined as void
let gateway: ReturnType<typeof fakeGateway>

beforeEach(() => {
  vi.useFakeTimers()
  leave.mockReset()
  whenSessionEnds(leave)
  signIn()
  let n = 1
  gateway = fakeGateway({ 'session.refresh': () => tokens(++n) })
  stop = watchActivity()
})
afterEach(() => stop())

const move = () => window.dispatchEvent(new Event('pointermove'))
const refreshes = () => gateway.called('session.refresh').length
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

describe('somebody at work', () => {
  it('refreshes nothing in the first minute', async () => {
    await pass(60)
    move()
    await pass(1)
    expect(refreshes()).toBe(0)
  })

  it('refreshes once, however much the pointer moves, and unmarked', async () => {
    await pass(61)
    for (let times = 0; times < 100; times++) move()
    await pass(1)
    expect(refreshes()).toBe(1)
    expect(gateway.calls[0]?.headers.get('x-background')).toBeNull()
  })

  it('is never thrown out', async () => {
    for (let minute = 0; minute < 60; minute++) {
      await pass(62)
      move()
    }
    await pass(1)
    expect(leave).not.toHaveBeenCalled()
    expect(refreshes()).toBe(60)
  })
})

describe('a question for new tokens', () => {
  it('that the page before left without its answer is asked at once', async () => {
    stop()
    sessionKeys.renewing.write(true)
    stop = watchActivity()
    await pass(1)
    expect(refreshes()).toBe(1)
    expect(sessionKeys.authorization.read()).toBe('access-2')
    expect(sessionKeys.renewing.read()).toBeNull()
  })

  it('is kept in mind until it is answered', async () => {
    gateway = fakeGateway({})
    await pass(61)
    move()
    await pass(1)
    expect(sessionKeys.renewing.read()).toBe(true)
  })
})

describe('an idle tab', () => {
  it('is thrown out when the idle limit has passed', async () => {
    await pass(30 * 60)
    expect(leave).not.toHaveBeenCalled()
    await pass(16)
    expect(leave).toHaveBeenCalledExactlyOnceWith('/auth/login')
    expect(refreshes()).toBe(0)
  })
})

describe('a logout in another tab', () => {
  it('ends this one, and touches no newer login', () => {
    const unfollow = followOtherTabs()
    const announce = () => window.dispatchEvent(new StorageEvent('storage', { key: 'Authorization' }))
    announce()
    expect(leave).not.toHaveBeenCalled()
    sessionKeys.authorization.remove()
    announce()
    expect(leave).toHaveBeenCalledExactlyOnceWith('/auth/login')
    expect(sessionKeys.merchantNo.read()).toBe('M000000000001')
    unfollow()
  })
})
