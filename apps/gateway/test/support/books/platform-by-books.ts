import { dayAfter } from '@balcao/kernel/business-day'
import { formatMoney as money } from '@balcao/kernel/money'
import { overview, type OverviewSums } from '@balcao/contract/provider/overview'
import { foldAllTallies } from '../../../src/kit/lists/tally'
import { gatherDays } from '../../../src/provider/overview/gather'
import type { Signed, TestGateway } from '../../harness'
import type { Compared } from './by-books'

interface Booked {
  day: string
  country: string
  method: string
  currency: string
  made: bigint
  open: bigint
  won: bigint
  paid: bigint
  amount: bigint
  fees: bigint
}

/** All that was booked at all merchants, from single entries and orders, by the days that the overview goes by. */
async function booked({ databases }: TestGateway, from: string): Promise<Booked[]> {
  const { rows } = await databases.owner.query<Booked>(
    `select day::text, country, method, currency, sum(made)::bigint as made, sum(open)::bigint as open,
       sum(won)::bigint as won, sum(paid)::bigint as paid, sum(amount)::bigint as amount, sum(fees)::bigint as fees
     from (
       select (o.create_time at time zone m.time_zone)::date as day, m.country, o.method, o.currency, 1 as made,
         (o.status in ('INITIAL', 'PROCESSING', 'RISK_CONTROLLING', 'AUTHORISED'))::int as open,
         (o.status in ('SUCCESS', 'REFUND_VERIFYING', 'REFUND_PROCESSING', 'REFUNDED', 'DISPUTE', 'CHARGEBACK',
           'CHARGEBACK_REVERSED'))::int as won, 0 as paid, 0 as amount, 0 as fees
       from orders o join merchants m using (merchant_no) where o.mode = 'live'
       union all
       select (e.at at time zone m.time_zone)::date, m.country, o.method, e.currency, 0, 0, 0,
         (e.type = 'PAYMENT')::int, case e.type when 'PAYMENT' then -e.amount else 0 end, 0
       from ledger_entries e join merchants m using (merchant_no)
       join orders o on o.merchant_no = e.merchant_no and o.trade_no = e.trade_no
       where e.account = 'clearing' and e.type = 'PAYMENT'
       union all
       select (e.at at time zone 'UTC')::date, m.country, '', e.currency, 0, 0, 0, 0, 0, e.amount
       from ledger_entries e join merchants m using (merchant_no) where e.account = 'fee'
     ) as parts where day >= $1 group by 1, 2, 3, 4`,
    [from],
  )
  return rows
}

function sums(rows: readonly Booked[], currency: string): OverviewSums {
  const of = (what: 'made' | 'open' | 'won' | 'paid' | 'amount' | 'fees') =>
    rows.reduce((sum, row) => sum + row[what], 0n)
  return {
    count: Number(of('made')),
    decided_count: Number(of('made') - of('open')),
    won_count: Number(of('won')),
    paid_count: Number(of('paid')),
    paid_amount: money(of('amount'), currency),
    revenue: money(of('fees'), currency),
  }
}

const only = ({ count, decided_count, won_count, paid_count, paid_amount, revenue }: OverviewSums): OverviewSums => {
  return { count, decided_count, won_count, paid_count, paid_amount, revenue }
}

/** What the provider sees of all its merchants, and what their books say. */
export async function platformOf(gateway: TestGateway, boss: Signed): Promise<Record<string, Compared>> {
  await foldAllTallies(gateway.gateway)
  await gatherDays(gateway.gateway)
  const told = (await gateway.call(overview.query, { days: 90 }, boss)).data
  const rows = await booked(gateway, told.before_from)
  const found: Record<string, Compared> = {}
  const currencies = new Set(rows.map(({ currency }) => currency))
  found['platform currencies'] = [
    told.currencies.map(({ currency }) => currency).toSorted(),
    [...currencies].toSorted(),
  ]
  for (const { currency, all, before, days, methods, countries } of told.currencies) {
    const own = rows.filter((row) => row.currency === currency)
    const shown = own.filter(({ day }) => day >= told.day_from)
    const past = own.filter(({ day }) => day < told.day_from)
    found[`platform ${currency}`] = [only(all), sums(shown, currency)]
    found[`platform before ${currency}`] = [only(before), sums(past, currency)]
    found[`platform days ${currency}`] = [
      days.count.map((count, n) => ({
        count,
        decided_count: days.decided_count[n],
        won_count: days.won_count[n],
        paid_count: days.paid_count[n],
        paid_amount: days.paid_amount[n],
        revenue: days.revenue[n],
      })),
      days.count.map((_, n) => {
        const day = dayAfter(told.before_from, n)
        return sums(
          own.filter((row) => row.day === day),
          currency,
        )
      }),
    ]
    for (const [by, parts] of [['method', methods] as const, ['country', countries] as const]) {
      for (const { name, before: earlier, ...now } of parts) {
        const isOf = (row: Booked) => row[by] === name
        found[`platform ${currency} ${name}`] = [only(now), sums(shown.filter(isOf), currency)]
        found[`platform before ${currency} ${name}`] = [only(earlier), sums(past.filter(isOf), currency)]
      }
    }
  }
  return found
}
