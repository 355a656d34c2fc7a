import { CODE } from '@balcao/kernel/codes'
import { users } from '@balcao/contract/people/users'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, fakeGateway, latch, refuses, unauthorized } from '../../../test/fake-gateway'
import { loginReply, signIn, tokens } from '../../../test/people'
import { ask } from '../ask/api'
import { SessionEnded } from '../ask/errors'
import { returnAfterLogin } from './return-after-login'
import { renewQuietly, whenSessionEnds } from './session'
import { browserKeys, sessionKeys } from './storage'

const leave = vi.fn()

beforeEach(() => {
  leave.mockReset()
  whenSessionEnds(leave)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-15T12:00:00Z') })
  signIn()
})

const onlyNew = ({ token }: { token: string | null }) => (token === 'access-1' ? unauthorized() : [])

describe('the first 401', () => {
  it('makes one refresh for fifty calls, and replays each of them once', async () => {
    const gateway = fakeGateway({ 'users.list': onlyNew, 'session.refresh': () => tokens(2) })
    const replies = await Promise.all(Array.from({ length: 50 }, () => ask(users.list, {})))
    expect(replies).toHaveLength(50)
    expect(gateway.called('session.refresh')).toHaveLength(1)
    expect(gateway.called('users.list').filter(({ token }) => token === 'access-1')).toHaveLength(50)
    expect(gateway.called('users.list').filter(({ token }) => token === 'access-2')).toHaveLength(50)
    expect(leave).not.toHaveBeenCalled()
  })

  it('stores the new pair with the time it came', async () => {
    fakeGateway({ 'users.list': onlyNew, 'session.refresh': () => tokens(2) })
    await ask(users.list, {})
    expect(sessionKeys.authorization.read()).toBe('access-2')
    expect(sessionKeys.refreshToken.read()).toBe('refresh-2')
    expect(sessionKeys.startTime.read()).toBe(Date.now() / 1000)
    expect(sessionKeys.sessionTime.read()).toBe(2400)
  })

  it('sends the refresh form-encoded, without a body, with the refresh token in the query', async () => {
    const gateway = fakeGateway({ 'users.list': onlyNew, 'session.refresh': () => tokens(2) })
    await ask(users.list, {})
    const [call] = gateway.called('session.refresh')
    expect(call?.input).toEqual({ refresh_token: 'refresh-1' })
    expect(call?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(call?.body).toBeUndefined()
  })

  it('needs no refresh when it comes late, after the token was already renewed', async () => {
    const held = latch()
    const gateway = fakeGateway({
      'users.list': async ({ token }) => (token === 'access-1' ? (await held.opened, unauthorized()) : []),
    })
    const late = ask(users.list, {})
    sessionKeys.authorization.write('access-2')
    held.open()
    await late
    expect(gateway.called('session.refresh')).toHaveLength(0)
  })

  it('ends the session if the replay answers 401 as well', async () => {
    fakeGateway({ 'users.list': unauthorized, 'session.refresh': () => tokens(2) })
    await expect(ask(users.list, {})).rejects.toBeInstanceOf(SessionEnded)
    expect(leave).toHaveBeenCalledExactlyOnceWith('/auth/login')
    expect(sessionKeys.authorization.read()).toBeNull()
  })
})

describe('a refresh that fails', () => {
  it('goes to the root path when the answer is 20002', async () => {
    fakeGateway({ 'users.list': unauthorized, 'session.refresh': () => refuses(CODE.refreshExpired) })
    const failed = await Promise.allSettled([ask(users.list, {}), ask(users.list, {})])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(leave).toHaveBeenCalledExactlyOnceWith('/')
  })

  it.each([
    ['a business refusal', () => refuses(CODE.tokenInvalid)],
    ['a 401', unauthorized],
    ['a gateway that breaks', () => answers(502, 'Bad gateway')],
  ])('clears the storage and goes to login after %s', async (_what, answer) => {
    fakeGateway({ 'users.list': unauthorized, 'session.refresh': answer })
    browserKeys.language.write('br')
    localStorage.setItem('draft.order', 'kept')
    await expect(ask(users.list, {})).rejects.toBeInstanceOf(SessionEnded)
    expect(leave).toHaveBeenCalledExactlyOnceWith('/auth/login')
    for (const stored of Object.values(sessionKeys)) expect(stored.read()).toBeNull()
    expect(browserKeys.language.read()).toBe('br')
    expect(localStorage.getItem('draft.order')).toBe('kept')
  })

  it('asks once more for an answer that was lost on the way', async () => {
    let tries = 0
    fakeGateway({ 'users.list': onlyNew, 'session.refresh': () => (++tries === 1 ? undefined : tokens(2)) })
    await expect(ask(users.list, {})).resolves.toEqual([])
    expect(tries).toBe(2)
  })

  it('throws nobody out when it was the quiet one and only the network is away', async () => {
    fakeGateway({})
    await renewQuietly()
    expect(leave).not.toHaveBeenCalled()
    expect(sessionKeys.authorization.read()).toBe('access-1')
  })
})

describe('the ten minutes before the end', () => {
  const idleLimit = 2400 - 600

  it('still sends a request with exactly ten minutes left', async () => {
    fakeGateway({ 'users.list': () => [] })
    vi.setSystemTime(Date.now() + idleLimit * 1000)
    await expect(ask(users.list, {})).resolves.toEqual([])
  })

  it('ends the session before a request is sent with less', async () => {
    const gateway = fakeGateway({ 'users.list': () => [] })
    vi.setSystemTime(Date.now() + (idleLimit + 1) * 1000)
    await expect(ask(users.list, {})).rejects.toBeInstanceOf(SessionEnded)
    expect(gateway.calls).toHaveLength(0)
    expect(leave).toHaveBeenCalledExactlyOnceWith('/auth/login')
    expect(sessionKeys.authorization.read()).toBeNull()
  })

  it('keeps the place for whoever was there, and for nobody else', async () => {
    window.history.replaceState(null, '', '/order?status=SUCCESS')
    const expire = async () => {
      signIn()
      vi.setSystemTime(Date.now() + (idleLimit + 1) * 1000)
      await expect(ask(users.list, {})).rejects.toBeInstanceOf(SessionEnded)
    }
    await expire()
    expect(browserKeys.sessionEnded.read()).toBe(true)
    signIn()
    expect([returnAfterLogin.take(), browserKeys.sessionEnded.read()]).toEqual(['/order?status=SUCCESS', null])
    await expire()
    // As the guard does on the way to the login screen.
    returnAfterLogin.to('/order?status=SUCCESS')
    signIn({ username: 'somebody@else.example' })
    expect(returnAfterLogin.take()).toBeNull()
    window.history.replaceState(null, '', '/')
  })

  it('ends the session when the response comes with less', async () => {
    fakeGateway({
      'users.list': () => {
        vi.setSystemTime(Date.now() + (idleLimit + 1) * 1000)
        return []
      },
    })
    await expect(ask(users.list, {})).rejects.toBeInstanceOf(SessionEnded)
    expect(leave).toHaveBeenCalledExactlyOnceWith('/auth/login')
  })
})

describe('background calls', () => {
  it('mark themselves and the refresh they cause', async () => {
    const gateway = fakeGateway({ 'users.list': onlyNew, 'session.refresh': () => tokens(2) })
    await ask(users.list, {}, { background: true })
    expect(gateway.calls.map(({ headers }) => headers.get('x-background'))).toEqual(['1', '1', '1'])
  })

  it('are the only ones that do', async () => {
    const gateway = fakeGateway({ 'users.list': onlyNew, 'session.refresh': () => tokens(2) })
    await ask(users.list, {})
    expect(gateway.calls.map(({ headers }) => headers.get('x-background'))).toEqual([null, null, null])
  })
})

describe('two tabs', () => {
  afterEach(() => vi.unstubAllGlobals())

  async function openTab() {
    vi.resetModules()
    return (await import('../ask/api')).ask
  }

  type Work = (lock: object | null) => Promise<unknown>

  /** As the browser's own: who asks only if it is free is told that it is not. */
  function oneAtATime() {
    let held = 0
    let queue = Promise.resolve<unknown>(undefined)
    const under = async (work: Work) => {
      held += 1
      try {
        return await (queue = queue.then(() => work({})))
      } finally {
        held -= 1
      }
    }
    return (_name: string, ...[first, second]: [Work] | [{ ifAvailable: boolean }, Work]) => {
      if (typeof first === 'function') return under(first)
      return second && (held > 0 ? second(null) : under(second))
    }
  }

  async function bothMeet401() {
    const gateway = fakeGateway({ 'users.list': onlyNew, 'session.refresh': () => tokens(2) })
    const [first, second] = [await openTab(), await openTab()]
    await Promise.all([first(users.list, {}), second(users.list, {}), first(users.list, {})])
    return gateway
  }

  it('share one refresh by a lease in the storage where the browser has no locks', async () => {
    vi.stubGlobal('navigator', { locks: undefined })
    const gateway = await bothMeet401()
    expect(gateway.called('session.refresh')).toHaveLength(1)
    expect(browserKeys.refreshLease.read()).toBeNull()
  })

  it('share one refresh by the browser’s locks', async () => {
    vi.stubGlobal('navigator', { locks: { request: oneAtATime() } })
    const gateway = await bothMeet401()
    expect(gateway.called('session.refresh')).toHaveLength(1)
  })

  it('take over the lease of a tab that died', async () => {
    vi.stubGlobal('navigator', { locks: undefined })
    browserKeys.refreshLease.write({ owner: 'gone', until: Date.now() - 1 })
    const gateway = await bothMeet401()
    expect(gateway.called('session.refresh')).toHaveLength(1)
  })
})

describe('a new login', () => {
  it('keeps the merchant that the gateway selected, and chooses none by itself', () => {
    signIn({ merchants: { M1: 'Closed', M2: 'Open' }, merchants_disabled: ['M1'], merchantNoSelected: '' })
    expect(sessionKeys.merchantNo.read()).toBe('')
    signIn({ merchants: { M1: 'Closed', M2: 'Open' }, merchants_disabled: ['M1'], merchantNoSelected: 'M2' })
    expect(sessionKeys.merchantNo.read()).toBe('M2')
    expect(sessionKeys.merchantName.read()).toBe('Open')
    expect(sessionKeys.userData.read()?.merchantNoSelected).toBe('M2')
  })

  it('forgets what the session before it knew', () => {
    sessionKeys.basicDropdown.write({ apps: [], order_currency: ['BRL'] })
    signIn(loginReply())
    expect(sessionKeys.basicDropdown.read()).toBeNull()
    expect(sessionKeys.userInfo.read()?.permissions).toBeNull()
  })
})
