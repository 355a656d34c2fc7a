import { auth } from '@balcao/contract/people/auth'
import { reference } from '@balcao/contract/platform/reference'
import { session } from '@balcao/contract/people/session'
import { signup } from '@balcao/contract/merchant/signup'
import { users } from '@balcao/contract/people/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, PASSWORD, type TestGateway } from '../../../test/harness'
import { codeIn, mailsTo } from '../../../test/support/outside/outbox'
import { newRequestId } from '../../../test/support/desks/app-desk'

let gateway: TestGateway
let number = 0

beforeAll(async () => {
  gateway = await openGateway()
})
beforeEach(() => gateway.clock.advance(1))
afterAll(() => gateway.close())

const newEmail = () => `founder${++number}@company.example`
const ask = (email: string) => gateway.call(signup.sendCode, { email })
const verify = (email: string, code: string) => gateway.call(signup.verifyCode, { email, code })
const ticketFor = async (email: string) => {
  await ask(email)
  return (await verify(email, await codeIn(gateway, email))).data.ticket
}
const wish = (ticket: string, changes: object = {}) => ({
  ticket,
  company_name: 'Flor do Campo',
  country: 'BRA',
  tax_no: '11.222.333/0001-81',
  website: 'https://flor.example',
  industry: 'retail',
  contact: 'Clara Dias',
  phone: '5511940000000',
  password: PASSWORD,
  terms: true,
  ...changes,
})
const create = (input: object) => gateway.call(signup.create, { request_id: newRequestId(), ...input })
const signUp = async (email: string, changes: object = {}) => create(wish(await ticketFor(email), changes))
const rows = async (sql: string, values: unknown[]) =>
  (await gateway.databases.owner.query(sql, values)).rows as Record<string, unknown>[]

describe('signing up', () => {
  it('begins a merchant that waits for its KYC, with its admin and one sandbox app', async () => {
    const email = newEmail()
    expect(await signUp(email)).toMatchObject({ code: '10000', data: null })
    const [mail = ''] = (await mailsTo(gateway, email)).slice(-1)
    expect(mail).toContain('Flor do Campo')
    expect(mail).toContain('/kyc?merchant_no')
    const signed = await gateway.signIn(email)
    expect(signed.reply).toMatchObject({ real_name: 'Clara Dias', isEasyPassword: false })
    expect(Object.values(signed.reply.merchants)).toEqual(['Flor do Campo'])
    const { data } = await gateway.call(session.query, {}, signed)
    expect(data).toMatchObject({ role: 'MERCHANT_ADMIN', time_zone: 'America/Sao_Paulo' })
    const merchant = await rows('select status, country from merchants where merchant_no = $1', [signed.merchant_no])
    expect(merchant).toEqual([{ status: 'PENDING_KYC', country: 'BRA' }])
    const { apps } = (await gateway.call(reference.dropdown, {}, signed)).data
    expect(apps.map(({ name }) => name)).toEqual(['Flor do Campo'])
    expect(await rows('select status from apps where merchant_no = $1', [signed.merchant_no])).toEqual([
      { status: 'SANDBOX' },
    ])
    const told = await rows('select tax_no, phone, industry from sign_ups where merchant_no = $1', [signed.merchant_no])
    expect(told).toEqual([{ tax_no: '11222333000181', phone: '5511940000000', industry: 'retail' }])
    // It is charged from its first payment on.
    const charged = await rows(
      `select t.fee_percent, s.target, w.fee from terms t, settlement_terms s, withdrawal_terms w
       where t.merchant_no = $1 and t.currency = 'BRL' and s.merchant_no = $1 and s.currency = 'BRL'
         and w.merchant_no = $1 and w.currency = 'BRL'`,
      [signed.merchant_no],
    )
    expect(charged).toMatchObject([{ fee_percent: '3.99', target: 'BALANCE' }])
    const audited = await rows(`select object_id from audit_log where action = 'signup.create'`, [])
    expect(audited).toEqual([{ object_id: signed.merchant_no }])
  })

  it.each([
    ['MEX', 'America/Mexico_City'],
    ['PRT', 'Europe/Lisbon'],
    ['URY', 'America/Montevideo'],
  ])('gives a merchant of %s the zone %s', async (country, time_zone) => {
    const email = newEmail()
    await signUp(email, { country, tax_no: 'XAXX010101000' })
    const { data } = await gateway.call(session.query, {}, await gateway.signIn(email))
    expect(data.time_zone).toBe(time_zone)
  })

  it.each([
    ['company_name', ''],
    ['country', 'XXX'],
    ['tax_no', '11222333000182'],
    ['website', 'ftp://flor.example'],
    ['industry', 'weapons'],
    ['contact', ' '],
    ['phone', '+55 11 94000'],
    ['phone', '123456'],
    ['terms', false],
  ])('is refused for %s %j, and begins after that all the same', async (field, value) => {
    const ticket = await ticketFor(newEmail())
    expect((await create(wish(ticket, { [field]: value }))).failure.sub_code).toBe(field)
    expect((await create(wish(ticket))).code).toBe('10000')
  })

  it('is refused with a password below the rule', async () => {
    const ticket = await ticketFor(newEmail())
    expect((await create(wish(ticket, { password: 'password' }))).failure.sub_code).toBe('password-too-easy')
  })

  it('takes a code once, and a ticket for an hour, once, unchanged', async () => {
    const email = newEmail()
    await ask(email)
    const code = await codeIn(gateway, email)
    expect((await verify(email, code === '000000' ? '000001' : '000000')).code).toBe('20005')
    const { ticket } = (await verify(email, code)).data
    expect((await verify(email, code)).code).toBe('20005')
    const [body = '', mac = ''] = ticket.split('.')
    const other = Buffer.from(JSON.stringify({ email: 'a@b.example', until: 9_000_000_000_000 })).toString('base64url')
    for (const forged of [`${other}.${mac}`, body, `${body}.`, 'x', `${ticket}x`]) {
      expect((await create(wish(forged))).code).toBe('20005')
    }
    gateway.clock.advance(3599)
    expect((await create(wish(ticket))).code).toBe('10000')
    expect((await create(wish(ticket))).code).toBe('20005')
    const late = await ticketFor(newEmail())
    gateway.clock.advance(3600)
    expect((await create(wish(late))).code).toBe('20005')
  })
})

describe('an address that has an account', () => {
  it('answers like a new one, and is told by mail; no code is right for it', async () => {
    const { email } = await addPerson(gateway, { at: { [await addMerchant(gateway)]: 'MERCHANT_VIEWER' } })
    expect((await ask(email)).text).toBe((await ask(newEmail())).text)
    const mails = await mailsTo(gateway, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('You already have a')
    expect(await codeIn(gateway, email)).toBe('')
    expect((await verify(email, '123456')).code).toBe('20005')
    expect((await gateway.call(auth.login, { username: email, password: PASSWORD })).code).toBe('10000')
  })

  it('of somebody whom every merchant has let go may begin anew', async () => {
    const merchant = await addMerchant(gateway)
    const admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
    const { uid, email } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })
    await gateway.call(users.remove, { del_id: uid }, admin)
    expect((await signUp(email, { password: 'Novo-comeco-7' })).code).toBe('10000')
    const signed = await gateway.signIn(email, 'Novo-comeco-7')
    expect(Object.values(signed.reply.merchants)).toEqual(['Flor do Campo'])
  })
})

it('goes through the tight limiter', () => {
  const calls = [signup.sendCode, signup.verifyCode, signup.create]
  expect(calls.map(({ limit }) => limit)).toEqual(['auth', 'auth', 'auth'])
})
