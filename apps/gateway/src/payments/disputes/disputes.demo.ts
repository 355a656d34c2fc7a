import type { DisputeEvent } from '@balcao/kernel/dispute-state'
import type { BankEventKind } from '../../ports/channels/channel'
import { DEMO_BANK } from '../../ports/channels/sandbox/sandbox'
import type { DemoShare, DemoWorld } from '../../kit/demo'
import { LOJA, TIENDA } from '../../db/demo-facts'
import { secondsAfter } from '../../base/clock'
import { paidBetween } from '../orders'
import { followDispute, type DisputedOrder } from './follow-bank'
import { moveDispute } from './move-dispute'
import * as repo from './disputes.repo'

const HOUR = 60 * 60
const DAY = 24 * HOUR
/** How many each merchant has. */
const DISPUTES = { [LOJA]: 40, [TIENDA]: 12 }

type Word = readonly [event: DisputeEvent | BankEventKind, days: number]

/** What is said about a dispute, so many days after it was opened, by a person, the bank or the clock. */
const ENDED: readonly (readonly Word[])[] = [
  [
    ['contested', 2],
    ['disputeWon', 6],
  ],
  [
    ['contested', 1],
    ['disputeLost', 5],
  ],
  [
    ['contested', 1],
    ['disputeLost', 3],
    ['disputeWon', 7],
  ],
  [['accepted', 1]],
  [['disputeWithdrawn', 2]],
  [['expired', 7]],
]
/** Of the last days: somebody still has to answer, the newest among them, or the bank to decide. */
const OPEN: readonly (readonly Word[])[] = [[], [['contested', 0.05]]]
/** Of those before them an answer would be overdue. */
const ANSWERED = OPEN.slice(1)
const REASONS = ['not-received', 'fraud', 'not-as-described', 'duplicate']

/** The disputes of the demo world, opened and decided by the same functions that a bank's word sets to work. */
export const disputesDemo: DemoShare = {
  name: 'disputes',
  build: async (world) => {
    for (const [merchant_no, most] of Object.entries(DISPUTES)) {
      const all = (await disputable(world, merchant_no, most)).toReversed()
      for (const [at, order] of all.entries()) await dispute(world, order, at)
    }
  },
}

type PaidOrder = DisputedOrder & { pay_time: Date | null }

/** Paid and not refunded, spread evenly over seventy days, in the order they were paid. */
async function disputable({ db, now }: DemoWorld, merchant_no: string, most: number): Promise<PaidOrder[]> {
  const paid = await paidBetween(db, merchant_no, secondsAfter(now, -70 * DAY), secondsAfter(now, -3 * HOUR))
  const open = paid.filter(
    ({ status, method, refunded }) =>
      status === 'SUCCESS' && (method === 'CreditCard' || method === 'PIX') && refunded === 0n,
  )
  return open.filter((_, at) => at % Math.ceil(open.length / most) === 0)
}

async function dispute({ db, now }: DemoWorld, order: PaidOrder, at: number): Promise<void> {
  const { merchant_no, trade_no: tradeNo } = order
  const caseNo = `CASE${tradeNo}`
  const known = { merchant_no, channel: DEMO_BANK, caseNo }
  const opened = secondsAfter(order.pay_time ?? now, 2 * HOUR)
  const say = (kind: BankEventKind, detail: string, when: Date) =>
    followDispute(db, order, { ...known, eventId: `${caseNo}-${kind}`, tradeNo, kind, detail, payer: {} }, when)

  await say('disputeOpened', REASONS[at % REASONS.length] ?? '', opened)
  // The admins were told long ago.
  await db
    .updateTable('disputes')
    .set({ announced_at: opened, reminded_at: opened })
    .where('merchant_no', '=', merchant_no)
    .where('case_no', '=', caseNo)
    .execute()
  const days = (now.getTime() - opened.getTime()) / 1000 / DAY
  const courses = days > 9 ? ENDED : days > 6 ? ANSWERED : OPEN
  for (const [event, after] of courses[at % courses.length] ?? []) {
    const when = secondsAfter(opened, after * DAY)
    const row = await repo.lockCase(db, known)
    if (event.startsWith('dispute')) await say(event as BankEventKind, '', when)
    else if (row) await moveDispute(db, row, event as DisputeEvent, { who: 'Shop admin', detail: '', now: when })
  }
}
