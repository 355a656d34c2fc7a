import { auth } from '@balcao/contract/people/auth'
import { mfa } from '@balcao/contract/people/mfa'
import { profile } from '@balcao/contract/people/profile'
import { session } from '@balcao/contract/people/session'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, PASSWORD, type TestGateway } from '../../../test/harness'
import { codeNow } from '../../../test/support/desks/second-factor'
import { GIVEN, staffDesk, wish } from '../../../test/support/desks/staff-desk'
import { codeIn, mailsTo } from '../../../test/support/outside/outbox'

const NEXT = 'Nova-senha-7'
let gateway: TestGateway
let merchant: string
let email: string

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
})
beforeEach(async () => {
  gateway.clock.advance(1)
  email = (await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })).email
})
afterAll(() => gateway.close())

const ask = (to: string) => gateway.call(auth.sendResetCode, { email: to })
const reset = (code: string, new_password = NEXT, of = email) =>
  gateway.call(auth.resetPassword, { email: of, code, new_password })
const login = (password: string) => gateway.call(auth.login, { username: email, password })
const wrongLike = (code: string) => ((Number(code) + 1) % 1_000_000).toString().padStart(6, '0')

describe('resetting the password', () => {
  it('ends every session, lets the new password in, tells by mail and leaves one audit row', async () => {
    const open = [await gateway.signIn(email), await gateway.signIn(email)]
    await ask(email)
    expect(await reset(await codeIn(gateway, email))).toMatchObject({ code: '10000', data: null })
    for (const signed of open) expect((await gateway.call(session.query, {}, signed)).status).toBe(401)
    expect((await login(PASSWORD)).code).toBe('20003')
    expect((await login(NEXT)).code).toBe('10000')
    expect((await mailsTo(gateway, email)).join()).toContain('password was changed')
    const { rows } = await gateway.databases.owner.query(
      `select after from audit_log where action = 'auth.resetPassword'`,
    )
    expect(rows).toEqual([{ after: { password: 'reset' } }])
  })

  it('unlocks a login that ten failures have locked', async () => {
    for (let i = 0; i < 10; i++) {
      await login('Wrong-2026')
      await gateway.databases.owner.query(`delete from auth_counters where key like 'login address%'`)
    }
    expect((await login(PASSWORD)).code).toBe('20003')
    await ask(email)
    await reset(await codeIn(gateway, email))
    expect((await login(NEXT)).code).toBe('10000')
  })

  it('takes a code once, for five minutes and five tries', async () => {
    await ask(email)
    const used = await codeIn(gateway, email)
    expect((await reset(used)).code).toBe('10000')
    expect((await reset(used)).code).toBe('20005')
    gateway.clock.advance(1)
    await ask(email)
    const late = await codeIn(gateway, email)
    gateway.clock.advance(300)
    expect((await reset(late)).code).toBe('20005')
    await ask(email)
    const guessed = await codeIn(gateway, email)
    for (let i = 0; i < 5; i++) expect((await reset(wrongLike(guessed))).code).toBe('20005')
    expect((await reset(guessed)).code).toBe('20005')
  })

  it('answers an unknown address like a known one, down to the last byte', async () => {
    const unknown = await ask('nobody@shop.example')
    expect(unknown.text).toBe((await ask(email)).text)
    const tried = await reset('123456', NEXT, 'nobody@shop.example')
    expect(tried.code).toBe('20005')
    const code = await codeIn(gateway, email)
    expect((await reset(wrongLike(code))).text).toBe(tried.text)
    expect(await mailsTo(gateway, 'nobody@shop.example')).toEqual([])
  })

  it('spends no code on a password below the rule', async () => {
    await ask(email)
    const code = await codeIn(gateway, email)
    expect((await reset(code, 'password')).failure.sub_code).toBe('password-too-easy')
    expect((await reset(code)).code).toBe('10000')
  })

  it('is nothing for a disabled person', async () => {
    await gateway.databases.owner.query('update users set status = 0 where username = $1', [email])
    await ask(email)
    expect(await mailsTo(gateway, email)).toEqual([])
  })
})

it('every call that guesses or asks for a secret goes through the tight limiter', () => {
  const calls = [auth.login, auth.sendResetCode, auth.resetPassword, session.changePassword]
  expect(calls.map(({ limit }) => limit)).toEqual(calls.map(() => 'auth'))
})

describe('a second factor', () => {
  it('outlives every reset, also of somebody whose password an admin chose', async () => {
    const admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
    const desk = staffDesk(gateway, merchant, admin)
    const input = wish()
    await desk.create(input)
    email = input.email
    await gateway.call(
      session.changePassword,
      { old_password: GIVEN, new_password: PASSWORD },
      await gateway.signIn(email, GIVEN),
    )
    const me = await gateway.signIn(email)
    const begin = () => gateway.call(mfa.totpBegin, { password: PASSWORD }, me)
    // The attack: mail that was never proved made the reset forget the factor.
    expect((await begin()).failure.sub_code).toBe('mail-not-proved')
    expect((await gateway.call(mfa.passkeyBegin, { password: PASSWORD }, me)).failure.sub_code).toBe('mail-not-proved')
    expect((await gateway.call(profile.query, {}, me)).data.mail_proved).toBe(false)
    await gateway.call(profile.sendMailCode, {}, me)
    const mailed = await codeIn(gateway, email)
    expect((await gateway.call(profile.proveMail, { code: wrongLike(mailed) }, me)).code).toBe('20005')
    expect((await gateway.call(profile.proveMail, { code: mailed }, me)).code).toBe('10000')
    const { secret } = (await begin()).data
    await gateway.call(mfa.totpConfirm, { code: codeNow(gateway, secret) }, me)
    // That a factor is asked for does not say which one: what opens the door is the one that was enrolled.
    const isAskedForIt = async (password: string) => {
      expect((await login(password)).code).toBe('20006')
      const { code } = await gateway.call(auth.login, { username: email, password, otp: codeNow(gateway, secret) })
      expect(code).toBe('10000')
    }
    for (const password of [NEXT, PASSWORD]) {
      gateway.clock.advance(61)
      await ask(email)
      await reset(await codeIn(gateway, email), password)
      await isAskedForIt(password)
    }
    // The admin sets the password anew: the address counts as unproved again, and still no reset takes the factor away.
    await desk.update(await desk.editOf(email, { password: GIVEN }))
    gateway.clock.advance(61)
    await ask(email)
    await reset(await codeIn(gateway, email))
    await isAskedForIt(NEXT)
  })

  it('begun before the address counted as unproved is not confirmed after it', async () => {
    const me = await gateway.signIn(email)
    const { secret } = (await gateway.call(mfa.totpBegin, { password: PASSWORD }, me)).data
    await gateway.databases.owner.query('update users set mail_proved = false where username = $1', [email])
    const late = await gateway.call(mfa.totpConfirm, { code: codeNow(gateway, secret) }, me)
    expect(late.failure.sub_code).toBe('mail-not-proved')
  })
})
