import type { ShownFigure } from '@balcao/kernel/amounts'
import { MERCHANT_ACCOUNTS } from '@balcao/kernel/ledger-accounts'
import { formatMoney } from '@balcao/kernel/money'
import type { ByBooks } from '../../apps/gateway/test/support/books/by-books'
import { linesOf, payableOf, settlementsOf } from '../../apps/gateway/test/support/books/settlements-by-books'
import { inDatabase } from './database'

/** What may stand on a page under a figure's name: the amount, and a number that has to stand beside it. */
export interface Proved {
  /** Empty: it stands for itself. */
  key: string
  amount: string
}

interface Row {
  key: string
  currency: string
  minor: string
}

/** Sums of the books by the number of what they are for; `$1` is the merchant. */
const BY_NUMBER = {
  orderAmount: `select o.trade_no as key, o.currency, coalesce(
       (select -sum(e.amount) from ledger_entries e where e.merchant_no = $1 and e.trade_no = o.trade_no
          and e.type = 'PAYMENT' and e.account like '%clearing'), o.amount) as minor
     from orders o where o.merchant_no = $1`,
  orderRefunded: `select o.trade_no as key, o.currency, coalesce(
       (select sum(e.amount) from ledger_entries e where e.merchant_no = $1 and e.trade_no = o.trade_no
          and e.type = 'REFUND' and e.account like '%clearing'), 0) as minor
     from orders o where o.merchant_no = $1`,
  orderLine: `select trade_no as key, currency, sum(amount) as minor from ledger_entries
     where merchant_no = $1 and replace(account, 'test_', '') = any($2)
     group by grouping sets ((trade_no, currency), (trade_no, currency, type))
     union all select o.trade_no, o.currency, coalesce(
       (select sum(e.amount) from ledger_entries e where e.merchant_no = $1 and e.trade_no = o.trade_no
          and e.account in ('reserve', 'test_reserve')), 0)
     from orders o where o.merchant_no = $1`,
  refundAmount: `select trade_no as key, currency, sum(amount) as minor from ledger_entries
     where merchant_no = $1 and object = 'refund' and account like '%clearing' group by object_id, 1, 2`,
  refundFee: `select trade_no as key, currency, coalesce(sum(amount) filter (where account like '%fee'), 0) as minor
     from ledger_entries where merchant_no = $1 and object = 'refund' group by object_id, 1, 2`,
  disputeFee: `select object_id as key, currency,
       coalesce(sum(amount) filter (where type = 'CHARGEBACK_FEE' and account like '%fee'), 0) as minor
     from ledger_entries where merchant_no = $1 and object = 'dispute' group by 1, 2`,
  disputeLoss: `select object_id as key, currency,
       coalesce(sum(amount) filter (where account like '%fee' or account like '%clearing'), 0) as minor
     from ledger_entries where merchant_no = $1 and object = 'dispute' group by 1, 2`,
  periodAmount: `select trade_no as key, currency, -sum(amount) as minor from ledger_entries
     where merchant_no = $1 and type = 'PAYMENT' and account like '%clearing' group by 1, 2`,
  withdrawalAmount: `select object_id as key, currency, sum(amount) as minor from ledger_entries
     where merchant_no = $1 and object = 'withdrawal' and type = 'WITHDRAWAL' and account = 'frozen' and amount > 0
     group by 1, 2`,
  withdrawalFee: `select object_id as key, currency, coalesce(
       sum(amount) filter (where type = 'SETTLEMENT_FEE' and account in ('frozen', 'fee')), 0) as minor
     from ledger_entries where merchant_no = $1 and object = 'withdrawal' group by 1, 2`,
} as const satisfies Partial<Record<ShownFigure, string>>

/** What stands for itself. `$2` has the merchant's accounts. */
const ALONE = {
  ledgerEntry: `select '' as key, currency, amount as minor from ledger_entries where merchant_no = $1`,
  ledgerBalance: `select '' as key, currency, sum(amount) over (partition by currency, account order by at, tx_id, line) as minor
     from ledger_entries where merchant_no = $1`,
  opening: `select '' as key, currency, 0 as minor from ledger_entries where merchant_no = $1 group by 2`,
  activity: `select '' as key, currency, sum(amount) as minor from ledger_entries
     where merchant_no = $1 and account = 'pending' group by currency, type`,
  closing: `select '' as key, currency, sum(amount) as minor from ledger_entries
     where merchant_no = $1 and account = 'pending' group by currency`,
  ordersCreated: `select '' as key, currency, sum(amount) as minor from orders
     where merchant_no = $1 and mode = 'live' group by 2`,
  ordersPaid: `select '' as key, currency, -sum(amount) as minor from ledger_entries
     where merchant_no = $1 and type = 'PAYMENT' and account = 'clearing' group by 2`,
  paidToday: paidSince(0),
  paidVolume: paidSince(29),
  monthClosing: `select '' as key, e.currency, sum(e.amount) as minor
     from (select distinct to_char(at at time zone m.time_zone, 'YYYY-MM') as month, m.time_zone
           from ledger_entries join merchants m using (merchant_no) where merchant_no = $1) t
       join ledger_entries e on e.merchant_no = $1 and e.account = any($2)
         and to_char(e.at at time zone t.time_zone, 'YYYY-MM') <= t.month
     group by t.month, e.currency`,
} as const satisfies Partial<Record<ShownFigure, string>>

