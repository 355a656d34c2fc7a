import { MEMO_LINES, NET_LINES, residuals, type SettlementLine } from '@balcao/kernel/settlement'
import type { Db } from '../../db/held-connection'
import { secondsAfter } from '../../base/clock'
import type { Move } from '../../ledger/accounts'
import { lockBalances } from '../../ledger/balances'
import { post } from '../../ledger/post'
import * as cycle from './cycle.repo'
import { moveSettlement } from './move-settlement'
import * as repo from './settlements.repo'

const DAY = 24 * 60 * 60

/** A draft whose lines do not explain its amount; it stays one, and no money moves. */
class HasResidual extends Error {}

/** DISCARDED: refunds have taken since of what the draft had counted on. */
type Published = 'PUBLISHED' | 'DISCARDED' | 'GONE'

/**
 * A draft becomes a settlement: only if its lines add up to the cent, and are what its entries say. With it the money
 * moves, or is carried into the next one; both in the caller's transaction, or neither.
 */
export async function publish(db: Db, merchant_no: string, settlementNo: string, now: Date): Promise<Published> {
  const seen = await repo.find(db, merchant_no, settlementNo)
  if (!seen) return 'GONE'
  // The cycle, then the balances, then the settlement: as they are taken when it is made.
  const { settled_until } = await cycle.lockCycle(db, merchant_no, seen.currency)
  const balances = await lockBalances(db, merchant_no, seen.currency)
  const draft = await repo.lock(db, merchant_no, settlementNo)
  if (draft?.status !== 'DRAFT') return 'GONE'
  const lines = (await repo.lines(db, merchant_no, settlementNo)) as (SettlementLine & { entries: number })[]
  await mustAddUp(db, draft, lines)
  const debt = lines.find(({ kind }) => kind === 'debt')?.amount ?? 0n
  if (balances.pending < draft.net - debt) {
    await cycle.discard(db, merchant_no, settlementNo)
    await cycle.setNext(db, merchant_no, draft.currency, now)
    return 'DISCARDED'
  }
  await cycle.moveMark(db, merchant_no, draft.currency, settled_until, secondsAfter(now, -DAY))
  const cause = { who: '', detail: '', now }
  const generated = await moveSettlement(db, draft, 'published', cause)
  if (!generated) throw new Error(`Settlement ${settlementNo} cannot be published`)
  if (draft.payable === 0n) {
    await moveSettlement(db, generated, 'carried', cause)
    return 'PUBLISHED'
  }
  await book(db, draft, -debt, now)
  if (draft.target === 'BALANCE') await moveSettlement(db, generated, 'credited', cause)
  return 'PUBLISHED'
}

async function mustAddUp(db: Db, draft: repo.SettlementRow, lines: readonly (SettlementLine & { entries: number })[]) {
  const { merchant_no, settlement_no: settlementNo } = draft
  const left = residuals(lines, draft.settle_currency, draft.payable)
  for (const [currency, amount] of left) {
    throw new HasResidual(`Settlement ${settlementNo} of ${merchant_no} leaves ${amount} ${currency} unexplained`)
  }
  const shown = new Map(lines.map(({ kind, amount }) => [kind as string, amount]))
  const proved = new Map([['carriedOver', await cycle.carriedInto(db, merchant_no, settlementNo)]])
  for (const { kind, amount } of await cycle.coveredByKind(db, merchant_no, settlementNo)) proved.set(kind, amount)
  for (const kind of [...NET_LINES, ...MEMO_LINES]) {
    if (kind !== 'debt' && (shown.get(kind) ?? 0n) !== (proved.get(kind) ?? 0n))
      throw new HasResidual(`Settlement ${settlementNo} of ${merchant_no}: line ${kind} is not what its entries say`)
  }
}

/** Into available, or set aside for the bank; on the way taxed, exchanged and charged as the lines have it. */
async function book(db: Db, settlement: repo.SettlementRow, debt: bigint, now: Date): Promise<void> {
  const { merchant_no, settlement_no: objectId, currency, settle_currency: paidIn } = settlement
  const { net, tax, converted, fee } = settlement
  const to = settlement.target === 'BALANCE' ? 'available' : 'frozen'
  const booking = { merchant_no, now, mode: 'live' as const, object: 'settlement', objectId, tradeNo: '' }
  const local: Move[] = [
    { type: 'SETTLEMENT', from: 'pending', to: 'available', amount: debt },
    { type: 'SETTLEMENT', from: 'pending', to, amount: net },
  ]
  const charge: Move = { type: 'SETTLEMENT_FEE', from: to, to: 'fee', amount: fee }
  if (paidIn === currency) return post(db, { ...booking, currency, moves: [...local, charge] })
  const exchanged: Move[] = [
    { type: 'TAX', from: to, to: 'tax', amount: tax },
    { type: 'FX', from: to, to: 'fx', amount: net - tax },
  ]
  await post(db, { ...booking, currency, moves: [...local, ...exchanged] })
  await post(db, {
    ...booking,
    currency: paidIn,
    moves: [{ type: 'FX', from: 'fx', to, amount: converted }, charge],
  })
}
