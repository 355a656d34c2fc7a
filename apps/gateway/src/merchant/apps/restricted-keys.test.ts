import { merchantApi } from '@balcao/contract/api/merchant-api'
import { ORDER_EXAMPLES } from '@balcao/contract/api/examples/orders'
import { everyEndpoint } from '@balcao/contract'
import { apps } from '@balcao/contract/merchant/apps'
import { audit } from '@balcao/contract/platform/audit'
import { KEY_SCOPES, MOST_RESTRICTED_KEYS, type KeyScope } from '@balcao/kernel/app-keys'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { makeLive, newApp, newRequestId, program } from '../../../test/support/desks/app-desk'
import { mailsTo } from '../../../test/support/outside/outbox'

let gateway: TestGateway
let merchant: string
let email: string
let admin: Signed
let appId: string

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
  email = (await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email
  admin = await gateway.signIn(email)
  appId = (await newApp(gateway, admin)).appId
})
afterAll(() => gateway.close())

const wish = (changes: object = {}) => ({
  request_id: newRequestId(),
  app_id: appId,
  name: 'Warehouse',
  mode: 'test' as const,
  scopes: ['waybills'] as KeyScope[],
  ip_allow_list: [],
  expires_in_days: null,
  ...changes,
})
const create = (changes: object = {}, who = admin) => gateway.call(apps.createRestrictedKey, wish(changes), who)
const listed = async (who = admin) => (await gateway.call(apps.restrictedKeys, { app_id: appId }, who)).data
const revoke = (key_id: string) => gateway.call(apps.revokeRestrictedKey, { app_id: appId, key_id }, admin)
const signInAgain = async () => (admin = await gateway.signIn(email))

