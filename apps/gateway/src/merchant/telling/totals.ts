import type { NotificationState } from '@balcao/kernel/notifications'
import type { Db } from '../../db/held-connection'
import { addToTally } from '../../kit/lists/tally'

/** In the totals, an event stands where orders have their method. */
export const TALLY = 'notification'

interface Counted {
  app_id: string
  event: string
  business_day: string
}

/** Books that notifications went from one state to another; from null: they are new. */
export async function tallyNotifications(
  db: Db,
  merchant_no: string,
  rows: readonly Counted[],
  from: NotificationState | null,
  to: NotificationState,
): Promise<void> {
  const changes = new Map<string, Counted & { n: bigint }>()
  for (const row of rows) {
    const key = [row.app_id, row.event, row.business_day].join()
    const { app_id, event, business_day } = row
    changes.set(key, { app_id, event, business_day, n: (changes.get(key)?.n ?? 0n) + 1n })
  }
  const booked = [...changes.values()].flatMap(({ app_id, event, business_day: day, n }) => {
    const key = { kind: TALLY, day, app_id, method: event, currency: '', amount: 0n }
    return [...(from ? [{ ...key, status: from, n: -n }] : []), { ...key, status: to, n }]
  })
  await addToTally(db, merchant_no, booked)
}
