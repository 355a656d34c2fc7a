import type pg from 'pg'
import type { PayoutRequest } from './payout-bank'

interface Kept extends Pick<PayoutRequest, 'payoutNo' | 'merchant_no' | 'currency' | 'amount' | 'account'> {
  status: string
  detail: string
}

/** Asked for again under the same number, it is one. What has ended already is to be told. */
export async function keepPayment(worker: pg.Pool, payment: Kept, now: Date): Promise<void> {
  const { payoutNo, merchant_no, currency, amount, account, status, detail } = payment
  await worker.query(
    `insert into payout_payments (payout_no, whose, currency, amount, account, status, detail, told, create_time, update_time)
     values ($1, $2, $3, $4, $5, $6, $7, $6 = 'WAITING', $8, $8) on conflict (payout_no) do nothing`,
    [payoutNo, merchant_no, currency, amount, JSON.stringify(account), status, detail, now],
  )
}
