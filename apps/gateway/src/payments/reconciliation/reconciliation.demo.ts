import { dayAfter } from '@balcao/kernel/business-day'
import { sql } from 'kysely'
import { secondsAfter } from '../../base/clock'
import { LOJA } from '../../db/demo-facts'
import type { DemoShare } from '../../kit/demo'

const HOUR = 60 * 60

/** Three days of the demo's bank, compared: two of them agree but for what was looked into, the last has something open. */
export const reconciliationDemo: DemoShare = {
  name: 'reconciliation',
  after: ['orders, refunds and their books'],
  build: async ({ db, now }) => {
    const today = now.toISOString().slice(0, 10)
    const { rows: paid } = await sql<{ trade_no: string; amount: bigint; currency: string; channel: string }>`
      select e.trade_no, e.channel, l.currency, sum(l.amount)::bigint as amount
      from bank_events e join ledger_entries l on l.merchant_no = e.merchant_no and l.trade_no = e.trade_no
      where e.merchant_no = ${LOJA} and e.kind = 'confirmed' and e.channel = 'demo-bank'
        and l.type = 'PAYMENT' and l.account = 'pending'
      group by e.trade_no, e.channel, e.at, l.currency order by e.at desc, e.trade_no desc limit 3`.execute(db)
    for (const [ago, movements] of [41, 38, 44].entries()) {
      const day = dayAfter(today, -1 - ago)
      const ran_at = secondsAfter(now, -(2 + 24 * ago) * HOUR)
      await sql`insert into reconciliations (channel, day, ran_at, movements)
        values (${paid[0]?.channel ?? 'demo-bank'}, ${day}::date, ${ran_at}, ${movements})`.execute(db)
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
          channel: order.channel,
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
