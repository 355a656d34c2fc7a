import { auth } from '@balcao/contract/people/auth'
import { reference } from '@balcao/contract/platform/reference'
import { session } from '@balcao/contract/people/session'
import { BACKGROUND_HEADER } from '@balcao/contract/transport'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, PASSWORD, type Signed, type TestGateway } from '../../../test/harness'
import { sweepSessions } from './session.jobs'

let gateway: TestGateway
let merchant: string
let me: Signed

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway, { name: 'Loja' })
})
beforeEach(async () => {
  me = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })).email)
})
afterAll(() => gateway.close())

const minutes = (count: number) => gateway.clock.advance(count * 60)
const status = async (who: Partial<Signed>, headers = {}) =>
  (await gateway.call(session.query, {}, who, headers)).status
const renew = (who: Signed, headers = {}) =>
  gateway.call(session.refresh, { refresh_token: who.refreshToken }, { cookie: who.cookie }, headers)
const renewed = async (who: Signed, headers = {}): Promise<Signed> => {
  const { code, data } = await renew(who, headers)
  expect(code).toBe('10000')
  return { ...who, token: data.access_token, refreshToken: data.refresh_token }
}
const background = { [BACKGROUND_HEADER]: '1' }

describe('user/query', () => {
  it('tells role, flags and permissions, View first', async () => {
    const { data } = await gateway.call(session.query, {}, me)
    expect(data).toMatchObject({
      kind: 'merchant',
      role: 'MERCHANT_VIEWER',
      show_finance: true,
      merchants: { [merchant]: 'Loja' },
      merchant_no: merchant,
      time_zone: 'America/Sao_Paulo',
    })
    expect(data.permission.every((entry) => entry.privileges[0] === 'View')).toBe(true)
    expect(JSON.parse(data.accountManager?.detail ?? '')).toEqual({ nick_name: 'Desk', phone: '+55 11' })
  })

  it('works without a chosen merchant, while other calls then do not', async () => {
    const { data } = await gateway.call(session.query, {}, { ...me, merchant_no: '' })
    expect(data).toMatchObject({ role: '', permission: [], merchants: { [merchant]: 'Loja' } })
    const { failure } = await gateway.call(reference.dropdown, {}, { ...me, merchant_no: '' })
    expect(failure.sub_code).toBe('merchant-not-selected')
  })
})

describe('the life of a session', () => {
  it('gives the idle limit plus ten minutes', () => {
    expect(me.reply.expires_in).toBe(30 * 60 + 600)
  })

  it('accepts an access token for five minutes', async () => {
    minutes(4.9)
    expect(await status(me)).toBe(200)
    minutes(0.2)
    expect(await status(me)).toBe(401)
    expect(await status(await renewed(me))).toBe(200)
  })

  it('keeps the access token before a refresh alive until its own five minutes are over', async () => {
    minutes(4)
    await renewed(me)
    expect(await status(me)).toBe(200)
  })

  it('ends thirty minutes after the last human action, and refresh then answers 20002', async () => {
    minutes(4)
    expect(await status(me)).toBe(200)
    minutes(29)
    const late = await renewed(me)
    minutes(31)
    expect(await renew(late)).toMatchObject({ status: 200, code: '20002' })
  })

  it('is not kept alive by calls that no person caused', async () => {
    let now = me
    for (let passed = 0; passed < 28; passed += 4) {
      minutes(4)
      now = await renewed(now, background)
      expect(await status(now, background)).toBe(200)
    }
    const { data } = await renew(now, background)
    expect(data.expires_in).toBe(2 * 60 + 600)
    minutes(3)
    expect(await renew({ ...now, refreshToken: data.refresh_token }, background)).toMatchObject({ code: '20002' })
  })

  it('ends after twelve hours in all, however busy', async () => {
    let now = me
    for (let passed = 0; passed < 11 * 60 + 40; passed += 20) {
      minutes(20)
      now = await renewed(now)
    }
    const { data } = await renew(now)
    expect(data.expires_in).toBe(20 * 60 + 600)
    minutes(20)
    expect(await renew({ ...now, refreshToken: data.refresh_token })).toMatchObject({ code: '20002' })
  })

  it('opens nothing to a copied address without its cookie, or with another browser’s', async () => {
    const other = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })).email)
    expect(await status({ token: me.token, merchant_no: merchant })).toBe(401)
    expect(await status({ ...me, cookie: other.cookie })).toBe(401)
    expect(await status(me)).toBe(200)
  })

  it('also takes the token as a bearer header', async () => {
    const { token, ...rest } = me
    expect(await status(rest, { authorization: `Bearer ${token}` })).toBe(200)
  })
})

