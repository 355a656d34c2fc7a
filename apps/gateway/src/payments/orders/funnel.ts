import type { Mode } from '@balcao/kernel/app-state'
import type { Device, FunnelStep } from '@balcao/kernel/checkout-funnel'
import type { Db } from '../../db/held-connection'
import { addToTally } from '../../kit/lists/tally'
import { markChosen } from './linked-order.repo'
import type { LockedOrder } from './lock-order.repo'

/** The totals that the steps of one kind of device are kept under; those of the sandbox apart. */
export function funnelKind(device: Device, mode: Mode): string {
  return mode === 'live' ? `checkout.${device}` : `checkout.${device}.${mode}`
}

type Counted = Pick<
  LockedOrder,
  'merchant_no' | 'opened_on' | 'mode' | 'business_day' | 'app_id' | 'currency' | 'amount'
>

/** Counts a step of an order that somebody has opened; of any other nobody stopped on the way. */
export async function tallyFunnel(db: Db, order: Counted, step: FunnelStep, method: string): Promise<void> {
  const { merchant_no, opened_on, business_day: day, app_id, currency, amount } = order
  if (opened_on === '') return
  const key = { kind: funnelKind(opened_on as Device, order.mode as Mode), day, app_id, status: step, method, currency }
  await addToTally(db, merchant_no, [{ ...key, n: 1n, amount }])
}

/** Once for each order and method, however often the payer comes back to it. */
export async function countChosen(db: Db, order: Counted & { trade_no: string }, method: string): Promise<void> {
  const { merchant_no, trade_no, opened_on } = order
  if (opened_on !== '' && (await markChosen(db, merchant_no, trade_no, method))) {
    await tallyFunnel(db, order, 'CHOSEN', method)
  }
}
