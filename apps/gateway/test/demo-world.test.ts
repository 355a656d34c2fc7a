import { withdrawalAfter, type WithdrawalEvent, type WithdrawalState } from '@balcao/kernel/withdrawal-state'
import { notifications } from '@balcao/contract/merchant/notifications'
import { isKycValid, KYC_STATES, kycAfter, type KycEvent, type KycState } from '@balcao/kernel/kyc-state'
import { settlements } from '@balcao/contract/money/settlements'
import { isPaidState, ORDER_EVENTS, orderAfter, type OrderEvent, type OrderState } from '@balcao/kernel/order-state'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOJA, PADARIA, TIENDA } from '../src/db/demo-facts'
import { balancesOf } from '../src/ledger/balances'
import { isProved, proveLedger } from '../src/ledger/proof'
import { openTenant } from '../src/kit/database/tenancy'
import { readTally } from '../src/kit/lists/tally'
import { inTransaction } from '../src/kit/database/transaction'
import { openDemoGateway, type TestGateway } from './harness'
import { openQuestions, sumsOf, type Asked } from './support/fuzz/one-question'
import { runJobs } from './support/servers/run-jobs'
import { noteFigure, SEED, times } from './support/servers/in-full'

/** The demo world obeys what the services obey. */
const FILTERS = times('FILTERS', 10, 2_000)

const MERCHANTS = [LOJA, TIENDA, PADARIA]
let gateway: TestGateway

beforeAll(async () => {
  gateway = await openDemoGateway()
}, 300_000)
afterAll(() => gateway.close())

const rows = async <Row extends object>(sql: string) => (await gateway.databases.owner.query<Row>(sql)).rows
const asMerchant = <Result>(no: string, work: Parameters<typeof inTransaction<Result>>[2]) =>
  inTransaction(gateway.databases.app, openTenant(no), work)

describe('the orders of the demo world', () => {
  it('are some five thousand, over 120 days, in every state and method of both countries', async () => {
    const states = await rows<{ status: string; n: bigint }>(
      'select status, count(*) as n from orders where account_id is null and recurring_no is null group by status',
    )
    const methods = await rows<{ method: string }>(`select distinct method from orders where method <> '' order by 1`)
    expect(Number(states.reduce((sum, { n }) => sum + n, 0n))).toBe(5_000)
    expect(states.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['INITIAL', 'SUCCESS', 'REFUSED', 'CANCEL', 'EXPIRED', 'REFUNDED', 'REFUND_VERIFYING']),
    )
    expect(states.map(({ status }) => status)).toEqual(
      expect.arrayContaining(['DISPUTE', 'CHARGEBACK', 'CHARGEBACK_REVERSED', 'PROCESSING']),
    )
    expect(methods.map(({ method }) => method)).toEqual(['Boleto', 'CreditCard', 'Lottery', 'OXXOPay', 'PIX', 'SPEI'])
  })

  it('came to their state by steps that the table has', async () => {
    const lives = await rows<{ trade_no: string; status: OrderState; events: OrderEvent[]; states: OrderState[] }>(
      `select o.trade_no, o.status, array_agg(e.event order by e.id) as events, array_agg(e.status order by e.id) as states
       from orders o join order_events e using (merchant_no, trade_no) group by o.merchant_no, o.trade_no, o.status`,
    )
    for (const { status, events, states } of lives) {
      let state: OrderState = 'INITIAL'
      for (const [at, event] of events.entries()) {
        const next = orderAfter(state, event, ORDER_EVENTS[event].to === 'before' ? states[at] : undefined)
        expect([event, state, next]).toEqual([event, state, states[at]])
        state = next ?? state
      }
      expect(state).toBe(status)
    }
  })

  it('have totals that add up to them', async () => {
    for (const merchant of MERCHANTS) {
      const tally = await asMerchant(merchant, (db) =>
        readTally(db, merchant, { kind: ['order', 'order.test'] }, ['status']),
      )
      const counted = await rows<{ status: string; n: bigint; amount: bigint }>(
        `select status, count(*) as n, sum(amount)::bigint as amount from orders where merchant_no = '${merchant}' group by 1`,
      )
      const shown = tally.filter(({ n }) => n !== 0n).map(({ status, n, amount }) => ({ status, n, amount }))
      const byStatus = (a: { status: string }, b: { status: string }) => (a.status < b.status ? -1 : 1)
      expect(shown.toSorted(byStatus)).toEqual(counted.toSorted(byStatus))
    }
  })
})

