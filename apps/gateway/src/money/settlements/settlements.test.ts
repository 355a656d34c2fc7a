import { settlements } from '@balcao/contract/money/settlements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openSettlementDesk, type SettlementDesk } from '../../../test/support/desks/settlement-desk'
import { pdfText } from '../../../test/support/pdf-text'
import { mailsTo } from '../../../test/support/outside/outbox'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { draftCycle } from './draft'
import { publish } from './publish'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const linesOf = (lines: { kind: string; amount: string; currency: string }[]) =>
  lines.map(({ kind, amount, currency }) => `${kind} ${amount} ${currency}`)

describe('a settlement', () => {
  it('is the product’s vector to the cent, on a whole gateway', async () => {
    const desk = await openSettlementDesk(gateway, {
      target: 'BANK',
      settle_currency: 'USD',
      fee: 1_500n,
      tax_percent: '0.38',
      rate: '5.4321',
      reserve_days: 5,
    })
    // Its reserve is let go five days later: 35.00.
    await desk.paid(35_000n, 0n, 3_500n)
    await desk.days(4)
    const [first] = await desk.list()
    expect(first).toMatchObject({ net: '315.00', status: 'GENERATED' })
    const refunded = await desk.paid(15_990n, 698n, 1_599n)
    await desk.paid(5_000n, 260n, 500n)
    await desk.paid(100_000n, 4_050n, 10_000n)
    await desk.book('refund', refunded, [{ type: 'REFUND', from: 'pending', to: 'clearing', amount: 5_000n }])
    await desk.book('dispute', refunded, [
      { type: 'CHARGEBACK', from: 'pending', to: 'clearing', amount: 15_990n },
      { type: 'CHARGEBACK_FEE', from: 'pending', to: 'fee', amount: 6_000n },
    ])
    // Over a holiday and a weekend.
    await desk.days(3)
    const made = await desk.newest()
    expect(linesOf(made.lines)).toEqual([
      'gross 1209.90 BRL',
      'fees -50.08 BRL',
      'refunds -50.00 BRL',
      'chargebacks -159.90 BRL',
      'chargebackFees -60.00 BRL',
      'reserveHeld -120.99 BRL',
      'reserveReleased 35.00 BRL',
      'tax -3.05 BRL',
      'converted -800.88 BRL',
      'received 147.43 USD',
      'settlementFee -15.00 USD',
    ])
    expect(made).toMatchObject({ net: '803.93', payable: '132.43', settle_currency: 'USD', fx_rate: '5.432100' })
    expect(made.settlement_no).toMatch(/^SET-BR-\d{6}-001$/)
    const held = await desk.balances()
    // What the three hold back is held; the rest of it has gone on.
    expect([held?.pending, held?.available, held?.reserve, held?.frozen]).toEqual([0n, 0n, 12_099n, 0n])
    expect(await desk.isProved()).toBe(true)
  })

  it('waits for the business days of each method', async () => {
    const desk = await openSettlementDesk(gateway)
    await desk.paid(1_000n, 0n, 0n, 'PIX')
    await desk.paid(2_000n, 0n, 0n, 'Boleto')
    await desk.paid(4_000n, 0n, 0n, 'CreditCard')
    await desk.days(8)
    const made = (await desk.list()).map(({ net, status }) => `${net} ${status}`)
    expect(made).toEqual(['20.00 PAID', '10.00 PAID'])
    expect(await desk.balances()).toMatchObject({ pending: 4_000n, available: 3_000n })
    await desk.days(45)
    expect(await desk.balances()).toMatchObject({ pending: 0n, available: 7_000n })
    expect(await desk.isProved()).toBe(true)
  }, 60_000)

  it('opens each line to the orders behind it', async () => {
    const desk = await openSettlementDesk(gateway)
    const [one, two] = [await desk.paid(10_000n, 399n), await desk.paid(5_000n, 200n)]
    await desk.days(3)
    const { settlement_no, lines } = await desk.newest()
    expect(lines.map(({ kind, entries }) => [kind, entries])).toEqual([
      ['gross', 2],
      ['fees', 2],
    ])
    const signed = await desk.as('admin')
    const { data } = await gateway.call(settlements.entries, { settlement_no, kind: 'gross' }, signed)
    expect([data.total, data.list.map(({ trade_no, amount }) => [trade_no, amount])]).toEqual([
      2,
      [
        [two, '50.00'],
        [one, '100.00'],
      ],
    ])
    const all = await gateway.call(settlements.entries, { settlement_no }, signed)
    expect(all.data.list).toHaveLength(4)
  })

  it('carries a loss, and what is too little, into the next one', async () => {
    const desk = await openSettlementDesk(gateway, { minimum: 5_000n })
    const order = await desk.paid(2_000n)
    await desk.days(3)
    await desk.book('adjustment', order, [{ type: 'ADJUSTMENT', from: 'clearing', to: 'pending', amount: 500n }])
    await desk.book('refund', order, [{ type: 'REFUND', from: 'pending', to: 'clearing', amount: 1_700n }])
    await desk.days(1)
    await desk.paid(9_000n)
    await desk.days(5)
    const made = (await desk.list()).map(({ net, status }) => `${net} ${status}`)
    expect(made).toEqual(['98.00 PAID', '8.00 CARRIED_FORWARD', '20.00 CARRIED_FORWARD'])
    const { lines } = await desk.newest()
    expect(linesOf(lines)).toEqual(['gross 90.00 BRL', 'carriedOver 8.00 BRL'])
    expect(await desk.balances()).toMatchObject({ pending: 0n, available: 9_800n })
  })

  it('makes up for a debt before anything goes to the bank', async () => {
    const desk = await openSettlementDesk(gateway, { target: 'BANK' })
    await desk.book('dispute', '', [{ type: 'CHARGEBACK', from: 'available', to: 'clearing', amount: 3_000n }])
    await desk.paid(10_000n)
    await desk.days(3)
    const made = await desk.newest()
    expect(linesOf(made.lines)).toEqual(['gross 100.00 BRL', 'debt -30.00 BRL', 'fromAvailable -30.00 BRL'])
    expect(await desk.balances()).toMatchObject({ pending: 0n, available: 0n, frozen: 7_000n })
    expect(await desk.isProved()).toBe(true)
  })
})

