import { settlements } from '@balcao/contract/money/settlements'
import { post } from '../../../src/ledger/post'
import type { Move } from '../../../src/ledger/accounts'
import { paymentMoves } from '../../../src/payments/payments/book-payment'
import { settleDue } from '../../../src/money/settlements/settlements.jobs'
import type { TestGateway } from '../../harness'
import { openTreasury } from './treasury'

const DAY = 24 * 60 * 60

interface Terms {
  target?: 'BALANCE' | 'BANK'
  settle_currency?: string
  fee?: bigint
  minimum?: bigint
  tax_percent?: string
  rate?: string
  reserve_days?: number
}

/** A treasury whose money comes in by payments and becomes the merchant's by settlements. */
export async function openSettlementDesk(gateway: TestGateway, terms: Terms = {}) {
  // Each begins on a Monday, so that what is due when is the same whatever came before.
  do gateway.clock.advance(DAY)
  while (gateway.clock.now().getUTCDay() !== 1)
  const treasury = await openTreasury(gateway)
  const { merchant_no, asShop } = treasury
  const { owner } = gateway.databases
  const { target = 'BALANCE', settle_currency = 'BRL', fee = 0n, minimum = 0n, tax_percent = '0', rate } = terms
  await owner.query(
    `insert into terms (merchant_no, currency, method, valid_from, fee_percent, fee_fixed, fee_minimum, reserve_percent, reserve_days, refund_fee, chargeback_fee)
     values ($1, 'BRL', '', '2026-01-01Z', '3.99', 60, 0, '10', $2, 0, 6000)`,
    [merchant_no, terms.reserve_days ?? 90],
  )
  await owner.query(
    `insert into settlement_terms (merchant_no, currency, valid_from, target, settle_currency, fee, minimum, tax_percent)
     values ($1, 'BRL', '2026-01-01Z', $2, $3, $4, $5, $6)`,
    [merchant_no, target, settle_currency, fee, minimum, tax_percent],
  )
  if (rate) {
    await owner.query(
      `insert into fx_rates (merchant_no, currency, settle_currency, valid_from, mid, spread_percent)
       values ($1, 'BRL', $2, '2026-01-01Z', $3, '0')`,
      [merchant_no, settle_currency, rate],
    )
  }
  let number = 0

  const book = (object: string, tradeNo: string, moves: Move[]) =>
    asShop((db) =>
      post(db, {
        merchant_no,
        now: gateway.clock.now(),
        mode: 'live',
        currency: 'BRL',
        object,
        objectId: tradeNo || object,
        tradeNo,
        moves,
      }),
    )

  return {
    ...treasury,
    book,
    /** A paid order and its bookings; charged as said. */
    async paid(amount: bigint, charge = 0n, reserve = 0n, method = 'PIX'): Promise<string> {
      const trade_no = `T${String(++number).padStart(6, '0')}`
      const now = gateway.clock.now()
      await owner.query(
        `insert into orders (merchant_no, trade_no, out_trade_no, link_token, app_id, method, currency, amount, refunded, fee,
           reserve, status, subject, content, return_url, buyer_email, buyer_document, refuse_detail, late, created_by,
           business_day, create_time, pay_time, update_time, expire_time)
         values ($1, $2, $2::text, $2::text, 'A', $3, 'BRL', $4, 0, $5, $6, 'SUCCESS', '', '', '', '', '', '', false, '', '2026-11-15', $7, $7, $7, $7)`,
        [merchant_no, trade_no, method, amount, charge, reserve, now],
      )
      await book('order', trade_no, paymentMoves(amount, charge, reserve))
      return trade_no
    },
    /** Days pass, and each of them has its settlement. */
    async days(count: number): Promise<void> {
      for (let day = 0; day < count; day++) {
        await treasury.pass(DAY)
        await settleDue(gateway.gateway)
      }
    },
    settle: () => settleDue(gateway.gateway),
    async list() {
      const { data } = await gateway.call(settlements.list, {}, await treasury.as('admin'))
      return data.list
    },
    async newest() {
      const { data } = await gateway.call(settlements.list, {}, await treasury.as('admin'))
      const settlement_no = data.list[0]?.settlement_no ?? ''
      return (await gateway.call(settlements.detail, { settlement_no }, await treasury.as('admin'))).data
    },
    apply: async (settlement_no: string, account_id: string) =>
      gateway.call(
        settlements.apply,
        { request_id: treasury.requestId(), settlement_no, account_id },
        await treasury.as('admin'),
      ),
  }
}
export type SettlementDesk = Awaited<ReturnType<typeof openSettlementDesk>>
