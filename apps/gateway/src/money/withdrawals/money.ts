import type { WithdrawalSource, WithdrawalState } from '@balcao/kernel/withdrawal-state'
import type { Db } from '../../db/held-connection'
import type { Move } from '../../ledger/accounts'
import { post } from '../../ledger/post'
import type { WithdrawalRow } from './withdrawals.repo'

type Sum = Pick<WithdrawalRow, 'merchant_no' | 'withdrawal_no' | 'currency' | 'amount' | 'fee' | 'source'>

/** Amount and fee leave the balance and wait; the caller has locked the balances and seen that they cover it. */
export function setAside(db: Db, withdrawal: Sum, now: Date): Promise<void> {
  const { amount, fee } = withdrawal
  const from = withdrawal.source as WithdrawalSource
  return book(db, withdrawal, now, [
    { type: 'WITHDRAWAL', from, to: 'frozen', amount },
    { type: 'SETTLEMENT_FEE', from, to: 'frozen', amount: fee },
  ])
}

/** What a change of state means for the money. */
export async function settle(db: Db, withdrawal: Sum, to: WithdrawalState, now: Date): Promise<void> {
  const { amount, fee } = withdrawal
  const source = withdrawal.source as WithdrawalSource
  if (to === 'PAID') {
    await book(db, withdrawal, now, [
      { type: 'WITHDRAWAL', from: 'frozen', to: 'clearing', amount },
      { type: 'SETTLEMENT_FEE', from: 'frozen', to: 'fee', amount: fee },
    ])
  } else if (to === 'RETURNED') {
    await book(db, withdrawal, now, [
      { type: 'WITHDRAWAL_RETURN', from: 'clearing', to: source, amount },
      { type: 'SETTLEMENT_FEE', from: 'fee', to: source, amount: fee },
    ])
  } else if (to === 'REJECTED' || to === 'CANCELLED' || to === 'FAILED') {
    await book(db, withdrawal, now, [
      { type: 'WITHDRAWAL_RETURN', from: 'frozen', to: source, amount },
      { type: 'SETTLEMENT_FEE', from: 'frozen', to: source, amount: fee },
    ])
  }
}

function book(db: Db, { merchant_no, withdrawal_no, currency }: Sum, now: Date, moves: Move[]): Promise<void> {
  return post(db, {
    merchant_no,
    now,
    mode: 'live',
    currency,
    object: 'withdrawal',
    objectId: withdrawal_no,
    tradeNo: '',
    moves,
  })
}
