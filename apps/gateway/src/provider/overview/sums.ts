import type { OverviewPart, OverviewSums, PlatformOverview } from '@balcao/contract/provider/overview'
import { formatMoney } from '@balcao/kernel/money'
import type { Sums, ToldRow } from './platform-sums.repo'

export const NOTHING: Sums = { made_n: 0n, open_n: 0n, won_n: 0n, paid_n: 0n, paid_amount: 0n, fee_amount: 0n }

export function plus(one: Sums = NOTHING, other: Sums = NOTHING): Sums {
  return {
    made_n: one.made_n + other.made_n,
    open_n: one.open_n + other.open_n,
    won_n: one.won_n + other.won_n,
    paid_n: one.paid_n + other.paid_n,
    paid_amount: one.paid_amount + other.paid_amount,
    fee_amount: one.fee_amount + other.fee_amount,
  }
}

function told({ made_n, open_n, won_n, paid_n, paid_amount, fee_amount }: Sums, currency: string): OverviewSums {
  return {
    count: Number(made_n),
    decided_count: Number(made_n - open_n),
    won_count: Number(won_n),
    paid_count: Number(paid_n),
    paid_amount: formatMoney(paid_amount, currency),
    revenue: formatMoney(fee_amount, currency),
  }
}

type OverviewCurrency = PlatformOverview['currencies'][number]

/** Those with most payments first; one of which nothing was told in the period is left out. */
export function currenciesOf(rows: readonly ToldRow[]): OverviewCurrency[] {
  const days = rows.filter(({ part }) => part === 'all')
  const shown = new Set(days.filter(({ is_now }) => is_now).map(({ currency }) => currency))
  return [...shown]
    .map((currency) => {
      const own = days.filter((row) => row.currency === currency)
      const [now, before] = [own.filter(({ is_now }) => is_now), own.filter(({ is_now }) => !is_now)]
      const sum = (of: readonly ToldRow[]) => told(of.reduce<Sums>(plus, NOTHING), currency)
      const daily = (of: readonly ToldRow[]) => of.map((row) => ({ day: row.day ?? '', ...told(row, currency) }))
      const parts = (by: 'method' | 'country') =>
        partsOf(rows.filter((row) => row.currency === currency && row.part === by))
      return {
        currency,
        all: sum(now),
        before: sum(before),
        days: daily(now),
        days_before: daily(before),
        methods: parts('method'),
        countries: parts('country'),
      }
    })
    .toSorted((a, b) => b.all.paid_count - a.all.paid_count || (a.currency < b.currency ? -1 : 1))
}

/** Those with most payments first; what has neither a payment nor an order in the period is left out. */
function partsOf(rows: readonly ToldRow[]): OverviewPart[] {
  const earlier = new Map(rows.filter(({ is_now }) => !is_now).map((row) => [row.name, row]))
  return rows
    .filter(({ is_now }) => is_now)
    .map((row) => ({
      name: row.name,
      ...told(row, row.currency),
      before: told(earlier.get(row.name) ?? NOTHING, row.currency),
    }))
    .toSorted((a, b) => b.paid_count - a.paid_count || (a.name < b.name ? -1 : 1))
}