describe('the books of the demo world', () => {
  it('prove, and no account is below zero', async () => {
    for (const merchant of MERCHANTS) {
      expect(isProved(await asMerchant(merchant, (db) => proveLedger(db, merchant)))).toBe(true)
      const balances = [...(await asMerchant(merchant, (db) => balancesOf(db, merchant))).values()]
      for (const accounts of balances) for (const amount of Object.values(accounts)) expect(amount >= 0n).toBe(true)
    }
  })

  it('say of each order what its row says', async () => {
    const off = await rows(
      `select o.trade_no from orders o left join ledger_entries e on e.merchant_no = o.merchant_no and e.trade_no = o.trade_no
       where o.pay_time is not null group by o.merchant_no, o.trade_no, o.amount, o.fee, o.reserve
       having coalesce(-sum(e.amount) filter (where e.type = 'PAYMENT' and e.account like '%clearing'), 0) <> o.amount
           or coalesce(sum(e.amount) filter (where e.type = 'PROCESSING_FEE' and e.account like '%fee'), 0) <> o.fee
           or coalesce(sum(e.amount) filter (where e.type = 'RESERVE_HELD' and e.account like '%reserve'), 0) <> o.reserve`,
    )
    expect(off).toEqual([])
  })
})

describe('the KYC files of the demo world', () => {
  it('are there in every state; one was rejected at first; each step is one of the table', async () => {
    const lives = await rows<{ merchant_no: string; status: KycState; events: KycEvent[] }>(
      `select c.merchant_no, c.status, array_remove(array_agg(e.event order by e.id), null) as events
       from kyc_cases c left join kyc_events e on e.merchant_no = c.merchant_no and e.event <> 'firstYes' group by c.merchant_no, c.status order by c.merchant_no not like 'M10000000000%', 1`,
    )
    expect(lives.slice(0, 3).map(({ status }) => status)).toEqual(['APPROVED', 'SUBMITTED', 'RFI'])
    expect(new Set(lives.map(({ status }) => status))).toEqual(new Set(KYC_STATES))
    expect(lives[2]?.events).toContain('rejected')
    for (const { status, events } of lives) {
      expect(events.reduce<KycState | null>((state, event) => state && kycAfter(state, event), 'DRAFT')).toBe(status)
    }
  })

  it('leave every merchant able to work: what is being renewed still has its thirty days', async () => {
    const files = await rows<{ valid_until: Date | null }>(
      `select valid_until from kyc_cases where merchant_no like 'M10000000000%'`,
    )
    const now = gateway.gateway.clock.now()
    expect(files.map(({ valid_until }) => isKycValid(valid_until, now))).toEqual([true, true, true])
  })
})

