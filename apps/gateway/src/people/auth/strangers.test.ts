import { auth } from '@balcao/contract/people/auth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, PASSWORD, type TestGateway } from '../../../test/harness'
import { codeIn } from '../../../test/support/outside/outbox'
import { sweepDevices } from './auth.jobs'

const NEXT = 'Nova-senha-7'
const WRONG = 'Wrong-2026'
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
// Wrong logins slow their address down, which here is everybody's.
const forgetAddress = () =>
  gateway.databases.owner.query(`delete from auth_counters where key like 'login address%'`).then(() => undefined)
afterAll(() => gateway.close())

const from = (device?: string): Record<string, string> => (device ? { cookie: `__Host-device=${device}` } : {})
const login = async (password: string, device?: string, username = email) => {
  await forgetAddress()
  return gateway.call(auth.login, { username, password }, null, from(device))
}
const ask = (device?: string) => gateway.call(auth.sendResetCode, { email }, null, from(device))
const reset = (code: string, device?: string) =>
  gateway.call(auth.resetPassword, { email, code, new_password: NEXT }, null, from(device))

async function knownDeviceOf(username = email, brought?: string): Promise<string> {
  const answer = await login(PASSWORD, brought, username)
  const [, cookie = ''] = /__Host-device=([\w-]+);/.exec(answer.headers.get('set-cookie') ?? '') ?? []
  return cookie
}

/** What shut anybody out before: ten wrong logins, five codes, five wrong tries of each. */
async function twentyRequests(device?: string): Promise<void> {
  for (let i = 0; i < 10; i++) expect((await login(WRONG, device)).code).toBe('20003')
  for (let i = 0; i < 5; i++) expect((await ask(device)).code).toBe('10000')
  for (let i = 0; i < 5; i++) expect((await reset('000000', device)).code).toBe('20005')
}

describe('a stranger’s twenty requests', () => {
  it('shut out nobody on a known device: neither from signing in nor from a new password', async () => {
    const mine = await knownDeviceOf()
    await ask(mine)
    const code = await codeIn(gateway, email)
    await twentyRequests()
    expect((await ask()).status).toBe(429)
    expect((await login(PASSWORD)).code).toBe('20003')
    expect((await login(PASSWORD, mine)).code).toBe('10000')
    // The code that was sent before is still good, and there are more.
    expect((await reset(code, mine)).code).toBe('10000')
    expect((await ask(mine)).code).toBe('10000')
    expect((await login(NEXT, mine)).code).toBe('10000')
  })

  it('win nothing by a cookie that is invented, or is somebody else’s', async () => {
    await knownDeviceOf()
    const other = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })
    const theirs = await knownDeviceOf(other.email)
    const invented = (n: number) => 'x'.repeat(42) + String(n)
    for (let i = 0; i < 10; i++) await login(WRONG, i % 2 ? theirs : invented(i))
    for (const device of [undefined, theirs, invented(0)]) expect((await login(PASSWORD, device)).code).toBe('20003')
    for (let i = 0; i < 5; i++) await ask(i % 2 ? theirs : invented(i))
    for (const device of [undefined, theirs, invented(0)]) expect((await ask(device)).status).toBe(429)
  })

  it('lock the device they are made on, and it alone', async () => {
    const [mine, another] = [await knownDeviceOf(), await knownDeviceOf()]
    expect(another).not.toBe(mine)
    await twentyRequests(mine)
    expect((await login(PASSWORD, mine)).code).toBe('20003')
    expect((await ask(mine)).status).toBe(429)
    expect((await login(PASSWORD, another)).code).toBe('10000')
    expect((await login(PASSWORD)).code).toBe('10000')
    gateway.clock.advance(30 * 60 + 1)
    expect((await login(PASSWORD, mine)).code).toBe('10000')
  })

  it('are not forgiven because the owner signs in on a known device', async () => {
    const mine = await knownDeviceOf()
    for (let i = 0; i < 9; i++) await login(WRONG)
    expect((await login(PASSWORD, mine)).code).toBe('10000')
    await login(WRONG)
    expect((await login(PASSWORD)).code).toBe('20003')
  })
})

describe('the cookie of a device', () => {
  it('cannot be read by scripts or sent by other sites, and lasts for 400 days', async () => {
    const answer = await login(PASSWORD)
    const [, device = ''] = answer.headers.getSetCookie()
    expect(device).toMatch(/^__Host-device=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Secure; Max-Age=34560000$/)
    const { rows } = await gateway.databases.owner.query('select * from device_cookies')
    expect(JSON.stringify(rows)).not.toContain(device.slice(14, 57))
  })

  it('stays the same for all who share a browser, and is new where it came from elsewhere', async () => {
    const other = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })
    const shared = await knownDeviceOf()
    expect(await knownDeviceOf(other.email, shared)).toBe(shared)
    expect(await knownDeviceOf(email, 'planted-by-somebody-else')).not.toBe('planted-by-somebody-else')
  })

  it('is given for a whole login only', async () => {
    expect((await login(WRONG)).headers.get('set-cookie')).toBeNull()
  })

  it('is forgotten after 400 days', async () => {
    const mine = await knownDeviceOf()
    gateway.clock.advance(400 * 24 * 60 * 60 + 1)
    for (let i = 0; i < 10; i++) await login(WRONG)
    expect((await login(PASSWORD, mine)).code).toBe('20003')
    await sweepDevices.run(gateway.gateway)
    expect((await gateway.databases.owner.query('select 1 from device_cookies')).rowCount).toBe(0)
  })
})
