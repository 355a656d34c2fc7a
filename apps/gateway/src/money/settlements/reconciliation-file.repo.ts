import { RECONCILIATION_FILE_COLUMNS } from '@balcao/kernel/money-files'
import { MEMO_LINES } from '@balcao/kernel/settlement'
import { isFileFigure } from '@balcao/kernel/written-figures'
import { sql, type RawBuilder } from 'kysely'
import {
  localText,
  moneyText,
  safeText,
  utcText,
  type ExportSource,
  type ExportSum,
  type FileLook,
} from '../../kit/lists/export'
import { Period } from '../../kit/lists/rows-file'

type Column = (typeof RECONCILIATION_FILE_COLUMNS)[number]

/** In the currency that is paid; all others are in that of the payments. */
const PAID: readonly Column[] = ['converted', 'settlement_fee', 'payable']

function cellOf(column: Column, look: FileLook): RawBuilder<string> {
  if (column === 'create_time') return utcText('r.create_time')
  if (column === 'create_time_local') return localText('r.create_time')
  const figure = `reconciliation.${column}`
  const currency = PAID.includes(column) ? 'r.settle_currency' : 'r.currency'
  if (isFileFigure(figure)) return moneyText(figure, sql.ref(`r.${column}`), currency, look)
  return safeText(`r.${column}`, look)
}

/** What settlements of a time are made of: a row for each order, and one for what is of none or of the whole. */
function rowsOf(merchant_no: string, { time_from, time_to }: Period) {
  const within = sql.join(
    [
      sql`s.merchant_no = ${merchant_no} and s.status <> 'DRAFT'`,
      ...(time_from ? [sql`s.create_time >= ${new Date(time_from)}`] : []),
      ...(time_to ? [sql`s.create_time < ${new Date(time_to)}`] : []),
    ],
    sql` and `,
  )
  const of = (...kinds: string[]) =>
    sql`coalesce(sum(c.amount) filter (where c.kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})), 0)::bigint`
  return sql`
    select s.create_time, s.settlement_no, s.status, p.payout_no, p.bank_ref, r.trade_no, s.currency,
      r.gross, r.fee, r.refund, r.refund_fee, r.chargeback, r.chargeback_fee, r.held, r.reserve, r.other, r.tax, r.net,
      s.fx_rate, s.settle_currency, r.converted, r.settlement_fee, r.payable
    from settlements s
      cross join lateral (
        select case s.target when 'BANK' then s.payout_no else coalesce(string_agg(w.withdrawal_no, ' ' order by w.withdrawal_no), '') end as payout_no,
          case s.target when 'BANK' then s.bank_ref else coalesce(string_agg(nullif(w.bank_ref, ''), ' ' order by w.withdrawal_no), '') end as bank_ref
        from withdrawals w where w.merchant_no = ${merchant_no} and w.status in ('SUBMITTED', 'IN_REVIEW', 'PROCESSING', 'PAID')
          and exists (select 1 from money_origins o where o.merchant_no = ${merchant_no}
            and o.settlement_no = s.settlement_no and o.object = 'withdrawal' and o.object_id = w.withdrawal_no)) p
      cross join lateral (
        select e.trade_no, ${of('gross')} as gross, ${of('fees')} as fee, ${of('refunds')} as refund,
          ${of('refundFees')} as refund_fee, ${of('chargebacks', 'chargebackReversals')} as chargeback,
          ${of('chargebackFees')} as chargeback_fee, ${of('refundsHeld', 'disputesHeld')} as held,
          ${of('reserveHeld', 'reserveReleased')} as reserve, ${of('adjustments')} as other, 0::bigint as tax,
          sum(c.amount)::bigint as net, 0::bigint as converted, 0::bigint as settlement_fee, 0::bigint as payable
        from settlement_entries c
          join ledger_entries e on e.merchant_no = ${merchant_no} and e.tx_id = c.tx_id and e.line = c.line
        where c.merchant_no = ${merchant_no} and c.settlement_no = s.settlement_no
          and c.kind not in (${sql.join(MEMO_LINES.map((kind) => sql.lit(kind)))})
        group by e.trade_no
        union all
        select '', 0, 0, 0, 0, 0, 0, 0, 0, l.other, -s.tax, l.other - s.tax, s.converted, -s.fee, s.payable
        from (select coalesce(sum(k.amount), 0)::bigint as other from settlement_lines k
          where k.merchant_no = ${merchant_no} and k.settlement_no = s.settlement_no
            and k.kind in ('carriedOver', 'debt', 'carriedForward')) l) r
    where ${within}`
}

/**
 * One row per transaction, from the payment to the bank: what each order of a settlement brought and cost, and in a row
 * of its own what is of the whole settlement. The net of all its rows is what was exchanged or credited.
 */
export const reconciliationFile: ExportSource<Period> = {
  kind: 'reconciliation',
  filters: Period,
  columns: RECONCILIATION_FILE_COLUMNS,
  needs: 'finance:view',
  addUp: async ({ db, merchant_no }, period) => {
    const { rows } = await sql<ExportSum>`
      select r.currency, count(*) as n, coalesce(sum(r.net), 0)::bigint as amount
      from (${rowsOf(merchant_no, period)}) r group by r.currency order by r.currency`.execute(db)
    return rows
  },
  rows: ({ db, merchant_no }, period, look) => {
    const cells = look.columns.map((column) => sql`${cellOf(column as Column, look)} as ${sql.ref(column)}`)
    return sql`select ${sql.join(cells)} from (${rowsOf(merchant_no, period)}) r
      order by r.create_time desc, r.settlement_no desc, r.trade_no desc`.compile(db)
  },
}
