import { auth } from '@balcao/contract/people/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { sweepCounters } from './auth.jobs'
import { cookieOf, openGateway, PASSWORD, type TestGateway } from '../../../test/harness'

let gateway: TestGateway
let merchant: string

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway, { name: 'Loja' })
})
afterAll(() => gateway.close())

const login = (username: string, password: string) => gateway.call(auth.login, { username, password })
const someone = () => addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })

describe('login', () => {
  it('gives tokens, a cookie that scripts cannot read, and the only merchant as selected', async () => {
    const { email } = await someone()
    const answer = await login(email, PASSWORD)
    expect(answer.data).toMatchObject({
      kind: 'merchant',
      username: email,
      isEasyPassword: false,
      merchants: { [merchant]: 'Loja' },
      merchantNoSelected: merchant,
    })
    expect(cookieOf(answer)).toMatch(/^[\w-]{43}$/)
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly.*SameSite=Strict.*Secure/)
    expect(answer.data.accountManager?.detail).toContain('Desk')
  })

  it('selects nothing where there is a choice, and names suspended merchants as disabled', async () => {
    const shut = await addMerchant(gateway, { name: 'A shut one', status: 'SUSPENDED' })
    const { email } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN', [shut]: 'MERCHANT_ADMIN' } })
    const { data } = await login(email, PASSWORD)
    expect(data).toMatchObject({ merchantNoSelected: '', merchants_disabled: [shut] })
    expect(Object.keys(data.merchants)).toEqual([merchant, shut])
  })

  it('takes provider staff in with no merchants', async () => {
    const { email } = await addPerson(gateway, { providerRole: 'PLATFORM_REVIEWER' })
    expect((await login(email, PASSWORD)).data).toMatchObject({ kind: 'provider', merchants: {} })
  })

  it('does not mind capitals and blanks around the name', async () => {
    const { email } = await someone()
    expect((await login(`  ${email.toUpperCase()} `, PASSWORD)).code).toBe('10000')
  })

  it('answers an unknown name and a wrong password alike, down to the last byte', async () => {
    const { email } = await someone()
    const wrong = await login(email, 'Wrong-2026')
    const unknown = await login('nobody@shop.example', 'Wrong-2026')
    expect(wrong).toMatchObject({ status: 200, code: '20003', msg: 'Login failed, please check username or password.' })
    expect(unknown.text).toBe(wrong.text)
  })

  it('refuses a disabled tie, a person without a merchant, and a disabled person', async () => {
    const disabledTie = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' }, status: 0 })
    const nowhere = await addPerson(gateway)
    const disabled = await someone()
    await gateway.databases.owner.query('update users set status = 0 where uid = $1', [disabled.uid])
    for (const { email } of [disabledTie, nowhere, disabled]) expect((await login(email, PASSWORD)).code).toBe('20003')
  })

  it('locks a name for half an hour after ten failures, known or not, and says nothing about it', async () => {
    const fresh = await openGateway()
    const shop = await addMerchant(fresh)
    const { email } = await addPerson(fresh, { at: { [shop]: 'MERCHANT_VIEWER' } })
    const attempt = (username: string, password: string) => fresh.call(auth.login, { username, password })
    const forgetAddress = () => fresh.databases.owner.query("delete from auth_counters where key like 'login address%'")
    for (let i = 0; i < 10; i++) {
      await attempt(email, 'Wrong-2026')
      await attempt('nobody@shop.example', 'Wrong-2026')
      await forgetAddress()
    }
    const locked = await attempt(email, PASSWORD)
    expect(locked.code).toBe('20003')
    expect((await attempt('nobody@shop.example', PASSWORD)).text).toBe(locked.text)
    fresh.clock.advance(30 * 60 + 1)
    expect((await attempt(email, PASSWORD)).code).toBe('10000')
    await fresh.close()
  })

  it('forgets counters whose half hour is over', async () => {
    await login('nobody@shop.example', 'Wrong-2026')
    const counters = async () => (await gateway.databases.owner.query('select 1 from auth_counters')).rowCount
    await sweepCounters.run(gateway.gateway)
    expect(await counters()).toBeGreaterThan(0)
    gateway.clock.advance(30 * 60 + 1)
    await sweepCounters.run(gateway.gateway)
    expect(await counters()).toBe(0)
  })

  it('forces a new password on one that is below the rule or common', async () => {
    const { email, uid } = await someone()
    const { hashPassword } = await import('../session')
    await gateway.databases.owner.query('update users set password_hash = $2 where uid = $1', [
      uid,
      await hashPassword('password'),
    ])
    expect((await login(email, 'password')).data.isEasyPassword).toBe(true)
  })

  it('leaves one audit row on the platform’s own chain', async () => {
    const { email, uid } = await someone()
    await login(email, PASSWORD)
    await login(email, 'Wrong-2026')
    const { rows } = await gateway.databases.owner.query('select * from audit_log where actor_uid = $1', [uid])
    expect(rows).toMatchObject([{ merchant_no: 'M000000000000', action: 'auth.login' }])
  })
})
