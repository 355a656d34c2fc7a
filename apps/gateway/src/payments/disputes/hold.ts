import type { Mode } from '@balcao/kernel/app-state'
import type { Db } from '../../db/held-connection'
import type { Move } from '../../ledger/accounts'
import { lockBalances } from '../../ledger/balances'
import { draw, movesBack, movesInto, sumOf, without, type Drawn } from '../../ledger/draw'
import { post } from '../../ledger/post'

/** The money side of a dispute. `drawn` is what was taken of the amount so far. */
export interface Claim {
  merchant_no: string
  disputeNo: string
  tradeNo: string
  /** The order's. */
  mode: Mode
  currency: string
  amount: bigint
  /** What the payer paid on top of it, for instalments. */
  interest: bigint
  fee: bigint
  drawn: Drawn
  now: Date
}

export const NOTHING: Drawn = { pending: 0n, available: 0n, reserve: 0n }

/** Sets aside what is there of the amount. A hold takes no more than that: only a booked chargeback makes debts. */
export async function hold(db: Db, claim: Claim): Promise<Drawn> {
  const balances = await lockBalances(db, claim.merchant_no, claim.currency, claim.mode)
  const { drawn } = draw(balances, claim.amount)
  await book(db, claim, movesInto('frozen', 'CHARGEBACK', drawn))
  return drawn
}

export async function release(db: Db, claim: Claim): Promise<Drawn> {
  await book(db, claim, movesBack('frozen', 'CHARGEBACK', claim.drawn))
  return NOTHING
}

/**
 * The money is gone: what was set aside, and whatever that lacked. What the accounts do not cover is owed, and makes
 * available negative; the fee comes after the amount.
 */
export async function chargeBack(db: Db, claim: Claim): Promise<Drawn> {
  const { merchant_no, mode, currency, amount, fee, drawn: held } = claim
  const balances = await lockBalances(db, merchant_no, currency, mode)
  const rest = withDebt(draw(balances, amount - sumOf(held)))
  await book(db, claim, [
    { type: 'CHARGEBACK', from: 'frozen', to: 'clearing', amount: sumOf(held) },
    ...movesInto('clearing', 'CHARGEBACK', rest),
    ...movesInto('fee', 'CHARGEBACK_FEE', withDebt(draw(without(balances, rest), fee))),
    { type: 'INSTALMENT_INTEREST', from: 'fee', to: 'clearing', amount: claim.interest },
  ])
  return plus(held, rest)
}

/** A booked chargeback is won after all: the amount goes back to where it came from, the fee stays. */
export async function reverse(db: Db, claim: Claim): Promise<Drawn> {
  await book(db, claim, [
    ...movesBack('clearing', 'CHARGEBACK_REVERSAL', claim.drawn),
    { type: 'INSTALMENT_INTEREST', from: 'clearing', to: 'fee', amount: claim.interest },
  ])
  return NOTHING
}

function withDebt({ drawn, missing }: ReturnType<typeof draw>): Drawn {
  return { ...drawn, available: drawn.available + missing }
}

function plus(a: Drawn, b: Drawn): Drawn {
  return { pending: a.pending + b.pending, available: a.available + b.available, reserve: a.reserve + b.reserve }
}

async function book(
  db: Db,
  { merchant_no, now, mode, currency, disputeNo, tradeNo }: Claim,
  moves: Move[],
): Promise<void> {
  await post(db, { merchant_no, now, mode, currency, object: 'dispute', objectId: disputeNo, tradeNo, moves })
}
