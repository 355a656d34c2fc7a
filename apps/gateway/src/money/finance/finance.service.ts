import { finance, type Balance, type LedgerEntry } from '@balcao/contract/money/finance'
import type { InputOf } from '@balcao/contract/kit'
import { formatMoney } from '@balcao/kernel/money'
import type { Ctx, Tie } from '../../kit/calls/ctx'
import { newId } from '../../base/ids'
import { listOf } from '../../kit/lists/list'
import { accountOf } from '../../ledger/accounts'
import { balancesOf, type Balances } from '../../ledger/balances'
import { balancesAt } from '../../ledger/history'
import { post } from '../../ledger/post'
import { mustBeOpenByKyc } from '../../merchant'
import * as repo from './finance.repo'
import { noteOrigins } from './origins'
import { mustCover, wantedAmount } from './spend'

/** Who may look into the books of a merchant: its people, its programs, and the provider's. */
export type Books = Pick<Ctx, 'db' | 'gateway' | 'merchant_no' | 'now'> & {
  tie: Pick<Tie, 'appIds' | 'mode' | 'timeZone'>
}

/** A program's key is of one mode; staff is shown real money. */
export async function balances({ db, merchant_no, now, tie }: Books, asOf: string | undefined) {
  const at = asOf === undefined ? now : new Date(asOf)
  const mode = tie.mode ?? 'live'
  const past = asOf === undefined ? undefined : await balancesAt(db, merchant_no, [at], mode)
  const found = past ? past[0] : await balancesOf(db, merchant_no, mode)
  const currencies = [...(found ?? [])].map(([currency, held]) => toBalance(currency, held))
  return { as_of: at.toISOString(), currencies: currencies.toSorted((a, b) => (a.currency < b.currency ? -1 : 1)) }
}

const listed = listOf({
  call: finance.entries,
  sorts: { at: 'at' },
  id: ['tx_id', 'line'],
  rows: repo.listed,
  item: toEntry,
})

/**
 * Each line with what the account held after it. A page is lines that follow each other, so one balance of the past tells
 * them all: that of the newest, without what the same moment booked behind it.
 */
export async function entries(ctx: Books, question: InputOf<(typeof finance)['entries']>) {
  const page = await listed(ctx, question)
  const [first, last] = [page.list.at(0), page.list.at(-1)]
  // A cursor may say the order by itself: the lines do so in any case.
  const isNewestFirst = first !== undefined && last !== undefined && first.place >= last.place
  const newestFirst = isNewestFirst ? page.list : page.list.toReversed()
  const [newest] = newestFirst
  if (!newest) return { ...page, list: [] }
  const { currency, account } = question
  const [held] = await balancesAt(ctx.db, ctx.merchant_no, [new Date(newest.at)], ctx.tie.mode ?? 'live')
  let balance = (held?.get(currency)?.[account] ?? 0n) - (await repo.bookedBehind(ctx, question, newest))
  const told = newestFirst.map((entry): LedgerEntry => {
    const after = balance
    balance -= entry.minor
    const { minor: _minor, place: _place, ...line } = entry
    return { ...line, balance: formatMoney(after, currency) }
  })
  return { ...page, list: isNewestFirst ? told : told.toReversed() }
}

/** Opening, what came and went, closing: the three add up, since all are sums of the same entries. */
export async function statement(ctx: Ctx, filters: InputOf<(typeof finance)['statement']>) {
  const { db, merchant_no, now } = ctx
  const { currency, account, time_from, time_to } = filters
  // A range begins with its first instant and ends before its last.
  const before = (instant: string) => new Date(Date.parse(instant) - 1)
  const moments = [time_from ? before(time_from) : new Date(0), time_to ? before(time_to) : now]
  const held = await balancesAt(db, merchant_no, moments)
  const [opening = 0n, closing = 0n] = held.map((each) => each.get(currency)?.[account] ?? 0n)
  const isCounted = (await repo.count(ctx, filters)) !== null
  const sums = isCounted ? await repo.sumsByType(ctx, filters) : null
  return {
    currency,
    opening: formatMoney(opening, currency),
    lines:
      sums?.map(({ type, n, amount }) => ({ type, count: Number(n), amount: formatMoney(amount, currency) })) ?? null,
    closing: formatMoney(closing, currency),
  }
}

export async function transfer(ctx: Ctx, wish: InputOf<(typeof finance)['transfer']>): Promise<Balance> {
  const { db, merchant_no, now } = ctx
  const { currency } = wish
  const amount = wantedAmount(wish.amount, currency)
  const objectId = newId('TR', now)
  await mustBeOpenByKyc(ctx, 'payout')
  const before = await mustCover(db, merchant_no, { currency, source: 'available', sum: amount })
  const spending = { object: 'transfer', objectId, currency, source: 'available', amount, fee: 0n } as const
  await noteOrigins(db, merchant_no, before, spending)
  await post(db, {
    merchant_no,
    now,
    mode: 'live',
    currency,
    object: 'transfer',
    objectId,
    tradeNo: '',
    moves: [{ type: 'TRANSFER', from: 'available', to: 'payout', amount }],
  })
  ctx.audit({ object: 'transfer', id: objectId, after: { currency, amount: formatMoney(amount, currency) } })
  const held = (await balancesOf(db, merchant_no)).get(currency)
  if (!held) throw new Error('What was just booked has no balance')
  return toBalance(currency, held)
}

function toBalance(currency: string, held: Balances): Balance {
  const shown = (minor: bigint) => formatMoney(minor, currency)
  return {
    currency,
    available: shown(held.available),
    pending: shown(held.pending),
    reserve: shown(held.reserve),
    frozen: shown(held.frozen),
    payout: shown(held.payout),
  }
}

function toEntry(row: repo.EntryRow): Omit<LedgerEntry, 'balance'> & { minor: bigint; place: string } {
  return {
    entry_id: `${row.tx_id}:${row.line}`,
    at: row.at.toISOString(),
    type: row.type,
    account: accountOf(row.account),
    currency: row.currency,
    amount: formatMoney(row.amount, row.currency),
    object: row.object,
    object_id: row.object_id,
    trade_no: row.trade_no,
    minor: row.amount,
    place: `${row.at.toISOString()} ${row.tx_id} ${String(row.line).padStart(6, '0')}`,
  }
}