describe('a restricted key', () => {
  it('is shown once, kept as a hash, listed with its limits, told by mail and audited', async () => {
    const limits = { name: 'Shop floor', scopes: ['orders', 'refunds'], ip_allow_list: ['127.0.0.0/8'] }
    const { data } = await create({ ...limits, expires_in_days: 30 })
    expect(data.value).toMatch(/^rk_test_[0-9a-f]{64}$/)
    const row = (await listed()).find(({ key_id }) => key_id === data.key_id)
    expect(row).toMatchObject({
      ...limits,
      mode: 'test',
      shown: `••••${data.value.slice(-4)}`,
      created_by: admin.reply.real_name,
      expire_time: '2026-12-15T12:00:00.000Z',
      is_over: false,
      last_used_time: null,
    })
    expect((await mailsTo(gateway, email)).some((mail) => mail.includes('restricted key'))).toBe(true)
    const { list } = (await gateway.call(audit.list, {}, admin)).data
    expect(list.map(({ action }) => action)).toContain('apps.createRestrictedKey')
    const { rows } = await gateway.databases.owner.query<{ row: string }>(
      `select t::text as row from restricted_keys t union all select t::text from audit_log t
       union all select t::text from idempotency_keys t`,
    )
    const kept = [...rows.map(({ row: text }) => text), ...gateway.logLines, ...(await mailsTo(gateway, email))]
    expect(kept.join('\n')).not.toContain(data.value)
  })

  it('opens the calls of its scopes and no others, whichever they are', async () => {
    const forPrograms = everyEndpoint().filter(({ needs }) => needs === 'app')
    for (const scope of KEY_SCOPES) {
      const call = program(gateway, appId, (await create({ scopes: [scope] })).data.value)
      for (const endpoint of forPrograms) {
        const { status, failure, msg } = await call(endpoint, {})
        const told = [status, failure?.sub_code, msg.includes(endpoint.scope)]
        const isRefused = told.join() === '403,scope-missing,true'
        expect([endpoint.name, scope, isRefused]).toEqual([endpoint.name, scope, endpoint.scope !== scope])
      }
    }
  })

  it('leaves the app’s own key as it is: that one opens all of them but the merchant’s money', async () => {
    const { testKey, appId: other } = await newApp(gateway, admin)
    const call = program(gateway, other, testKey)
    for (const endpoint of everyEndpoint().filter(({ needs }) => needs === 'app')) {
      expect([endpoint.name, (await call(endpoint, {})).status]).toEqual([
        endpoint.name,
        endpoint.scope === 'finance' ? 403 : 200,
      ])
    }
  })

  it('works until its day and says so afterwards', async () => {
    const { data } = await create({ scopes: ['orders'], expires_in_days: 1 })
    const call = program(gateway, appId, data.value)
    gateway.clock.advance(24 * 60 * 60 - 1)
    expect((await call(merchantApi.listOrders, {})).code).toBe('10000')
    gateway.clock.advance(1)
    expect(await call(merchantApi.listOrders, {})).toMatchObject({
      status: 401,
      code: '20001',
      failure: { sub_code: 'key-expired' },
    })
    await signInAgain()
    expect((await listed()).find(({ key_id }) => key_id === data.key_id)?.is_over).toBe(true)
  })

  it('is taken from its own addresses, within those of the app', async () => {
    const away = await create({ scopes: ['orders'], ip_allow_list: ['203.0.113.0/24'] })
    const refused = await program(gateway, appId, away.data.value)(merchantApi.listOrders, {})
    expect(refused).toMatchObject({ status: 403, failure: { sub_code: 'address-not-allowed' } })
    expect(refused.msg).toBe('This key does not take calls from your address.')
    const narrow = await newApp(gateway, admin, { ip_allow_list: ['203.0.113.0/24'] })
    const here = await create({ app_id: narrow.appId, scopes: ['orders'], ip_allow_list: ['127.0.0.1'] })
    const both = await program(gateway, narrow.appId, here.data.value)(merchantApi.listOrders, {})
    expect(both.msg).toBe('This app does not take calls from your address.')
  })

  it('notes its last use to the minute, also by a call that only reads, and in whose name something was done', async () => {
    const { data } = await create({ name: 'Robot', scopes: ['orders'] })
    const call = program(gateway, appId, data.value)
    const used = async () => (await listed()).find(({ key_id }) => key_id === data.key_id)
    const first = gateway.clock.now().toISOString()
    await call(merchantApi.listOrders, {})
    expect(await used()).toMatchObject({ last_used_time: first, last_used_ip: expect.stringContaining('127.0.0.1') })
    gateway.clock.advance(59)
    await call(merchantApi.listOrders, {})
    expect((await used())?.last_used_time).toBe(first)
    gateway.clock.advance(1)
    await call(merchantApi.listOrders, {})
    expect((await used())?.last_used_time).toBe(gateway.clock.now().toISOString())
    const made = await call(merchantApi.createOrder, { ...ORDER_EXAMPLES.createOrder.input, out_trade_no: 'robot-1' })
    expect(made.code).toBe('10000')
    const { list } = (await gateway.call(audit.list, {}, admin)).data
    const names = list.filter(({ action }) => action === 'merchantApi.createOrder').map(({ actor_name }) => actor_name)
    expect(names).toContain('API · Corner shop · Robot')
  })

  it('stops at once when it is revoked, and is gone from the list', async () => {
    const { data } = await create({ scopes: ['orders'] })
    expect((await revoke(data.key_id)).code).toBe('10000')
    expect(await program(gateway, appId, data.value)(merchantApi.listOrders, {})).toMatchObject({
      status: 401,
      failure: { sub_code: 'key-invalid' },
    })
    expect((await listed()).map(({ key_id }) => key_id)).not.toContain(data.key_id)
    expect((await revoke(data.key_id)).code).toBe('40006')
  })

  it('is of one app, and of nobody else’s', async () => {
    const { data } = await create({ scopes: ['orders'] })
    const other = await newApp(gateway, admin)
    const answer = await program(gateway, other.appId, data.value)(merchantApi.listOrders, {})
    expect(answer.failure.sub_code).toBe('key-invalid')
    const elsewhere = await addMerchant(gateway)
    const stranger = await gateway.signIn((await addPerson(gateway, { at: { [elsewhere]: 'MERCHANT_ADMIN' } })).email)
    for (const [endpoint, input] of [
      [apps.restrictedKeys, { app_id: appId }],
      [apps.createRestrictedKey, wish()],
      [apps.revokeRestrictedKey, { app_id: appId, key_id: data.key_id }],
    ] as const) {
      expect((await gateway.call(endpoint, input, stranger)).code).toBe('40006')
    }
  })

  it('reaches live orders only where the app is live, and an app has fifty of them at most', async () => {
    const { appId: fresh } = await newApp(gateway, admin)
    expect((await create({ app_id: fresh, mode: 'live' })).failure.sub_code).toBe('app-status-abnormal')
    await makeLive(gateway, admin, fresh)
    expect((await create({ app_id: fresh, mode: 'live' })).data.value).toMatch(/^rk_live_/)
    for (let n = 1; n < MOST_RESTRICTED_KEYS; n++) expect((await create({ app_id: fresh })).code).toBe('10000')
    expect((await create({ app_id: fresh })).failure.sub_code).toBe('too-many-keys')
  })
})
