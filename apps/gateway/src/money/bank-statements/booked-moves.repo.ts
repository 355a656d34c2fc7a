import type { BookedMove } from '@balcao/kernel/bank-statement'
import { sql } from 'kysely'
import type { Db } from '../../db/held-connection'
import { overAllMerchants } from '../../db/spanning'

const WHY = overAllMerchants('the provider’s bank knows no merchants')

interface Wanted {
  references: string[]
  currencies: string[]
  from: string
  to: string
}

/** What left for banks, or was meant to: by the numbers that a statement names, and all that was paid in its days. */
export async function movesOut(db: Db, { references, currencies, from, to }: Wanted): Promise<BookedMove[]> {
  const { rows: withdrawn } = await sql<Row>`${WHY}
    select w.merchant_no, 'withdrawal' as object, w.withdrawal_no as object_id, array[w.withdrawal_no, w.bank_ref] as known,
      w.currency, w.amount, w.status, (w.update_time at time zone 'UTC')::date::text as day from withdrawals w
    where w.withdrawal_no = any(${references}) or (w.bank_ref <> '' and w.bank_ref = any(${references}))
      or (w.status = 'PAID' and w.currency = any(${currencies}) and w.update_time >= ${from}::date and w.update_time < ${to}::date)`.execute(
    db,
  )
  const { rows: settled } = await sql<Row>`${WHY}
    select s.merchant_no, 'settlement' as object, s.settlement_no as object_id,
      array[s.settlement_no, s.payout_no, s.bank_ref] as known, s.settle_currency as currency, s.payable as amount, s.status,
      (s.update_time at time zone 'UTC')::date::text as day from settlements s
    where s.target = 'BANK' and s.sent_at is not null and (s.settlement_no = any(${references})
      or s.payout_no = any(${references}) or (s.bank_ref <> '' and s.bank_ref = any(${references}))
      or (s.status = 'PAID' and s.settle_currency = any(${currencies}) and s.update_time >= ${from}::date and s.update_time < ${to}::date))`.execute(
    db,
  )
  return [...withdrawn, ...settled].map(({ known, amount, status, ...row }) => ({
    ...row,
    references: known.filter((reference) => reference !== ''),
    amount: -amount,
    state: status === 'PAID' ? 'paid' : status === 'RETURNED' ? 'returned' : 'not',
  }))
}

type PaymentRow = Omit<Row, 'object' | 'status'>

interface Row extends Pick<BookedMove, 'merchant_no' | 'object' | 'object_id' | 'currency' | 'amount' | 'day'> {
  known: string[]
  status: string
}

interface Received extends Wanted {
  /** What came in, in smallest units. */
  amounts: bigint[]
}

/**
 * What payers paid: by the order's number; and of the days of a statement by the bank's own numbers of the payment, the
 * shop's of the order, or the amount, which ties them where it is the only one.
 */
export async function movesIn(db: Db, { references, currencies, from, to, amounts }: Received): Promise<BookedMove[]> {
  if (amounts.length === 0) return []
  const { rows: named } = await sql<PaymentRow>`${WHY}
    select m.merchant_no, e.trade_no as object_id, array[e.trade_no] as known, e.currency, -e.amount as amount,
      (e.at at time zone 'UTC')::date::text as day
    from merchants m cross join lateral (select x.trade_no, x.currency, x.amount, x.at from ledger_entries x
      where x.merchant_no = m.merchant_no and x.trade_no = any(${references}) and x.type = 'PAYMENT' and x.account = 'clearing') e`.execute(
    db,
  )
  const { rows: inDays } = await sql<PaymentRow>`${WHY}
    select m.merchant_no, e.trade_no as object_id, e.known, e.currency, -e.amount as amount,
      (e.at at time zone 'UTC')::date::text as day
    from merchants m cross join lateral (
      select x.trade_no, x.currency, x.amount, x.at, array[x.trade_no, o.out_trade_no, o.channel_ref, coalesce(o.payer ->> 'end_to_end_id', '')] as known
      from ledger_entries x join orders o on o.merchant_no = m.merchant_no and o.trade_no = x.trade_no
      where x.merchant_no = m.merchant_no and x.currency = any(${currencies}) and x.account = 'clearing'
        and x.at >= ${from}::date and x.at < ${to}::date and x.type = 'PAYMENT'
        and (-x.amount = any(${amounts}) or o.channel_ref = any(${references}) or o.out_trade_no = any(${references})
          or o.payer ->> 'end_to_end_id' = any(${references}))) e`.execute(db)
  const all = new Map([...named, ...inDays].map((row) => [`${row.merchant_no} ${row.object_id}`, row]))
  return Array.from(all.values(), ({ known, ...row }) => ({
    ...row,
    object: 'order',
    references: known.filter((reference) => reference !== ''),
    state: 'paid',
  }))
}