describe('exactly once', () => {
  const asWorker = <R>(desk: SettlementDesk, work: Parameters<typeof inTransaction<R>>[2]) =>
    inTransaction(gateway.databases.worker, openTenant(desk.merchant_no), work)

  it('never publishes what its lines do not explain', async () => {
    const desk = await openSettlementDesk(gateway)
    await desk.paid(10_000n, 399n)
    await desk.pass(3 * 24 * 60 * 60)
    const no = (await asWorker(desk, (db) => draftCycle(db, desk.merchant_no, 'BRL', gateway.clock.now()))) ?? ''
    const where = `merchant_no = '${desk.merchant_no}' and settlement_no = '${no}' and kind = 'fees'`
    const lost = await gateway.databases.owner.query(`delete from settlement_lines where ${where} returning *`)
    await desk.settle()
    expect([await desk.list(), await desk.balances()]).toMatchObject([[], { pending: 9_601n, available: 0n }])
    // Put back wrongly, it is still no statement of these entries.
    const line = (amount: number, kind = 'fees') =>
      gateway.databases.owner.query(
        `insert into settlement_lines (merchant_no, settlement_no, position, kind, currency, amount, entries)
         values ($1, $2, $3, $4, 'BRL', $5, 1)`,
        [desk.merchant_no, no, kind === 'fees' ? 1 : 2, kind, amount],
      )
    await line(-199)
    await line(-200, 'refunds')
    await expect(asWorker(desk, (db) => publish(db, desk.merchant_no, no, gateway.clock.now()))).rejects.toThrow(
      'not what its entries say',
    )
    await gateway.databases.owner.query(
      `delete from settlement_lines where merchant_no = $1 and settlement_no = $2 and position > 0`,
      [desk.merchant_no, no],
    )
    expect(lost.rows).toHaveLength(1)
    await line(-399)
    await desk.settle()
    expect((await desk.newest()).status).toBe('PAID')
  })

  it('goes on where it was killed, and twenty workers make one', async () => {
    const desk = await openSettlementDesk(gateway)
    for (let n = 0; n < 10; n++) await desk.paid(1_000n)
    await desk.pass(3 * 24 * 60 * 60)
    // Killed between the draft and its publishing.
    await asWorker(desk, (db) => draftCycle(db, desk.merchant_no, 'BRL', gateway.clock.now()))
    expect((await desk.balances())?.available).toBe(0n)
    await Promise.all(Array.from({ length: 20 }, () => desk.settle()))
    expect((await desk.list()).map(({ net }) => net)).toEqual(['100.00'])
    expect(await desk.balances()).toMatchObject({ pending: 0n, available: 10_000n })
    expect(await desk.isProved()).toBe(true)
  })

  it('is made anew where refunds have taken of it since', async () => {
    const desk = await openSettlementDesk(gateway)
    const order = await desk.paid(10_000n)
    await desk.pass(3 * 24 * 60 * 60)
    await asWorker(desk, (db) => draftCycle(db, desk.merchant_no, 'BRL', gateway.clock.now()))
    await desk.book('refund', order, [{ type: 'REFUND', from: 'pending', to: 'clearing', amount: 4_000n }])
    await desk.settle()
    expect(await desk.list()).toEqual([])
    await desk.settle()
    expect((await desk.newest()).net).toBe('60.00')
    expect(await desk.balances()).toMatchObject({ pending: 0n, available: 6_000n })
  })
})

