import { everyEndpoint } from '@balcao/contract'
import { mfa } from '@balcao/contract/people/mfa'
import { provider } from '@balcao/contract/provider/provider'
import { reference } from '@balcao/contract/platform/reference'
import { session } from '@balcao/contract/people/session'
import { users } from '@balcao/contract/people/users'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { addPasskey, codeNow, someoneAt, withTotp } from '../../../test/support/desks/second-factor'

let gateway: TestGateway
let strict: string
let easy: string
let me: Signed

beforeAll(async () => {
  gateway = await openGateway()
  strict = await addMerchant(gateway)
  easy = await addMerchant(gateway)
  await gateway.databases.owner.query('update merchants set mfa_required = true where merchant_no = $1', [strict])
})
beforeEach(async () => {
  const { email } = await addPerson(gateway, { at: { [strict]: 'MERCHANT_ADMIN', [easy]: 'MERCHANT_ADMIN' } })
  me = { ...(await gateway.signIn(email)), merchant_no: strict }
})
afterAll(() => gateway.close())

const forMerchant = everyEndpoint().filter(
  ({ needs }) => needs !== 'public' && needs !== 'session' && needs !== 'app' && !needs.startsWith('provider'),
)
const forSession = everyEndpoint().filter(({ needs }) => needs === 'session')

describe('a merchant that requires a second factor', () => {
  it.each(forMerchant.map((endpoint) => [endpoint.name, endpoint] as const))(
    'shuts %s to somebody who has none',
    async (_name, endpoint) => {
      expect(await gateway.call(endpoint, {}, me)).toMatchObject({
        status: 403,
        code: '40003',
        failure: { sub_code: 'second-factor-required' },
      })
    },
  )

  it('leaves open whatever is not the merchant’s: who one is, enrolling, refreshing, leaving', async () => {
    const answer = await gateway.call(session.refresh, { refresh_token: me.refreshToken }, { cookie: me.cookie })
    expect(answer.code).toBe('10000')
    for (const endpoint of forSession) {
      const who = { ...(await gateway.signIn(me.reply.username)), merchant_no: strict }
      expect((await gateway.call(endpoint, {}, who)).text).not.toContain('second-factor-required')
    }
  })

  it('says so in user/query, for that merchant alone', async () => {
    expect((await gateway.call(session.query, {}, me)).data.second_factor_missing).toBe(true)
    const elsewhere = await gateway.call(session.query, {}, { ...me, merchant_no: easy })
    expect(elsewhere.data.second_factor_missing).toBe(false)
    expect((await gateway.call(session.query, {}, { ...me, merchant_no: '' })).data.second_factor_missing).toBe(false)
  })

  it('opens with the first code of an app, in the same session, and shuts when the app goes', async () => {
    const { secret } = (await gateway.call(mfa.totpBegin, {}, me)).data
    expect((await gateway.call(reference.dropdown, {}, me)).status).toBe(403)
    await gateway.call(mfa.totpConfirm, { code: codeNow(gateway, secret) }, me)
    expect((await gateway.call(reference.dropdown, {}, me)).code).toBe('10000')
    expect((await gateway.call(session.query, {}, me)).data.second_factor_missing).toBe(false)
    await gateway.stepUp(me)
    await gateway.call(mfa.totpRemove, {}, me)
    expect((await gateway.call(reference.dropdown, {}, me)).failure.sub_code).toBe('second-factor-required')
  })

  it('opens with a passkey', async () => {
    await addPasskey(gateway, me)
    expect((await gateway.call(reference.dropdown, {}, me)).code).toBe('10000')
  })

  it('takes hold at once of whoever is signed in', async () => {
    const shop = await addMerchant(gateway)
    const { me: atWork } = await someoneAt(gateway, shop)
    expect((await gateway.call(reference.dropdown, {}, atWork)).code).toBe('10000')
    await gateway.databases.owner.query('update merchants set mfa_required = true where merchant_no = $1', [shop])
    expect((await gateway.call(reference.dropdown, {}, atWork)).status).toBe(403)
  })

  it('tells a stranger nothing: no tie comes first', async () => {
    const { me: stranger } = await someoneAt(gateway, easy)
    const answer = await gateway.call(reference.dropdown, {}, { ...stranger, merchant_no: strict })
    expect(answer.failure.sub_code).toBe('permission-denied')
  })
})

describe('the provider', () => {
  const ofProvider = everyEndpoint().filter(({ needs }) => needs.startsWith('provider'))

  it('opens nothing to one of its people without a second factor, but the way to one', async () => {
    const { email } = await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN', needsFactor: true })
    const boss = await gateway.signIn(email)
    expect(ofProvider.length).toBeGreaterThan(20)
    for (const endpoint of ofProvider) {
      const { status, failure } = await gateway.call(endpoint, {}, boss)
      expect([endpoint.name, status, failure.sub_code]).toEqual([endpoint.name, 403, 'second-factor-required'])
    }
    const who = (await gateway.call(session.query, {}, boss)).data
    expect(who).toMatchObject({ kind: 'provider', role: '', second_factor_missing: true })
    const { secret } = (await gateway.call(mfa.totpBegin, {}, boss)).data
    await gateway.call(mfa.totpConfirm, { code: codeNow(gateway, secret) }, boss)
    expect((await gateway.call(provider.people, {}, boss)).code).toBe('10000')
    const armed = (await gateway.call(session.query, {}, boss)).data
    expect(armed).toMatchObject({ role: 'PLATFORM_ADMIN', second_factor_missing: false })
  })

  it('asks the logins of a demo world for none', async () => {
    const { email } = await addPerson(gateway, { providerRole: 'PLATFORM_REVIEWER' })
    const reviewer = await gateway.signIn(email)
    expect((await gateway.call(session.query, {}, reviewer)).data.second_factor_missing).toBe(false)
    expect((await gateway.call(provider.merchants, {}, reviewer)).code).toBe('10000')
  })
})

it('is required by a merchant’s own administrator, who has a factor first', async () => {
  const shop = await addMerchant(gateway)
  const colleague = await someoneAt(gateway, shop)
  const rule = (is_required: boolean, who: Signed) => gateway.call(users.requireFactor, { is_required }, who)
  expect((await rule(true, colleague.me)).failure.sub_code).toBe('own-factor-first')
  const { me: admin } = await withTotp(gateway, shop)
  expect((await gateway.call(users.factorRule, {}, admin)).data).toEqual({ is_required: false })
  expect((await rule(true, admin)).data).toEqual({ is_required: true })
  const refused = await gateway.call(reference.dropdown, {}, colleague.me)
  expect(refused.failure.sub_code).toBe('second-factor-required')
  expect((await rule(false, admin)).data).toEqual({ is_required: false })
  expect((await gateway.call(reference.dropdown, {}, colleague.me)).code).toBe('10000')
})
