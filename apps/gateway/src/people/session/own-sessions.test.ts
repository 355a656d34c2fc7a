import { session } from '@balcao/contract/people/session'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, PASSWORD, cookieOf, type Signed, type TestGateway } from '../../../test/harness'
import { auth } from '@balcao/contract/people/auth'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/604.1'

let gateway: TestGateway
let merchant: string
let email: string
let desk: Signed
let phone: Signed

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
})
beforeEach(async () => {
  email = (await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })).email
  desk = await gateway.signIn(email)
  gateway.clock.advance(60)
  const answer = await gateway.call(auth.login, { username: email, password: PASSWORD }, null, { 'user-agent': PHONE })
  phone = {
    ...desk,
    token: answer.data.access_token,
    refreshToken: answer.data.refresh_token,
    cookie: cookieOf(answer),
  }
})
afterAll(() => gateway.close())

const listed = async (who: Signed) => (await gateway.call(session.list, {}, who)).data
const status = async (who: Signed) => (await gateway.call(session.query, {}, who)).status

describe('the own sessions', () => {
  it('are listed with device, address and times, this one marked', async () => {
    const [first, second] = await listed(phone)
    expect(first).toMatchObject({ browser: 'Safari', system: 'iOS', ip: '127.0.0.1', is_this_one: true })
    expect(second).toMatchObject({ browser: '', system: '', is_this_one: false })
    expect(first?.started_at).toBe(gateway.clock.now().toISOString())
  })

  it('are nobody else’s', async () => {
    const other = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })).email)
    expect(await listed(other)).toHaveLength(1)
    const [mine] = await listed(desk)
    const answer = await gateway.call(session.revoke, { session_id: mine?.session_id ?? '' }, other)
    expect(answer.code).toBe('40006')
    expect(await status(desk)).toBe(200)
  })

  it('end one by one, on the access and the refresh token alike', async () => {
    const there = (await listed(desk)).find(({ is_this_one }) => !is_this_one)
    expect((await gateway.call(session.revoke, { session_id: there?.session_id ?? '' }, desk)).code).toBe('10000')
    expect([await status(desk), await status(phone)]).toEqual([200, 401])
    const renewal = await gateway.call(session.refresh, { refresh_token: phone.refreshToken }, { cookie: phone.cookie })
    expect(renewal.code).toBe('20002')
    expect(await listed(desk)).toHaveLength(1)
    const again = await gateway.call(session.revoke, { session_id: there?.session_id ?? '' }, desk)
    expect(again.code).toBe('40006')
  })

  it('end all elsewhere at once, and this one stays', async () => {
    await gateway.signIn(email)
    expect((await gateway.call(session.revokeOthers, {}, phone)).code).toBe('10000')
    expect([await status(phone), await status(desk)]).toEqual([200, 401])
    expect(await listed(phone)).toHaveLength(1)
  })

  it('do not end themselves: that is logging out', async () => {
    const own = (await listed(desk)).find(({ is_this_one }) => is_this_one)
    expect((await gateway.call(session.revoke, { session_id: own?.session_id ?? '' }, desk)).code).toBe('40006')
  })

  it('are not listed once they are idle for too long', async () => {
    gateway.clock.advance(29 * 60 + 30)
    const renewal = await gateway.call(session.refresh, { refresh_token: phone.refreshToken }, { cookie: phone.cookie })
    expect(await listed({ ...phone, token: renewal.data.access_token })).toHaveLength(1)
  })
})
