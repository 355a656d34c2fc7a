import type { Gateway } from '../../kit/calls/ctx'
import { inLanes } from '../../kit/jobs/lanes'
import type { Tick } from '../../kit/jobs/tick'
import type { PayoutEventKind } from '../../ports/channels/payout-bank'
import { onBankEvent } from '../withdrawals'
import * as repo from './payout-batches.repo'

const AT_ONCE = 200

/** What comes back was paid before, whether or not the books had heard it by then. */
const KINDS: Partial<Record<repo.Untold['status'], readonly PayoutEventKind[]>> = {
  PAID: ['paid'],
  FAILED: ['failed'],
  RETURNED: ['paid', 'returned'],
}

/** The books hear what became of payments. Told twice after a crash, it is still one event. */
export async function tellPayments(gateway: Gateway): Promise<number> {
  const { bank, databases } = gateway
  const due = await repo.untold(databases.worker, AT_ONCE)
  await inLanes(1, due, async (payment) => {
    const { payout_no: payoutNo, whose: merchant_no, status, detail } = payment
    for (const kind of KINDS[status] ?? []) {
      const event = { bank: bank.name, eventId: `${payoutNo}-${kind}`, merchant_no, payoutNo, kind }
      await onBankEvent(gateway, { ...event, detail: kind === 'paid' ? '' : detail })
    }
    await repo.markTold(databases.worker, payment)
  })
  return due.length
}

export const tellPaymentsTick: Tick = { name: 'payoutBatches.tell', everySeconds: 5, run: tellPayments }
