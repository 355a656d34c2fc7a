import type { Gateway } from '../../kit/calls/ctx'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { enqueue } from '../../kit/jobs/jobs'
import { inLanes } from '../../kit/jobs/lanes'
import type { BankEvent, Heard } from '../../ports/channels/channel'
import { HEAR_PAYOUT } from '../../ports/channels/payout-bank'
import { onBankEvent } from '../payments'
import { onEndedAgreement, onNamedAgreement } from '../recurring'
import { onDepositEvent } from '../virtual-accounts'

/** All that a bank said. Word of one order comes in the order it was said; what was heard before changes nothing. */
export async function hearAll(
  gateway: Gateway,
  { events, deposits = [], payouts = [], ended = [], named = [] }: Heard,
  lanes: number,
) {
  const orders = new Map<string, BankEvent[]>()
  for (const event of events) orders.set(event.tradeNo, [...(orders.get(event.tradeNo) ?? []), event])
  await inLanes(lanes, [...orders.values()], async (ofOne) => {
    for (const event of ofOne) await onBankEvent(gateway, event)
  })
  await inLanes(lanes, deposits, async (notice) => void (await onDepositEvent(gateway, notice)))
  await inLanes(lanes, payouts, async (event) => {
    const { merchant_no, eventId } = event
    // Payouts are another wing's affair: written down here, heard there.
    await inTransaction(gateway.databases.worker, openTenant(merchant_no), (db) =>
      enqueue(db, HEAR_PAYOUT, { merchant_no, event }, `${event.bank}-${eventId}`),
    )
  })
  await inLanes(lanes, ended, (agreement) => onEndedAgreement(gateway, agreement))
  await inLanes(lanes, named, (agreement) => onNamedAgreement(gateway, agreement))
  return events.length + deposits.length + payouts.length + ended.length + named.length
}
