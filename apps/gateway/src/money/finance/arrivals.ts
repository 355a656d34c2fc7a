import type { Arrival } from '@balcao/contract/money/finance'
import { formatMoney, parseRate } from '@balcao/kernel/money'
import { fxRate, rateText, settle } from '@balcao/kernel/settlement'
import type { SettlementTarget } from '@balcao/kernel/settlement-state'
import type { Ctx } from '../../kit/calls/ctx'
import { balancesOf } from '../../ledger/balances'
import { rateAt, termsAt } from './settlement-terms.repo'

/** Refunds and open disputes make a line negative. */
interface Coming {
  day: string
  currency: string
  minor: bigint
}

/**
 * What each day brings in the currency that is paid: by the formula of settlements, with the terms and the rate of now. What
 * is too little waits for the next day, as it will.
 */
export async function arrivals(ctx: Ctx, landings: readonly Coming[]): Promise<Arrival[]> {
  const { db, merchant_no, now } = ctx
  const balances = await balancesOf(db, merchant_no)
  const found: Arrival[] = []
  for (const currency of new Set(landings.map((landing) => landing.currency))) {
    const terms = await termsAt(db, merchant_no, currency, now)
    const settleCurrency = terms?.settle_currency ?? currency
    const rate = await rateOf(ctx, currency, settleCurrency)
    // Without a rate nothing can be said of another currency: it is told in its own.
    const arrives_currency = settleCurrency === currency || rate ? settleCurrency : currency
    const { target = 'BALANCE', fee = 0n, minimum = 0n, tax_percent: taxPercent = '0' } = terms ?? {}
    const available = balances.get(currency)?.available ?? 0n
    let debt = target === 'BANK' && available < 0n ? available : 0n
    let carried = 0n
    for (const [day, amount] of totalsByDay(landings, currency)) {
      const lines = { gross: amount, carriedOver: carried, debt }
      const made = settle(lines, { currency, settleCurrency: arrives_currency, taxPercent, rate, fee, minimum })
      const shown = (minor: bigint) => formatMoney(minor, currency)
      found.push({
        day,
        currency,
        amount: shown(amount),
        carried_over: shown(carried),
        debt: shown(made.isCarried ? 0n : debt),
        tax: shown(made.tax),
        fx_rate: rate && !made.isCarried ? rateText(rate) : '',
        fee: formatMoney(made.isCarried ? 0n : fee, arrives_currency),
        target: target as SettlementTarget,
        arrives_currency,
        arrives: formatMoney(made.payable, arrives_currency),
      })
      carried = made.isCarried ? carried + amount : 0n
      if (!made.isCarried) debt = 0n
    }
  }
  return found.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.currency < b.currency ? -1 : 1))
}

/** The nearest first. */
function totalsByDay(landings: readonly Coming[], currency: string): [day: string, amount: bigint][] {
  const days = new Map<string, bigint>()
  for (const landing of landings) {
    if (landing.currency !== currency) continue
    days.set(landing.day, (days.get(landing.day) ?? 0n) + landing.minor)
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

async function rateOf({ db, merchant_no, now }: Ctx, currency: string, settleCurrency: string) {
  if (settleCurrency === currency) return null
  const row = await rateAt(db, merchant_no, currency, settleCurrency, now)
  const mid = parseRate(row?.mid ?? '')
  return row && mid ? fxRate(mid, row.spread_percent) : null
}
