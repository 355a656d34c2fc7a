import type { FittingRule } from '@balcao/kernel/risk-rules'
import { secondsAfter } from '../../base/clock'
import { LOJA } from '../../db/demo-facts'
import type { Db } from '../../db/held-connection'
import type { DemoShare } from '../../kit/demo'
import { latestOrders, lockKnownOrder } from '../orders'
import { holdIfMarked, keepDecision } from '../risk'

const DAY = 24 * 60 * 60
const WATCHED = { rule_id: 'RR-DEMO-1', name: 'Watched payers' }
const LARGE = { rule_id: 'RR-DEMO-2', name: 'Large amounts' }
const WHO = 'Platform risk'

/** Rules in each state, payments that wait for the risk desk, and some that it has decided. */
export const riskHoldsDemo: DemoShare = {
  name: 'risk rules and held payments',
  after: ['orders, refunds and their books'],
  build: async ({ db, now }) => {
    const waiting = await latestOrders(db, LOJA, { status: 'PROCESSING' }, 2)
    const released = await latestOrders(db, LOJA, { status: 'SUCCESS', wasHeld: true }, 2)
    const refused = await latestOrders(db, LOJA, { status: 'REFUSED', wasHeld: true }, 2)
    const payers = [...waiting, ...released, ...refused].map(({ buyer_email }) => buyer_email)
    await addRules(db, now, [...new Set(payers)])
    const watched: FittingRule = { ...WATCHED, state: 'on', action: 'hold', why: ['payers'] }
    for (const { trade_no, create_time } of waiting) {
      const of = { merchant_no: LOJA, trade_no, attempt: 0 }
      await keepDecision(db, of, { status: 'MARKED', rules: [watched], now: create_time })
      const order = await lockKnownOrder(db, LOJA, trade_no)
      await holdIfMarked(db, order, { kind: 'confirmed', attempt: 0, isLate: false }, now)
    }
    const ends = [
      ...released.map((order) => ({ ...order, status: 'RELEASED', reason: 'The payer sent an invoice.' })),
      ...refused.map((order) => ({ ...order, status: 'SENT_BACK', reason: 'The card’s holder knew nothing of it.' })),
    ]
    for (const { trade_no, create_time, status, reason } of ends) {
      await keepDecision(
        db,
        { merchant_no: LOJA, trade_no, attempt: 0 },
        { status, rules: [watched], now: create_time },
      )
      const [held_time, decide_time] = [secondsAfter(create_time, 300), secondsAfter(create_time, 1500)]
      await db
        .updateTable('risk_decisions')
        .set({ held_time, decide_time, decided_by: WHO, reason })
        .where('merchant_no', '=', LOJA)
        .where('trade_no', '=', trade_no)
        .execute()
    }
    const large: FittingRule = { ...LARGE, state: 'test', action: 'hold', why: ['amount'] }
    const known = new Set([...waiting, ...released, ...refused].map(({ trade_no }) => trade_no))
    for (const { trade_no, create_time } of await latestOrders(db, LOJA, { least: 100_000n }, 5))
      if (!known.has(trade_no))
        await keepDecision(
          db,
          { merchant_no: LOJA, trade_no, attempt: 0 },
          { status: 'TEST', rules: [large], now: create_time },
        )
  },
}

async function addRules(db: Db, now: Date, payers: string[]): Promise<void> {
  const amount = { currency: 'BRL', at_least: '100000' }
  const velocity = { by: 'mail', more_than: 5, minutes: 30 }
  const rules = [
    { ...WATCHED, whose: '', conditions: { payers }, state: 'on', ago: 40 },
    { ...LARGE, whose: LOJA, conditions: { amount }, state: 'test', ago: 6 },
    { rule_id: 'RR-DEMO-3', name: 'Many orders at once', whose: '', conditions: { velocity }, state: 'off', ago: 3 },
  ]
  for (const { ago, conditions, ...rule } of rules)
    await db
      .insertInto('risk_rules')
      .values({
        ...rule,
        action: 'hold',
        conditions: JSON.stringify(conditions),
        valid_from: secondsAfter(now, -ago * DAY),
        set_by: WHO,
      })
      .execute()
}
