import { ORDER_EXAMPLES } from '@balcao/contract/api/examples/orders'
import { merchantApi } from '@balcao/contract/api/merchant-api'
import { apiCalls } from '@balcao/contract/merchant/api-calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { newApp, program } from '../../../test/support/desks/app-desk'
import { forgetTick, writeHeard } from './api-calls.jobs'

let gateway: TestGateway
let merchant: string
let admin: Signed
let ask: ReturnType<typeof program>
let appId: string
const { input: wish } = ORDER_EXAMPLES.createOrder
const buyer = { name: 'Maria Souza', document: '11144477735', phone: '+5511987654321' }

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
  admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
  const app = await newApp(gateway, admin)
  appId = app.appId
  ask = program(gateway, appId, app.testKey)
})
afterAll(() => gateway.close())

/** As a turn of the tick leaves it. */
async function listed(question: object = {}) {
  await writeHeard(gateway.gateway)
  return (await gateway.call(apiCalls.list, question, admin)).data.list
}

it('tells what a program asked and was answered, by request id or by the order’s number', async () => {
  const made = await ask(merchantApi.createOrder, { ...wish, buyer })
  const { trade_no } = made.data
  const request_id = made.headers.get('x-request-id') ?? ''
  const found = await listed({ id: request_id })
  expect(found).toMatchObject([
    { app_id: appId, path: merchantApi.createOrder.path, method: 'POST', code: '10000', sub_code: '', about: trade_no },
  ])
  gateway.clock.advance(60)
  await ask(merchantApi.queryOrder, { out_trade_no: wish.out_trade_no })
  const [newest, ...others] = await listed({ id: trade_no })
  expect(newest).toMatchObject({ path: merchantApi.queryOrder.path, app_id: appId, code: '10000' })
  // A test's calls that create are sent more than once: each time is a call.
  expect(new Set(others.map(({ path }) => path))).toEqual(new Set([merchantApi.createOrder.path]))
  expect(others).toContainEqual(found[0])
  expect(await listed({ id: 'R00000000000000000000000000' })).toEqual([])
  expect(await listed({ app_id: appId, outcome: 'DONE' })).toHaveLength(others.length + 1)
})

it('tells refusals apart, with their reason', async () => {
  await ask(merchantApi.queryOrder, { out_trade_no: 'nobody-ever-made-it' })
  await ask(merchantApi.createOrder, { ...wish, out_trade_no: 'refused-1', amount: 'much' })
  const refused = await listed({ outcome: 'REFUSED' })
  expect(new Set(refused.map(({ about }) => about))).toEqual(new Set(['refused-1', 'nobody-ever-made-it']))
  expect(refused.filter(({ sub_code }) => sub_code === '')).toEqual([])
})

it('shows the fields that were sent, and nothing of persons, secrets or what is no field', async () => {
  const first = (await listed({ outcome: 'DONE' })).at(-1)
  const { data } = await gateway.call(apiCalls.detail, { call_id: first?.call_id }, admin)
  const { rows } = await gateway.databases.owner.query<{ all: string }>(
    `select string_agg(c::text, ' ') as all from api_calls c where merchant_no = $1`,
    [merchant],
  )
  const sent = JSON.parse(data.input) as Record<string, unknown>
  expect(sent).toMatchObject({ out_trade_no: wish.out_trade_no })
  for (const secret of Object.values(buyer)) expect(rows[0]?.all).not.toContain(secret)
})

it('is nobody else’s, and nobody’s whose app is another one', async () => {
  const [call] = await listed()
  const other = await addMerchant(gateway)
  const stranger = await gateway.signIn((await addPerson(gateway, { at: { [other]: 'MERCHANT_ADMIN' } })).email)
  expect((await gateway.call(apiCalls.list, {}, stranger)).data.list).toEqual([])
  expect((await gateway.call(apiCalls.detail, { call_id: call?.call_id }, stranger)).code).not.toBe('10000')
})

it('does not know who came without a key that opens something', async () => {
  const before = (await listed()).length
  await program(gateway, appId, 'sk_test_nobody')(merchantApi.queryOrder, { out_trade_no: 'x' })
  expect(await listed()).toHaveLength(before)
})

it('forgets what is older than fourteen days', async () => {
  await forgetTick.run(gateway.gateway)
  expect((await listed()).length).toBeGreaterThan(0)
  gateway.clock.advance(14 * 24 * 60 * 60 + 60)
  await forgetTick.run(gateway.gateway)
  const { rowCount } = await gateway.databases.owner.query('select 1 from api_calls where merchant_no = $1', [merchant])
  expect(rowCount).toBe(0)
})
