import { risk } from '@balcao/contract/payments/risk'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMerchant } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openRiskDesk } from '../../../test/support/desks/risk-desk'
import { openShop, type Shop } from '../../../test/support/desks/shop'

let gateway: TestGateway
let shop: Shop
let desk: Awaited<ReturnType<typeof openRiskDesk>>

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
  desk = await openRiskDesk(gateway)
})
afterAll(() => gateway.close())

const statusOf = async (out_trade_no: string) => {
  const { rows } = await gateway.databases.owner.query(
    `select o.status, o.refuse_detail, d.status as said from orders o
     left join risk_decisions d on d.merchant_no = o.merchant_no and d.trade_no = o.trade_no
     where o.merchant_no = $1 and o.out_trade_no = $2`,
    [shop.merchant_no, out_trade_no],
  )
  return [rows[0].status, rows[0].refuse_detail, rows[0].said]
}

it('tries a new rule on payments without stopping any, and refuses once it is on, before a bank is asked', async () => {
  const conditions = { payers: ['FRAUD@bad.example', '@worse.example', '529.982.247-25'] }
  const { rule_id, state, ...rule } = (await desk.save({ name: 'Known payers', action: 'refuse', conditions })).data
  expect([state, rule.conditions.payers]).toEqual(['test', ['fraud@bad.example', '@worse.example', '52998224725']])
  for (let n = 0; n < 9; n++) await desk.sell(shop, { out_trade_no: `plain-${n}`, email: `p${n}@b.example` })
  await desk.sell(shop, { out_trade_no: 'tried', email: 'fraud@bad.example' })
  expect(await statusOf('tried')).toEqual(['SUCCESS', '', 'TEST'])
  expect((await desk.switch(rule_id, 'on')).data).toMatchObject({ state: 'on', fitted: 1 })
  await desk.sell(shop, { out_trade_no: 'mail', email: 'Fraud@bad.example' })
  await desk.sell(shop, { out_trade_no: 'domain', email: 'x@worse.example' })
  const card = { card: '4111111111111111', method: 'CreditCard' }
  await desk.sell(shop, { out_trade_no: 'document', ...card, document: '529.982.247-25' })
  for (const refused of ['mail', 'domain', 'document'])
    expect(await statusOf(refused)).toEqual(['REFUSED', 'refused-by-risk', 'REFUSED'])
  await desk.sell(shop, { out_trade_no: 'other', email: 'x@not-worse.example' })
  expect(await statusOf('other')).toEqual(['SUCCESS', '', null])
  expect((await desk.switch(rule_id, 'on')).failure.sub_code).toBe('rule-unchanged')
  expect((await desk.switch(rule_id, 'off')).data.state).toBe('off')
  await desk.sell(shop, { out_trade_no: 'after', email: 'fraud@bad.example' })
  expect(await statusOf('after')).toEqual(['SUCCESS', '', null])
})

it('asks twice before more than a fifth of all orders is stopped, and wants the very share again', async () => {
  const own = await openShop(gateway)
  for (let n = 0; n < 10; n++)
    await desk.sell(own, { out_trade_no: `S-${n}`, amount: n < 3 ? '900.00' : '50.00', isPaid: n !== 0 })
  const of = { merchant_no: own.merchant_no }
  const many = (await desk.save({ ...of, conditions: { amount: { currency: 'BRL', at_least: '900' } } })).data
  expect(many.conditions.amount).toEqual({ currency: 'BRL', at_least: '900.00' })
  const seen = await desk.replay(many.rule_id)
  expect(seen).toMatchObject({ orders: 10, fitting: 3, per_mille: 300, is_asked_twice: true, paid: 2, disputed: 0 })
  expect(seen.amounts).toEqual([{ currency: 'BRL', amount: '2700.00', count: 3 }])
  expect(seen.samples).toHaveLength(3)
  for (const said of [{}, { confirmed_per_mille: 299 }]) {
    const refused = await desk.switch(many.rule_id, 'on', said)
    expect([refused.failure.sub_code, refused.failure.sub_msg]).toEqual([
      'share-unconfirmed',
      expect.stringContaining('30.0 %'),
    ])
  }
  expect((await desk.switch(many.rule_id, 'on', { confirmed_per_mille: 300 })).data.state).toBe('on')
  const few = (await desk.save({ ...of, conditions: { bins: ['4111'] } })).data
  expect((await desk.switch(few.rule_id, 'on')).code).toBe('10000')
})

it('is dated: a plan counts from its moment on, and a change takes it back and is tried first', async () => {
  const own = await addMerchant(gateway)
  const conditions = { velocity: { by: 'mail' as const, more_than: 2, minutes: 60 } }
  const { rule_id } = (await desk.save({ merchant_no: own, conditions })).data
  const later = new Date(gateway.clock.now().getTime() + 3_600_000).toISOString()
  const early = new Date(gateway.clock.now().getTime() - 1000).toISOString()
  expect((await desk.switch(rule_id, 'on', { valid_from: early })).failure.sub_code).toBe('valid_from')
  const planned = (await desk.switch(rule_id, 'on', { valid_from: later })).data
  expect([planned.state, planned.next?.state]).toEqual(['test', 'on'])
  gateway.clock.advance(3601)
  await desk.signInAgain()
  const rules = async () =>
    (await gateway.call(risk.rules, {}, desk.who())).data.find((rule) => rule.rule_id === rule_id)
  expect(await rules()).toMatchObject({ state: 'on', next: null })
  const methods = ['PIX' as const]
  const changed = await desk.save({ rule_id, merchant_no: own, conditions: { ...conditions, methods } })
  expect(changed.data).toMatchObject({ rule_id, state: 'test', conditions: { methods } })
  const { data: history } = await gateway.call(risk.history, { rule_id }, desk.who())
  expect(history.map((row) => [row.state, row.looks_at])).toEqual([
    ['test', ['velocity', 'methods']],
    ['on', ['velocity']],
    ['test', ['velocity']],
  ])
})

it('takes no rule that looks at nothing, at nobody’s merchant, or at no amount', async () => {
  const amount = { currency: 'BRL' as const, at_least: '0' }
  expect((await desk.save({ conditions: {} })).failure.sub_code).toBe('conditions')
  expect((await desk.save({ conditions: { amount } })).failure.sub_code).toBe('conditions')
  const nobody = { merchant_no: 'M999999999999', conditions: { bins: ['4111'] } }
  expect((await desk.save(nobody)).failure.sub_code).toBe('merchant_no')
  expect((await desk.switch('RR-none', 'on')).code).toBe('40006')
})
