import { auth } from '@balcao/contract/people/auth'
import { users } from '@balcao/contract/people/users'
import { CODE } from '@balcao/kernel/codes'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answers, fakeGateway, latch, refuses } from '../../../test/fake-gateway'
import { loginReply, signIn } from '../../../test/people'
import { ask, cancelReads } from './api'
import * as errors from './errors'
import { whenSessionEnds } from '../session/session'
import { browserKeys, sessionKeys } from '../session/storage'

const leave = vi.fn()

beforeEach(() => {
  leave.mockReset()
  whenSessionEnds(leave)
  signIn()
})

describe('a request', () => {
  it('carries the token in the query, the merchant and the language in headers', async () => {
    browserKeys.language.write('br')
    const gateway = fakeGateway({ 'users.list': () => [] })
    await ask(users.list, {})
    const [call] = gateway.calls
    expect(call?.token).toBe('access-1')
    expect(call?.merchantNo).toBe('M000000000001')
    expect(call?.headers.get('accept-language')).toBe('pt-BR')
  })

  it('has no payload when there is nothing to say', async () => {
    const gateway = fakeGateway({ 'users.list': () => [] })
    await ask(users.list, {})
    expect(gateway.calls[0]?.body).toBeUndefined()
    expect(gateway.calls[0]?.headers.get('content-type')).toBeNull()
  })

  it('puts the input where the contract has it', async () => {
    const gateway = fakeGateway({ 'users.remove': () => null, 'auth.login': () => loginReply() })
    await ask(users.remove, { del_id: 'U 1&2' })
    await ask(auth.login, { username: 'ana', password: 'x' })
    expect(gateway.calls.map(({ input }) => input)).toEqual([{ del_id: 'U 1&2' }, { username: 'ana', password: 'x' }])
    expect(gateway.problems).toEqual([])
  })

  it.each([null, 'null'])('with an access token of %s never leaves', async (token) => {
    if (token === null) sessionKeys.authorization.remove()
    else sessionKeys.authorization.write(token)
    const gateway = fakeGateway({ 'users.list': () => [] })
    await expect(ask(users.list, {})).rejects.toBeInstanceOf(errors.AccessTokenMissing)
    expect(gateway.calls).toHaveLength(0)
    expect(leave).toHaveBeenCalledExactlyOnceWith('/auth/login')
  })

  it('to a public call carries no token and survives without a session', async () => {
    sessionKeys.authorization.remove()
    const gateway = fakeGateway({ 'auth.login': () => loginReply() })
    await ask(auth.login, { username: 'ana', password: 'x' })
    expect(gateway.calls[0]?.token).toBeNull()
    expect(leave).not.toHaveBeenCalled()
  })
})

describe('a failure', () => {
  it.each([
    ['a business refusal', () => refuses(CODE.businessFailed, 'last-admin'), errors.Refused],
    ['a 403', () => refuses(CODE.permissionDenied, 'permission', 403), errors.Forbidden],
    ['a 429', () => refuses(CODE.tooManyRequests, 'limit', 429), errors.TooManyRequests],
    ['a 503', () => refuses(CODE.unavailable, 'down', 503), errors.GatewayFailed],
    ['an answer that is no envelope', () => answers(200, 'hello'), errors.GatewayFailed],
    ['no network', () => undefined, errors.Unreachable],
  ])('by %s has a type of its own', async (_what, answer, kind) => {
    fakeGateway({ 'users.list': answer })
    const failure = await ask(users.list, {}).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(kind)
    expect((failure as Error).constructor).toBe(kind)
  })

  it('keeps the sub code and the request id', async () => {
    fakeGateway({ 'users.list': () => refuses(CODE.businessFailed, 'last-admin') })
    const failure = await ask(users.list, {}).catch((error: unknown) => error)
    expect(failure).toMatchObject({ failure: { code: '40002', sub_code: 'last-admin' }, requestId: 'req-1' })
  })

  it('comes after fifty seconds without an answer', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', forever)
    const asked = ask(users.list, {}).catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(49_999)
    await vi.advanceTimersByTimeAsync(1)
    expect(await asked).toBeInstanceOf(errors.TimedOut)
  })
})

describe('navigation', () => {
  it('cancels the reads in flight', async () => {
    vi.stubGlobal('fetch', forever)
    const asked = ask(users.list, {}).catch((error: unknown) => error)
    cancelReads()
    expect(await asked).toBeInstanceOf(errors.Cancelled)
  })

  it('keeps a read at home that waits for its screen to be drawn', async () => {
    const gateway = fakeGateway({ 'users.list': () => [] })
    const asked = ask(users.list, {}, { afterDrawing: true }).catch((error: unknown) => error)
    expect(gateway.calls).toHaveLength(0)
    cancelReads()
    expect(await asked).toBeInstanceOf(errors.Cancelled)
    await ask(users.list, {}, { afterDrawing: true })
    expect(gateway.calls).toHaveLength(1)
  })

  it('leaves an action alone: what was asked for is done', async () => {
    const held = latch()
    fakeGateway({ 'users.remove': async () => (await held.opened, null) })
    const removing = ask(users.remove, { del_id: 'U1' })
    cancelReads()
    held.open()
    await expect(removing).resolves.toBeNull()
  })

  it('does not touch what is read afterwards', async () => {
    fakeGateway({ 'users.list': () => [] })
    cancelReads()
    await expect(ask(users.list, {})).resolves.toEqual([])
  })

  it('away from the page is no broken network: nobody is logged out over it', async () => {
    // Long before the tests that come after this one.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(-60_000)
    fakeGateway({})
    window.dispatchEvent(new Event('beforeunload'))
    await expect(ask(users.list, {})).rejects.toBeInstanceOf(errors.Cancelled)
    clock.mockReturnValue(-54_000)
    await expect(ask(users.list, {})).rejects.toBeInstanceOf(errors.Unreachable)
    expect(leave).not.toHaveBeenCalled()
    expect(sessionKeys.authorization.read()).not.toBeNull()
    clock.mockRestore()
  })
})

function forever(_address: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
  })
}