describe('refresh', () => {
  it('gives the same pair again to the immediate parent within ten seconds', async () => {
    const first = await renew(me)
    gateway.clock.advance(9)
    expect((await renew(me)).data).toMatchObject({
      access_token: first.data.access_token,
      refresh_token: first.data.refresh_token,
    })
  })

  it.each([
    ['a spent token older than ten seconds', async () => (await renewed(me), gateway.clock.advance(11), me)],
    ['a grandparent', async () => (await renewed(await renewed(me)), me)],
  ])('ends the whole family when %s comes back', async (_what, spend) => {
    const spent = await spend()
    expect(await renew(spent)).toMatchObject({ code: '20002' })
    expect(await status(me)).toBe(401)
  })

  it('ends the whole family when the cookie is missing', async () => {
    expect(await renew({ ...me, cookie: '' })).toMatchObject({ code: '20002' })
    expect(await renew(me)).toMatchObject({ code: '20002' })
  })

  it('gives fifty tabs that ask at once one and the same pair', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => renew(me)))
    expect(new Set(answers.map((answer) => answer.data.access_token)).size).toBe(1)
    expect(answers.every((answer) => answer.code === '10000')).toBe(true)
  })

  it('answers 20002 to a token it never gave', async () => {
    expect(await renew({ ...me, refreshToken: 'x'.repeat(43) })).toMatchObject({ status: 200, code: '20002' })
  })

  it('accepts the form post without a body that the spec describes', async () => {
    const { response, text } = await gateway.send('POST', `/api/dashboard/refresh?refresh_token=${me.refreshToken}`, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `__Host-sid=${me.cookie}` },
    })
    expect([response.status, (JSON.parse(text) as { code: string }).code]).toEqual([200, '10000'])
  })
})

describe('signing in again', () => {
  it('ends the session that the browser had, and none in another one', async () => {
    const elsewhere = await gateway.signIn(me.reply.username)
    const again = await gateway.call(
      auth.login,
      { username: me.reply.username, password: PASSWORD },
      { cookie: me.cookie },
    )
    expect(again.code).toBe('10000')
    expect(await status(me)).toBe(401)
    expect(await renew(me)).toMatchObject({ code: '20002' })
    expect(await status(elsewhere)).toBe(200)
  })
})

describe('logout', () => {
  it('ends the session at once, on the access token and the refresh token alike', async () => {
    const answer = await gateway.call(session.logout, {}, me)
    expect(answer.code).toBe('10000')
    expect(answer.headers.get('set-cookie')).toContain('Max-Age=0')
    expect(await status(me)).toBe(401)
    expect(await renew(me)).toMatchObject({ code: '20002' })
  })
})

describe('changing the password', () => {
  const change = (old_password: string, new_password: string, who = me) =>
    gateway.call(session.changePassword, { old_password, new_password }, who)

  it.each([
    ['a wrong current one', 'Wrong-2026x', 'Balcao-2027', 'old-password-wrong'],
    ['one below the rule', PASSWORD, 'balcao2027', 'password-too-easy'],
    ['the same again', PASSWORD, PASSWORD, 'password-unchanged'],
    ['one over fifty characters', PASSWORD, `Aa1-${'x'.repeat(50)}`, 'new_password'],
  ])('refuses %s', async (_what, before, after, sub_code) => {
    expect((await change(before, after)).failure.sub_code).toBe(sub_code)
    expect(await status(me)).toBe(200)
  })

  it('ends every session of the person and lets the new password in', async () => {
    const other = await gateway.signIn(me.reply.username)
    expect(await change(PASSWORD, 'Balcao-2027')).toMatchObject({ code: '10000' })
    expect([await status(me), await status(other)]).toEqual([401, 401])
    expect((await gateway.call(auth.login, { username: me.reply.username, password: PASSWORD })).code).toBe('20003')
    await gateway.signIn(me.reply.username, 'Balcao-2027')
  })

  it('is all that somebody who must change it may do, besides asking who they are and leaving', async () => {
    const { email } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' }, mustChange: true })
    const newcomer = await gateway.signIn(email)
    expect(newcomer.reply.isEasyPassword).toBe(true)
    expect((await gateway.call(reference.dropdown, {}, newcomer)).failure.sub_code).toBe('password-change-required')
    expect((await gateway.call(session.query, {}, newcomer)).data.isEasyPassword).toBe(true)
    await change(PASSWORD, 'Balcao-2027', newcomer)
    expect((await gateway.signIn(email, 'Balcao-2027')).reply.isEasyPassword).toBe(false)
  })
})

describe('the sweeper', () => {
  it('forgets sessions a week after they could last be used, and keeps younger ones', async () => {
    const count = async () =>
      Number((await gateway.databases.owner.query('select count(*) as n from sessions')).rows[0].n)
    gateway.clock.advance(30 * 24 * 3600)
    const young = await gateway.signIn(me.reply.username)
    await sweepSessions.run(gateway.gateway)
    expect(await count()).toBe(1)
    expect(await status(young)).toBe(200)
  })
})
