import type { OverviewDays, OverviewPart, OverviewSums, PlatformOverview } from '@balcao/contract/provider/overview'
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

/** Those with most payments first; one of which nothing was told in the period is left out. `length`: days of both periods. */
export function currenciesOf(rows: readonly ToldRow[], length: number): OverviewCurrency[] {
  return rows
    .filter(({ part, is_now }) => part === 'all' && is_now)
    .map((whole) => {
      const own = rows.filter(({ currency }) => currency === whole.currency)
      const before = own.find(({ part, is_now }) => part === 'all' && !is_now)
      const parts = (by: 'method' | 'country') => partsOf(own.filter(({ part }) => part === by))
      return {
        currency: whole.currency,
        all: told(whole, whole.currency),
        before: told(before ?? NOTHING, whole.currency),
        days: daysOf([whole, ...(before ? [before] : [])], whole.currency, length),
        methods: parts('method'),
        countries: parts('country'),
      }
    })
    .toSorted((a, b) => b.all.paid_count - a.all.paid_count || (a.currency < b.currency ? -1 : 1))
}

function daysOf(rows: readonly ToldRow[], currency: string, length: number): OverviewDays {
  const zeros = () => Array.from({ length }, () => 0)
  const zero = formatMoney(0n, currency)
  const nothing = () => Array.from({ length }, () => zero)
  const days: OverviewDays = {
    count: zeros(),
    decided_count: zeros(),
    won_count: zeros(),
    paid_count: zeros(),
    paid_amount: nothing(),
    revenue: nothing(),
  }
  for (const text of rows.flatMap(({ days: texts }) => texts?.split(' ') ?? [])) {
    const [day, made, open, won, paid, amount = '0', fee = '0'] = text.split(',')
    const at = Number(day)
    days.count[at] = Number(made)
    days.decided_count[at] = Number(made) - Number(open)
    days.won_count[at] = Number(won)
    days.paid_count[at] = Number(paid)
    days.paid_amount[at] = formatMoney(BigInt(amount), currency)
    days.revenue[at] = formatMoney(BigInt(fee), currency)
  }
  return days
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
