import { dayAfter } from '@balcao/kernel/business-day'
import { sql } from 'kysely'
import { secondsAfter } from '../../base/clock'
import { LOJA } from '../../db/demo-facts'
import type { DemoShare } from '../../kit/demo'
import { DEMO_BANK } from '../../ports/channels/sandbox/sandbox'

const HOUR = 60 * 60

/** Three days of the demo's bank, compared: two of them agree but for what was looked into, the last has something open. */
export const reconciliationDemo: DemoShare = {
  name: 'reconciliation',
  after: ['orders, refunds and their books'],
  build: async ({ db, now }) => {
    const today = now.toISOString().slice(0, 10)
    const { rows: paid } = await sql<{ trade_no: string; amount: bigint; currency: string }>`
      select trade_no, currency, sum(amount)::bigint as amount from ledger_entries
      where merchant_no = ${LOJA} and type = 'PAYMENT' and account = 'pending'
      group by trade_no, currency order by max(at) desc, trade_no desc limit 3`.execute(db)
    for (const [ago, movements] of [41, 38, 44].entries()) {
      const day = dayAfter(today, -1 - ago)
      const ran_at = secondsAfter(now, -(2 + 24 * ago) * HOUR)
      await sql`insert into reconciliations (channel, day, ran_at, movements)
        values (${DEMO_BANK}, ${day}::date, ${ran_at}, ${movements})`.execute(db)
    }
    const whats = [
      { what: 'AMOUNT_DIFFERS', theirs: (amount: bigint) => amount - 100n, ago: 1, note: '' },
      { what: 'MISSING_AT_BANK', theirs: () => null, ago: 1, note: '' },
      {
        what: 'MISSING_AT_BANK',
        theirs: () => null,
        ago: 2,
        note: 'The bank booked it a day later: confirmed by phone.',
      },
    ]
    for (const [at, order] of paid.entries()) {
      const { what, theirs, ago, note } = whats[at] ?? whats[0]!
      const found = secondsAfter(now, -(2 + 24 * (ago - 1)) * HOUR)
      await db
        .insertInto('reconciliation_differences')
        .values({
          difference_id: `RD-DEMO-${at + 1}`,
          channel: DEMO_BANK,
          day: sql`${dayAfter(today, -ago)}::date`,
          what,
          kind: 'payment',
          whose: LOJA,
          number: order.trade_no,
          currency: order.currency,
          ours: order.amount,
          theirs: theirs(order.amount),
          status: note ? 'SETTLED' : 'OPEN',
          note,
          settled_by: note ? 'Provider Admin' : '',
          create_time: found,
          update_time: found,
        })
        .execute()
    }
  },
}
