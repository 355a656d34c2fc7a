import { IN_FULL } from '../servers/in-full'
import type { ByBooks } from './by-books'
import { OPENED } from './walked'

export interface BookedSettlement {
  settlement_no: string
  status: string
  target: string
  currency: string
  settle_currency: string
  carried_into: string
  /** What was moved out of pending for it, in all and of that for a debt of the balance. */
  net: bigint
  debt: bigint
  tax: bigint
  converted: bigint
  fee: bigint
  paid: bigint
  carriedOver: bigint
}

export interface CoveredEntry {
  settlement_no: string
  currency: string
  line: string
  object: string
  object_id: string
  trade_no: string
  amount: bigint
}

/** Which line a type of booking stands under, told once more, in words of its own. */
const LINES: Readonly<Record<string, string>> = {
  PAYMENT: 'gross',
  PROCESSING_FEE: 'fees',
  REFUND: 'refunds',
  REFUND_FEE: 'refundFees',
  CHARGEBACK: 'chargebacks',
  CHARGEBACK_FEE: 'chargebackFees',
  CHARGEBACK_REVERSAL: 'chargebackReversals',
  RESERVE_HELD: 'reserveHeld',
  RESERVE_RELEASED: 'reserveReleased',
}

/**
 * Settlements as the books have them: amounts are of ledger entries alone. From the settlement's own rows comes only which
 * entries it covers.
 */
export async function settlementsOf({ query }: ByBooks) {
  const covered = await query<{
    settlement_no: string
    turn: number
    tx_account: string
    currency: string
    type: string
    object: string
    object_id: string
    trade_no: string
    amount: bigint
    is_gone: boolean
  }>(
    `select c.settlement_no, c.turn, e.account as tx_account, e.currency, e.type, e.object, e.object_id, e.trade_no, e.amount,
       exists (select 1 from ledger_entries g where g.merchant_no = $1 and g.object = e.object and g.object_id = e.object_id
         and g.account = 'clearing' and g.type in ('REFUND', 'CHARGEBACK') and g.at <= s.create_time) as is_gone
     from settlement_entries c
       join settlements s on s.merchant_no = $1 and s.settlement_no = c.settlement_no and s.status <> 'DRAFT'
       join ledger_entries e on e.merchant_no = $1 and e.tx_id = c.tx_id and e.line = c.line
     where c.merchant_no = $1`,
  )
  const entries = covered.map(({ turn, tx_account, type, amount, is_gone, ...row }): CoveredEntry => {
    const lost = LINES[type] ?? 'adjustments'
    const mayWait = ['refunds', 'refundFees', 'chargebacks'].includes(lost)
    const held = lost === 'chargebacks' ? 'disputesHeld' : 'refundsHeld'
    if (tx_account !== 'pending') {
      return { ...row, line: tx_account === 'available' ? 'fromAvailable' : 'fromReserve', amount }
    }
    // Held by an earlier one, and gone since: off the one line and onto the other.
    if (turn > 0) return { ...row, line: turn === 1 ? held : lost, amount: turn === 1 ? -amount : amount }
    return { ...row, line: mayWait && !is_gone ? held : lost, amount }
  })
  const isCounted = ({ line }: CoveredEntry) => !line.startsWith('from')
  const rows = await query<Omit<BookedSettlement, 'carriedOver'>>(
    `select s.settlement_no, s.status, s.target, s.currency, s.settle_currency, s.carried_into, b.* from settlements s
     cross join lateral (select
       coalesce(-sum(e.amount) filter (where e.account = 'pending'), 0)::bigint as net,
       coalesce(sum(e.amount) filter (where s.target = 'BANK' and e.account = 'available'), 0)::bigint as debt,
       coalesce(sum(e.amount) filter (where e.account = 'tax'), 0)::bigint as tax,
       coalesce(-sum(e.amount) filter (where e.account = 'fx' and e.currency = s.settle_currency), 0)::bigint as converted,
       coalesce(sum(e.amount) filter (where e.account = 'fee'), 0)::bigint as fee,
       coalesce(sum(e.amount) filter (where e.account = 'clearing'), 0)::bigint as paid
       from ledger_entries e where e.merchant_no = $1 and e.object = 'settlement' and e.object_id = s.settlement_no) b
     where s.merchant_no = $1 and s.status <> 'DRAFT' order by s.create_time, s.settlement_no`,
  )
  const sumOf = (no: string) =>
    entries.filter((each) => each.settlement_no === no && isCounted(each)).reduce((sum, each) => sum + each.amount, 0n)
  const list: BookedSettlement[] = []
  for (const row of rows) {
    const carriedOver = list
      .filter(({ carried_into }) => carried_into === row.settlement_no)
      .reduce((sum, each) => sum + each.net, 0n)
    const isCarried = row.status === 'CARRIED_FORWARD'
    // What is carried moves nothing: it is what it covers.
    const net = isCarried ? sumOf(row.settlement_no) + carriedOver : row.net - row.debt
    const converted = row.currency === row.settle_currency && !isCarried ? net : row.converted
    list.push({ ...row, net, converted, carriedOver })
  }
  return { list, entries, counted: entries.filter(isCounted) }
}
export type Settlements = Awaited<ReturnType<typeof settlementsOf>>

/**
 * Those that are opened one by one: all of them in full, else some of each kind, from the first to the last. Their sums are
 * compared in the list.
 */
export function openedOf({ list }: Settlements): BookedSettlement[] {
  const kinds = new Map<string, BookedSettlement[]>()
  for (const each of list) {
    const { status, target, currency, settle_currency, carriedOver } = each
    const kind = [status, target, currency, settle_currency, carriedOver !== 0n].join(' ')
    kinds.set(kind, [...(kinds.get(kind) ?? []), each])
  }
  return Array.from(kinds.values()).flatMap((alike) => {
    const step = IN_FULL ? 1 : Math.ceil(alike.length / OPENED)
    return alike.filter((_, at) => at % step === 0)
  })
}

/** The lines of a statement: those of its entries, and what was made of their sum. */
export function linesOf(
  of: BookedSettlement,
  { entries }: Settlements,
): Map<string, { currency: string; minor: bigint }> {
  const lines = new Map<string, { currency: string; minor: bigint }>()
  const add = (kind: string, minor: bigint, currency = of.currency) =>
    lines.set(kind, { currency, minor: (lines.get(kind)?.minor ?? 0n) + minor })
  for (const { line, amount } of entries.filter((each) => each.settlement_no === of.settlement_no)) add(line, amount)
  if (of.carriedOver !== 0n) add('carriedOver', of.carriedOver)
  if (of.status === 'CARRIED_FORWARD') {
    if (of.net !== 0n) add('carriedForward', -of.net)
    return lines
  }
  if (of.debt !== 0n) add('debt', -of.debt)
  if (of.tax !== 0n) add('tax', -of.tax)
  if (of.currency !== of.settle_currency) {
    add('converted', of.tax - of.net)
    add('received', of.converted, of.settle_currency)
  }
  if (of.fee !== 0n) add('settlementFee', -of.fee, of.settle_currency)
  return lines
}

export const payableOf = ({ status, converted, fee }: BookedSettlement) =>
  status === 'CARRIED_FORWARD' ? 0n : converted - fee
