import { businessDay, dayAfter, dayStart } from '@balcao/kernel/business-day'
import { parseRate } from '@balcao/kernel/money'
import { fxRate, isMemo, rateText, settle, type NetLine, type SettlementLine } from '@balcao/kernel/settlement'
import { isBankDay, maturedDays, USUAL_CYCLE_DAYS } from '@balcao/kernel/settlement-cycle'
import type { Db } from '../../db/held-connection'
import { lockBalances } from '../../ledger/balances'
import { holidays, rateAt, termsAt } from '../finance'
import { alpha2Of } from '../../platform'
import * as repo from './cycle.repo'
import * as holds from './holds.repo'
import { releaseReserves } from './release'

/** No agreement: into the balance, as it is and for nothing. */
const NO_TERMS = { target: 'BALANCE', fee: 0n, minimum: 0n, tax_percent: '0' }

/**
 * Makes today's settlement of one merchant and currency, if there is one: which entries it covers, and the lines they
 * add up to. No money moves yet. Made twice, it is one: the cycle's row is locked, and says when it is next.
 */
export async function draftCycle(db: Db, merchant_no: string, currency: string, now: Date): Promise<string | null> {
  const cycle = await repo.lockCycle(db, merchant_no, currency)
  if (cycle.next_at > now) return null
  const { country, time_zone: timeZone } = await repo.merchant(db, merchant_no)
  const today = businessDay(now, timeZone)
  await repo.setNext(db, merchant_no, currency, dayStart(dayAfter(today, 1), timeZone))
  const closed = await holidays(db, merchant_no)
  if (!isBankDay(today, closed)) return null
  // Whoever spends waits: nobody takes of what is being added up here.
  const balances = await lockBalances(db, merchant_no, currency)
  await releaseReserves(db, merchant_no, { currency, today, timeZone, held: balances.reserve, now })
  const place = { country: alpha2Of(country) ?? country, currency, today }
  const settlementNo = await nextNumber(db, merchant_no, place)
  const matured = maturedDays(today, closed)
  const cut = {
    settlementNo,
    currency,
    timeZone,
    settledUntil: cycle.settled_until,
    now,
    matured,
    usual: USUAL_CYCLE_DAYS,
  }
  await repo.collect(db, merchant_no, cut)
  await holds.markHeld(db, merchant_no, cut)
  await holds.turnHeld(db, merchant_no, cut)
  await holds.tellDrawn(db, merchant_no, { ...cut, since: cycle.settled_until })
  await repo.takeCarried(db, merchant_no, currency, settlementNo)
  const made = await compose(db, merchant_no, { ...place, settlementNo, available: balances.available, now })
  if (!made) await repo.discard(db, merchant_no, settlementNo)
  return made ? settlementNo : null
}

interface Place {
  country: string
  currency: string
  today: string
}

async function compose(
  db: Db,
  merchant_no: string,
  {
    settlementNo,
    country,
    currency,
    today,
    available,
    now,
  }: Place & { settlementNo: string; available: bigint; now: Date },
): Promise<boolean> {
  const covered = await repo.coveredByKind(db, merchant_no, settlementNo)
  // Refunds alone make no settlement: they wait for the next one that has something to take them from.
  if (covered.every(({ credits }) => credits === 0n)) return false
  const carriedOver = await repo.carriedInto(db, merchant_no, settlementNo)
  const net: Partial<Record<NetLine, bigint>> = carriedOver === 0n ? {} : { carriedOver }
  for (const { kind, amount } of covered) if (!isMemo(kind)) net[kind as NetLine] = amount
  const carries = Object.values(net).reduce((sum, amount) => sum + amount, 0n)
  const agreed = (await termsAt(db, merchant_no, currency, now)) ?? { ...NO_TERMS, settle_currency: currency }
  // Into the balance, a debt there is made up for by itself.
  if (agreed.target === 'BANK' && available < 0n) net.debt = available
  const settleCurrency = agreed.settle_currency
  const rate = settleCurrency === currency ? null : await rateOf(db, merchant_no, currency, settleCurrency, now)
  const { fee, minimum, tax_percent, target } = agreed
  const made = settle(net, { currency, settleCurrency, taxPercent: tax_percent, rate, fee, minimum })
  await repo.insertDraft(
    db,
    merchant_no,
    {
      settlement_no: settlementNo,
      country,
      currency,
      cycle_day: today,
      target,
      settle_currency: settleCurrency,
      net: made.net,
      tax: made.tax,
      tax_percent: rate ? tax_percent : '0',
      fx_rate: rate && !made.isCarried ? rateText(rate) : '',
      converted: made.converted,
      fee: made.isCarried ? 0n : fee,
      payable: made.payable,
      minimum,
      carries,
    },
    now,
  )
  const counts = new Map(covered.map(({ kind, n }) => [kind, Number(n)]))
  const memo = covered.filter(({ kind }) => isMemo(kind)).map((line) => ({ ...line, currency }) as SettlementLine)
  const lines = [...made.lines, ...memo].map(({ kind, amount, currency: of }) => ({
    kind,
    amount,
    currency: of,
    entries: counts.get(kind) ?? 0,
  }))
  await repo.insertLines(db, merchant_no, settlementNo, lines)
  return true
}

async function rateOf(db: Db, merchant_no: string, currency: string, settleCurrency: string, now: Date) {
  const row = await rateAt(db, merchant_no, currency, settleCurrency, now)
  const mid = parseRate(row?.mid ?? '')
  if (!row || !mid) throw new Error(`Merchant ${merchant_no} has no rate from ${currency} to ${settleCurrency}`)
  return fxRate(mid, row.spread_percent)
}

/** SET-BR-261115-001: the country, the day, and which of that day. */
async function nextNumber(db: Db, merchant_no: string, { country, today }: Place): Promise<string> {
  const prefix = `SET-${country}-${today.slice(2).replaceAll('-', '')}-`
  const last = await repo.lastOfDay(db, merchant_no, prefix)
  return prefix + String(Number(last.slice(prefix.length)) + 1).padStart(3, '0')
}
