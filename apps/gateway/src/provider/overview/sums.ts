import type { OverviewPart, OverviewSums, PlatformOverview } from '@balcao/contract/provider/overview'
import { formatMoney } from '@balcao/kernel/money'
import type { PlatformRow } from './platform-days.repo'

interface Counted {
  made: bigint
  open: bigint
  won: bigint
  paid: bigint
  amount: bigint
  fees: bigint
}

function count(rows: readonly PlatformRow[]): Counted {
  const sum: Counted = { made: 0n, open: 0n, won: 0n, paid: 0n, amount: 0n, fees: 0n }
  for (const { kind, status, n, amount } of rows) {
    if (kind === 'paid') {
      sum.paid += n
      sum.amount += amount
    } else if (kind === 'fee') sum.fees += amount
    else {
      sum.made += n
      if (status === 'open') sum.open += n
      if (status === 'won') sum.won += n
    }
  }
  return sum
}

export function sumsOf(rows: readonly PlatformRow[], currency: string): OverviewSums {
  const { made, open, won, paid, amount, fees } = count(rows)
  return {
    count: Number(made),
    decided_count: Number(made - open),
    won_count: Number(won),
    paid_count: Number(paid),
    paid_amount: formatMoney(amount, currency),
    revenue: formatMoney(fees, currency),
  }
}

/** In the order of its first appearance. */
function grouped<Key extends string>(rows: readonly PlatformRow[], by: (row: PlatformRow) => Key) {
  const groups = new Map<Key, PlatformRow[]>()
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row])
  return groups
}

export function byDay(rows: readonly PlatformRow[], currency: string) {
  const days = [...grouped(rows, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return days.map(([day, own]) => ({ day, ...sumsOf(own, currency) }))
}

/** Those with most payments first; what has neither a payment nor an order is left out. */
export function parts(
  now: readonly PlatformRow[],
  before: readonly PlatformRow[],
  currency: string,
  by: (row: PlatformRow) => string,
): OverviewPart[] {
  const earlier = grouped(before, by)
  return [...grouped(now, by)]
    .filter(([name]) => name !== '')
    .map(([name, own]) => ({
      name,
      ...sumsOf(own, currency),
      before: sumsOf(earlier.get(name) ?? [], currency),
    }))
    .toSorted((a, b) => b.paid_count - a.paid_count || (a.name < b.name ? -1 : 1))
}

export type OverviewCurrency = PlatformOverview['currencies'][number]

export function currenciesOf(now: readonly PlatformRow[], before: readonly PlatformRow[]): OverviewCurrency[] {
  const isMoney = ({ kind }: PlatformRow) => kind !== 'notification'
  const earlier = grouped(before.filter(isMoney), ({ currency }) => currency)
  return [...grouped(now.filter(isMoney), ({ currency }) => currency)]
    .map(([currency, own]) => {
      const past = earlier.get(currency) ?? []
      const split = (by: (row: PlatformRow) => string) => parts(own, past, currency, by)
      return {
        currency,
        all: sumsOf(own, currency),
        before: sumsOf(past, currency),
        days: byDay(own, currency),
        days_before: byDay(past, currency),
        // Fees are booked without a method.
        methods: split(({ kind, method }) => (kind === 'fee' ? '' : method)),
        countries: split(({ country }) => country),
      }
    })
    .toSorted((a, b) => b.all.paid_count - a.all.paid_count || (a.currency < b.currency ? -1 : 1))
}
