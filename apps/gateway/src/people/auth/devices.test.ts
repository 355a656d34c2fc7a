import { auth } from '@balcao/contract/people/auth'
import { session } from '@balcao/contract/people/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, PASSWORD, type TestGateway } from '../../../test/harness'
import { mailsTo } from '../../../test/support/outside/outbox'
import { sweepDevices } from './auth.jobs'

let gateway: TestGateway
let merchant: string

beforeAll(async () => {
  gateway = await openGateway({ env: { TRUST_PROXY: '127.0.0.1' } })
  merchant = await addMerchant(gateway)
})
afterAll(() => gateway.close())

const DAY = 24 * 60 * 60
const someone = async () => (await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })).email
const login = (username: string, browser: string, ip = '203.0.113.7') =>
  gateway.call(auth.login, { username, password: PASSWORD }, null, { 'user-agent': browser, 'x-forwarded-for': ip })
const notices = async (email: string) =>
  (await mailsTo(gateway, email)).filter((mail) => mail.includes('A new device signed in')).length

describe('a login from a new device', () => {
  it('is told by mail, but not the very first one, and each only once', async () => {
    const email = await someone()
    await login(email, 'Firefox')
    await login(email, 'Firefox')
    expect(await notices(email)).toBe(0)
    await login(email, 'Safari')
    await login(email, 'Safari')
    expect(await notices(email)).toBe(1)
    expect((await mailsTo(gateway, email)).join()).toContain('Browser: Safari')
  })

  it('is a new network too, while another address of the same one is not', async () => {
    const email = await someone()
    await login(email, 'Firefox', '203.0.113.7')
    await login(email, 'Firefox', '203.0.113.99')
    expect(await notices(email)).toBe(0)
    await login(email, 'Firefox', '198.51.100.7')
    expect(await notices(email)).toBe(1)
  })

  it('is one again after ninety days', async () => {
    const email = await someone()
    await login(email, 'Firefox')
    gateway.clock.advance(90 * DAY)
    await login(email, 'Firefox')
    expect(await notices(email)).toBe(1)
  })

  it('is forgotten after four hundred days', async () => {
    const email = await someone()
    await login(email, 'Firefox')
    const known = async () => (await gateway.databases.owner.query('select 1 from known_devices')).rowCount
    await sweepDevices.run(gateway.gateway)
    expect(await known()).toBeGreaterThan(0)
    gateway.clock.advance(401 * DAY)
    await sweepDevices.run(gateway.gateway)
    expect(await known()).toBe(0)
  })
})

it('a changed password is told by mail', async () => {
  const email = await someone()
  const signed = await gateway.signIn(email)
  await gateway.call(session.changePassword, { old_password: PASSWORD, new_password: 'Nova-senha-7' }, signed)
  expect((await mailsTo(gateway, email)).join()).toContain('password was changed')
})