describe('to the bank', () => {
  it('is applied for, approved and paid; never before, and never twice', async () => {
    const desk = await openSettlementDesk(gateway, { target: 'BANK', fee: 100n })
    const account = await desk.verifiedAccount()
    await desk.paid(10_100n)
    await desk.days(3)
    const { settlement_no } = await desk.newest()
    expect(await desk.balances()).toMatchObject({ pending: 0n, available: 0n, frozen: 10_000n })
    const applied = await desk.apply(settlement_no, account)
    expect(applied.data.status).toBe('APPLIED')
    expect((await desk.apply(settlement_no, account)).failure.sub_code).toBe('settlement-status-invalid')
    expect((await desk.decide('reviewer', settlement_no)).code).not.toBe('10000')
    await desk.decide('boss', settlement_no)
    await runJobs(gateway)
    expect((await desk.newest()).status).toBe('PAYING')
    await desk.pass(5)
    const paid = await desk.newest()
    expect(paid.status).toBe('PAID')
    expect(paid.bank_ref).not.toBe('')
    expect(paid.timeline.map(({ event }) => event)).toEqual(['published', 'applied', 'approved', 'sent', 'paid'])
    expect(await desk.balances()).toMatchObject({ pending: 0n, available: 0n, frozen: 0n })
    expect(await desk.isProved()).toBe(true)
  })

  it('can be applied for again after a no, and after the bank failed', async () => {
    const desk = await openSettlementDesk(gateway, { target: 'BANK' })
    const account = await desk.verifiedAccount()
    // By its cents, the sandbox bank fails.
    await desk.paid(10_066n)
    await desk.days(3)
    const { settlement_no } = await desk.newest()
    await desk.apply(settlement_no, account)
    await desk.decide('boss', settlement_no, 'reject', 'Please confirm the account.')
    expect(await desk.newest()).toMatchObject({ status: 'REJECTED', reason: 'Please confirm the account.' })
    await desk.apply(settlement_no, account)
    await desk.decide('boss', settlement_no)
    await desk.pass(5)
    expect(await desk.newest()).toMatchObject({ status: 'FAILED', reason: 'account-closed' })
    expect((await desk.balances())?.frozen).toBe(10_066n)
    const mails = (await mailsTo(gateway, desk.emails.admin)).join()
    for (const words of ['was rejected', 'Please confirm the account.', 'could not be paid', 'the account is closed'])
      expect(mails).toContain(words)
    expect((await desk.apply(settlement_no, account)).data.status).toBe('APPLIED')
  })

  it('takes only a verified account in its currency, and only what goes to the bank', async () => {
    const desk = await openSettlementDesk(gateway, { target: 'BANK' })
    const { account_id } = await desk.newAccount()
    await desk.paid(10_000n)
    await desk.days(3)
    const { settlement_no } = await desk.newest()
    expect((await desk.apply(settlement_no, account_id)).failure.sub_code).toBe('account-not-verified')
    expect((await desk.apply('SET-BR-000000-001', account_id)).code).toBe('40006')
    const other = await openSettlementDesk(gateway)
    const verified = await other.verifiedAccount()
    await other.paid(10_000n)
    await other.days(3)
    const balance = await other.newest()
    expect((await other.apply(balance.settlement_no, verified)).failure.sub_code).toBe('settlement-status-invalid')
  })
})

it('writes a PDF of what the screen shows, as the language writes it', async () => {
  const desk = await openSettlementDesk(gateway, {
    target: 'BANK',
    settle_currency: 'USD',
    fee: 1_500n,
    tax_percent: '0.38',
    rate: '5.4321',
  })
  await desk.paid(1_234_567n, 49_319n)
  await desk.days(3)
  const { settlement_no } = await desk.newest()
  const admin = await desk.as('admin')
  const read = async (language: string) => {
    const { data } = await gateway.call(settlements.statement, { settlement_no }, admin, {
      'accept-language': language,
    })
    const file = Buffer.from(data.pdf, 'base64')
    expect(file.toString('latin1', 0, 9)).toBe('%PDF-1.4\n')
    return pdfText(file)
  }
  // 11,852.48 less 45.04 of tax is 11,807.44, at 5.4321: 2,173.64 dollars, 15.00 of them for the settlement.
  expect(await read('en')).toEqual(
    expect.arrayContaining([
      settlement_no,
      'Issued by',
      'Tax (IOF) 0.38 %',
      '-45.04 BRL',
      '5.432100',
      'Payable',
      '2,158.64 USD',
    ]),
  )
  const inPortuguese = await read('br')
  expect(inPortuguese).toEqual(
    expect.arrayContaining([
      '11.852,48 BRL',
      'Imposto (IOF) 0,38 %',
      '5,432100',
      '2.158,64 USD',
      'A solicitar',
      '11.222.333/0001-81',
    ]),
  )
})