describe('the notifications of the demo world', () => {
  it('are there in every state, and each state is what its tries say', async () => {
    const states = await rows<{ status: string; n: bigint }>(
      'select status, count(*) as n from notifications group by 1',
    )
    expect(states.map(({ status }) => status).toSorted()).toEqual(['DELIVERED', 'FAILED', 'PENDING'])
    const off = await rows(
      `select n.notification_id from notifications n left join notification_attempts a using (merchant_no, notification_id)
       group by n.merchant_no, n.notification_id
       having count(a.attempt) <> n.attempts or max(a.at) is distinct from n.sent_time
           or (n.status = 'DELIVERED') <> coalesce(bool_or(a.status = 200), false)
           or (n.status = 'FAILED' and n.tries <> 7) or (n.delivered_time is not null) <> (n.status = 'DELIVERED')`,
    )
    expect(off).toEqual([])
  })

  it('stand in lanes without a gap, where nothing overtakes what waits', async () => {
    const off = await rows(
      `select lane from notifications group by merchant_no, lane
       having max(seq) <> count(*) or count(due_at) > 1
           or (count(*) filter (where status = 'PENDING') > 0) <> (count(due_at) = 1)
           or min(seq) filter (where status = 'PENDING') < max(seq) filter (where status <> 'PENDING')
           or min(seq) filter (where status = 'PENDING') <> min(seq) filter (where due_at is not null)`,
    )
    expect(off).toEqual([])
  })

  it('have totals that add up to them', async () => {
    for (const merchant of MERCHANTS) {
      const tally = await asMerchant(merchant, (db) => readTally(db, merchant, { kind: 'notification' }, ['status']))
      const counted = await rows<{ status: string; n: bigint }>(
        `select status, count(*) as n from notifications where merchant_no = '${merchant}' group by 1 order by 1`,
      )
      const shown = tally.filter(({ n }) => n !== 0n).map(({ status, n }) => ({ status, n }))
      expect(shown.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toEqual(counted)
    }
  })
})

describe('the waybills of the demo world', () => {
  it('have totals that add up to them', async () => {
    const tally = await asMerchant(LOJA, (db) => readTally(db, LOJA, { kind: 'waybill' }, ['status']))
    const counted = await rows<{ status: string; n: bigint }>(
      `select tracking_status as status, count(*) as n from waybills where merchant_no = '${LOJA}' group by 1 order by 1`,
    )
    const shown = tally.filter(({ n }) => n !== 0n).map(({ status, n }) => ({ status, n }))
    expect(shown.toSorted((a, b) => (a.status < b.status ? -1 : 1))).toEqual(counted)
    expect(counted.length).toBeGreaterThan(1)
  })
})

describe('the virtual accounts of the demo world', () => {
  it('are of both kinds and states, and have the totals that their deposits make', async () => {
    const kinds = await rows<{ type: string; status: string }>('select distinct type, status from virtual_accounts')
    expect(kinds).toHaveLength(3)
    const off = await rows(
      `select a.account_id from virtual_accounts a left join account_deposits d
         on d.merchant_no = a.merchant_no and d.account_id = a.account_id and d.status = 'ACCEPTED'
       group by a.merchant_no, a.account_id, a.deposit_count, a.deposit_total
       having count(d.deposit_no) <> a.deposit_count or coalesce(sum(d.amount), 0) <> a.deposit_total`,
    )
    expect(off).toEqual([])
  })

  it('have deposits of every oddity that a merchant sees, and each accepted one is a paid order', async () => {
    const odd = await rows<{ oddity: string }>(`select distinct oddity from account_deposits where status = 'WAITING'`)
    expect(odd.map(({ oddity }) => oddity).toSorted()).toEqual(['CANCELED', 'DUPLICATE', 'OVER', 'SHORT'])
    const off = await rows(
      `select d.deposit_no from account_deposits d left join orders o
         on o.merchant_no = d.merchant_no and o.trade_no = d.trade_no and o.amount = d.amount and o.pay_time is not null
       where (d.status = 'ACCEPTED') <> (o.trade_no is not null)`,
    )
    expect(off).toEqual([])
    expect(await rows(`select task from app.job_counts() where task like 'virtualAccounts.%'`)).toEqual([])
  })
})

describe('the withdrawals of the demo world', () => {
  it('came to their states by steps that the table has, and what is under way is frozen', async () => {
    const lives = await rows<{ status: WithdrawalState; events: (WithdrawalEvent | 'submitted')[] }>(
      `select w.status, array_agg(e.event order by e.id) as events from withdrawals w
       join withdrawal_events e using (merchant_no, withdrawal_no) group by w.merchant_no, w.withdrawal_no, w.status`,
    )
    expect(new Set(lives.map(({ status }) => status))).toEqual(
      new Set(['PAID', 'FAILED', 'RETURNED', 'REJECTED', 'CANCELLED', 'IN_REVIEW']),
    )
    for (const { status, events } of lives) {
      const [first, ...rest] = events
      expect(first).toBe('submitted')
      const reached = rest.reduce<WithdrawalState | null>(
        (state, event) => state && withdrawalAfter(state, event as WithdrawalEvent),
        'SUBMITTED',
      )
      expect(reached).toBe(status)
    }
    const [books] = await rows<{ frozen: bigint; open: bigint }>(
      `select (select coalesce(sum(amount), 0)::bigint from ledger_entries where account = 'frozen' and object = 'withdrawal') as frozen,
         (select sum(amount + fee)::bigint from withdrawals where status in ('SUBMITTED', 'IN_REVIEW', 'PROCESSING')) as open`,
    )
    expect(books?.frozen).toBe(books?.open)
  })

  it('leave no mail and no payment to be sent at the first start', async () => {
    expect(await rows(`select task from app.job_counts() where task like 'withdrawals.%'`)).toEqual([])
  })

  it('go to accounts of which some wait and one was refused', async () => {
    const states = await rows<{ status: string }>('select distinct status from bank_accounts order by 1')
    expect(states.map(({ status }) => status)).toEqual(['PENDING', 'REJECTED', 'VERIFIED'])
  })
})

describe('the settlements of the demo world', () => {
  it('go to the balance in Brazil and, once, in Mexico; then there in dollars to the bank, with one left to apply for', async () => {
    const made = await rows<{ merchant_no: string; target: string; settle_currency: string; states: string[] }>(
      `select merchant_no, target, settle_currency, array_agg(distinct status order by status) as states
       from settlements group by 1, 2, 3 order by 1, 2`,
    )
    expect(made).toEqual([
      { merchant_no: LOJA, target: 'BALANCE', settle_currency: 'BRL', states: ['PAID'] },
      { merchant_no: TIENDA, target: 'BALANCE', settle_currency: 'MXN', states: ['PAID'] },
      {
        merchant_no: TIENDA,
        target: 'BANK',
        settle_currency: 'USD',
        states: ['APPLIED', 'FAILED', 'GENERATED', 'PAID', 'REJECTED'],
      },
    ])
  })
})

describe('what you see is what you export', () => {
  it(`in ${FILTERS} questions: list, file, manifest, and the books of paid orders (seed ${SEED})`, async () => {
    const desk = await openQuestions(gateway)
    const asked: Asked[] = []
    for (const [at, question] of desk.questions(FILTERS, SEED).entries()) asked.push(await desk.ask(question, at))
    await runJobs(gateway)
    const seen = { rows: 0, provedByBooks: 0, empty: 0 }
    for (const each of asked) {
      const { question } = each
      const total = await desk.listed(each)
      const { manifest, rows: inFile } = await desk.fetched(each)
      expect([question, manifest.rows, inFile.length]).toEqual([question, total, total])
      expect(new Set(inFile.map((row) => row.trade_no)).size).toBe(inFile.length)
      expect([question, sumsOf(inFile)]).toEqual([question, manifest.sums])
      const isOfPaid = inFile.length > 0 && inFile.every((row) => isPaidState(row.status))
      const tradeNos = inFile.map((row) => row.trade_no)
      const books = isOfPaid ? await desk.booked(each, tradeNos) : manifest.sums
      expect([question, books]).toEqual([question, manifest.sums])
      seen.rows += inFile.length
      seen.provedByBooks += isOfPaid ? 1 : 0
      seen.empty += inFile.length === 0 ? 1 : 0
    }
    // Looking at empty answers alone would prove nothing.
    expect(seen.rows).toBeGreaterThan(FILTERS * 100)
    expect(seen.provedByBooks).toBeGreaterThan(FILTERS / 10)
    expect(seen.empty).toBeLessThan(FILTERS / 2)
    noteFigure(
      `${FILTERS.toLocaleString('en')} questions, one answer each, of ${seen.rows.toLocaleString('en')} rows in all (seed ${SEED})`,
    )
  }, 1_800_000)

  it.each([
    ['settlements', settlements.list, {}],
    ['settlements', settlements.list, { status: ['PAID'] }],
    ['settlements', settlements.list, { time_from: '2026-10-01T03:00:00.000Z', currency: 'BRL' }],
    ['notifications', notifications.list, {}],
    ['notifications', notifications.list, { status: ['FAILED', 'PENDING'] }],
    ['notifications', notifications.list, { event: ['order.success'], time_from: '2026-11-01T10:11:12.000Z' }],
  ] as const)('of %s too', async (kind, list, question) => {
    const desk = await openQuestions(gateway)
    const { ids, rows: inManifest } = await desk.fileOf(kind, question)
    const shown = await desk.pages(list, question)
    expect(shown.length).toBeGreaterThan(0)
    expect([ids, inManifest]).toEqual([shown, shown.length])
  })
})