/** Of the merchant's last days, today among them. */
function paidSince(days: number): string {
  return `select '' as key, c.currency, coalesce((select -sum(e.amount) from ledger_entries e
         where e.merchant_no = $1 and e.currency = c.currency and e.type = 'PAYMENT' and e.account = 'clearing'
           and (e.at at time zone m.time_zone)::date >= (now() at time zone m.time_zone)::date - ${days}), 0) as minor
     from merchants m, (select distinct currency from orders where merchant_no = $1) c where m.merchant_no = $1`
}

/** Every amount that pages may show of one merchant, by SQL over single rows of the books. */
export async function provedAmounts(merchantNo: string): Promise<Map<string, Proved[]>> {
  const query = async <Found>(text: string, ...more: unknown[]) =>
    (await inDatabase<Record<string, unknown>>(text, [merchantNo, ...more])).map(withUnits) as Found[]
  const proved = new Map<string, Proved[]>()
  const shown = ({ key, currency, minor }: Row): Proved => ({
    key,
    amount: `${formatMoney(BigInt(minor), currency)} ${currency}`,
  })
  for (const [name, text] of Object.entries({ ...BY_NUMBER, ...ALONE })) {
    const more = text.includes('$2') ? [[...MERCHANT_ACCOUNTS]] : []
    const rows = await inDatabase<Row>(text, [merchantNo, ...more])
    proved.set(name, rows.map(shown))
  }
  for (const account of MERCHANT_ACCOUNTS) {
    const rows = await inDatabase<Row>(
      `select '' as key, currency, coalesce(sum(amount) filter (where account = $2), 0) as minor
       from ledger_entries where merchant_no = $1 group by 2`,
      [merchantNo, account],
    )
    proved.set(account, rows.map(shown))
  }
  const found = await settlementsOf({ query } as ByBooks)
  const add = (name: ShownFigure, key: string, minor: bigint, currency: string) =>
    proved.set(name, [...(proved.get(name) ?? []), shown({ key, currency, minor: `${minor}` })])
  for (const settlement of found.list) {
    const { settlement_no: no, net, currency, settle_currency } = settlement
    add('settlementNet', no, net, currency)
    add('settlementPayable', no, payableOf(settlement), settle_currency)
    for (const line of linesOf(settlement, found).values()) add('settlementLine', no, line.minor, line.currency)
  }
  for (const { trade_no, object_id, amount, currency } of found.counted)
    add('settlementEntry', trade_no || object_id, amount, currency)
  return proved
}

/** By the merchant's days, the last ones up to today, as a chart has them: what was paid on each, or what was held at its end. */
export async function provedDays(merchantNo: string, what: 'paid' | 'held', currency: string, days: number) {
  const counted = {
    paid: `-sum(e.amount) filter (where e.type = 'PAYMENT' and e.account = 'clearing'
             and (e.at at time zone m.time_zone)::date = today.day - back)`,
    held: `sum(e.amount) filter (where e.account = any($4) and (e.at at time zone m.time_zone)::date <= today.day - back)`,
  }[what]
  const rows = await inDatabase<Row>(
    `select '' as key, $2 as currency, coalesce(${counted}, 0) as minor
     from merchants m cross join lateral (select (now() at time zone m.time_zone)::date as day) today
       cross join generate_series(0, $3::int - 1) back
       join ledger_entries e on e.merchant_no = $1 and e.currency = $2 and ($4::text[] is not null)
     where m.merchant_no = $1 group by back order by back desc`,
    [merchantNo, currency, days, [...MERCHANT_ACCOUNTS]],
  )
  return rows.map(({ minor }) => `${formatMoney(BigInt(minor), currency)} ${currency}`)
}

/** Whole units, as the gateway's tests read them. */
function withUnits(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' && /^-?\d+$/.test(value) && !/_no$|_id$/.test(name) ? BigInt(value) : value,
    ]),
  )
}
