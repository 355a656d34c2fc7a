import { withdrawals } from '@balcao/contract/money/withdrawals'
import { reconciliation } from '@balcao/contract/payments/reconciliation'
import { businessDay } from '@balcao/kernel/business-day'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type ConnectorDesk, openConnectorDesk } from '../../../test/support/desks/connector-desk'
import { openTreasury, PIX_ACCOUNT, type Treasury } from '../../../test/support/desks/treasury'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { reconcile } from './reconcile'

const CLABE = { ...PIX_ACCOUNT, kind: 'CLABE', details: { clabe: '032180000118359719' } }
/** Above it a second person of the shop must agree. */
const MUCH = '200000.00'
const UNBOOKED = '777.00'

let desk: ConnectorDesk
let treasury: Treasury
let account: string
beforeAll(async () => {
  desk = await openConnectorDesk([
    // A bank that says it has paid, and whose own statement does not have it.
    [`move('payout', number, money)`, `if (money.amount !== '${UNBOOKED}') move('payout', number, money)`],
    // Days pass on our side alone.
    ['FRESH_SECONDS = 15 * 60', 'FRESH_SECONDS = 1e9'],
  ])
  await desk.read()
  treasury = await openTreasury(desk.gateway)
  await desk.gateway.databases.owner.query(
    `insert into withdrawal_terms (merchant_no, currency, valid_from, fee, minimum, arrival_days)
     values ($1, 'MXN', '2026-01-01Z', 100, 1000, 1)`,
    [treasury.merchant_no],
  )
  await treasury.credit(100_000_000n, 'available', 'MXN')
  account = await treasury.verifiedAccount(CLABE)
})
afterAll(() => desk.close())

const rows = async (sql: string, values: unknown[]) => (await desk.gateway.databases.owner.query(sql, values)).rows
const ask = async (amount: string) => (await treasury.ask(account, amount, { currency: 'MXN' })).data
/** What the connector moved under a payout's number. */
async function movedAt(payoutNo: string) {
  const books = desk.gateway.gateway.channels.named('example').books
  const statement = await books?.statement(new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000))
  return statement?.movements.filter(({ number }) => number === payoutNo) ?? []
}
async function becomesPaid(payoutNo: string) {
  await vi.waitFor(
    async () => {
      await desk.gateway.databases.queue.query(`update graphile_worker._private_jobs set run_at = '2020-01-01Z'`)
      await runJobs(desk.gateway)
      await desk.read()
      expect(await treasury.status(payoutNo)).toBe('PAID')
    },
    { timeout: 60_000, interval: 200 },
  )
  const heard = await rows('select kind, outcome from payout_events where payout_no = $1', [payoutNo])
  expect(heard).toEqual([{ kind: 'paid', outcome: 'APPLIED' }])
  expect(await treasury.isProved()).toBe(true)
}

describe('money to a CLABE, through a connector', () => {
  it('leaves when a second person and the provider agreed, once, though the answer to it was lost', async () => {
    const { withdrawal_no, status } = await ask(MUCH)
    expect(status).toBe('SUBMITTED')
    expect((await treasury.decide('boss', withdrawal_no)).code).toBe('40003')
    expect(await movedAt(withdrawal_no)).toEqual([])
    const yes = { request_id: treasury.requestId(), withdrawal_no, decision: 'approve', reason: '' }
    const agreed = await desk.gateway.call(withdrawals.approve, yes, await treasury.as('colleague'))
    expect(agreed.data.status).toBe('IN_REVIEW')
    expect((await treasury.decide('boss', withdrawal_no)).code).toBe('10000')
    desk.connect(false)
    desk.loseAnswers(true)
    await runJobs(desk.gateway)
    const [sent] = await rows('select status, bank_ref from withdrawals where withdrawal_no = $1', [withdrawal_no])
    expect(sent).toEqual({ status: 'PROCESSING', bank_ref: '' })
    desk.loseAnswers(false)
    await becomesPaid(withdrawal_no)
    expect(await movedAt(withdrawal_no)).toMatchObject([{ kind: 'payout', currency: 'MXN', amount: 20_000_000n }])
    // What it told in vain comes now as well, and changes nothing.
    desk.connect(true)
    await becomesPaid(withdrawal_no)
  })

  it('that its bank says it has paid and its statement lacks waits for somebody to look into it', async () => {
    const known = (await ask('500.00')).withdrawal_no
    const lacked = (await ask(UNBOOKED)).withdrawal_no
    for (const payoutNo of [known, lacked]) {
      await treasury.decide('boss', payoutNo)
      await becomesPaid(payoutNo)
    }
    const day = businessDay(desk.gateway.clock.now(), 'America/Sao_Paulo')
    await treasury.pass(30 * 60 * 60)
    await reconcile(desk.gateway.gateway)
    const found = await desk.gateway.call(reconciliation.differences, { per_page: 50 }, await treasury.as('boss'))
    expect(found.data.list).toMatchObject([
      { day, number: lacked, kind: 'payout', what: 'MISSING_AT_BANK', ours: UNBOOKED, theirs: null, currency: 'MXN' },
    ])
  })
})
