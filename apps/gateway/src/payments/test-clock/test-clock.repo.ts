import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/held-connection'
import type { Wait } from '../../kit/jobs/wait'
import { notificationWaits } from '../../merchant'
import { diaryWaits } from '../../ports/channels/sandbox/sandbox.repo'
import { cardWaits } from '../cards'
import { disputeWaits } from '../disputes'
import { orderWaits, sandboxOrders } from '../orders'
import { linkWaits } from '../payment-links'
import { recurringWaits } from '../recurring'
import { refundWaits } from '../refunds'
import { depositWaits } from '../virtual-accounts'

export async function isApp(db: Db, merchant_no: string, appId: string): Promise<boolean> {
  const found = await db
    .selectFrom('apps')
    .select('app_id')
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .executeTakeFirst()
  return found !== undefined
}

export function find(db: Db, merchant_no: string, appId: string) {
  return db
    .selectFrom('test_clocks')
    .select(['ahead_seconds', 'done_seconds', 'target_seconds'])
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .executeTakeFirst()
}
export type TestClockRow = NonNullable<Awaited<ReturnType<typeof find>>>

/** Every app has the time of the world until somebody moves it on. */
export async function begin(db: Db, merchant_no: string, app_id: string, now: Date): Promise<void> {
  await db
    .insertInto('test_clocks')
    .values({ merchant_no, app_id, ahead_seconds: 0n, done_seconds: 0n, target_seconds: 0n, update_time: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function lock(db: Db, merchant_no: string, appId: string) {
  return db
    .selectFrom('test_clocks')
    .select(['ahead_seconds', 'done_seconds', 'target_seconds'])
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function setTarget(db: Db, merchant_no: string, appId: string, target_seconds: bigint, now: Date) {
  await db
    .updateTable('test_clocks')
    .set({ target_seconds, update_time: now })
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .execute()
}

export async function moveOn(db: Db, merchant_no: string, appId: string, seconds: number, now: Date) {
  await db
    .updateTable('test_clocks')
    .set((eb) => ({ ahead_seconds: eb('ahead_seconds', '+', BigInt(seconds)), update_time: now }))
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .execute()
}

const WAITS: readonly Wait[] = [
  orderWaits,
  recurringWaits,
  refundWaits,
  disputeWaits,
  depositWaits,
  cardWaits,
  linkWaits,
  ...notificationWaits,
  diaryWaits,
]

/** All that was due until there is done. */
export async function arrive(db: Db, merchant_no: string, appId: string, now: Date) {
  await db
    .updateTable('test_clocks')
    .set((eb) => ({ done_seconds: eb.ref('ahead_seconds'), update_time: now }))
    .where('merchant_no', '=', merchant_no)
    .where('app_id', '=', appId)
    .execute()
}

/** Rows of this app's sandbox and of nobody else's. */
function ofSandbox({ waits, order }: Wait, merchant_no: string, appId: string): RawBuilder<boolean> {
  const open = sql<boolean>`merchant_no = ${merchant_no} and ${sql.raw(waits)}`
  if (order === 'own') return sql<boolean>`${open} and app_id = ${appId} and mode = 'test'`
  return sql<boolean>`${open} and ${sql.raw(order.trade_no)} in (${sandboxOrders(merchant_no, appId)})`
}

/** The next moment at which something of this sandbox is due; null: nothing waits. */
export async function nextDue(db: Db, merchant_no: string, appId: string, now: Date): Promise<Date | null> {
  const found: Date[] = []
  for (const wait of WAITS) {
    const rows = ofSandbox(wait, merchant_no, appId)
    for (const [column, after] of Object.entries(wait.times)) {
      for (const seconds of after ?? []) {
        const at = sql<Date>`${sql.ref(column)} + make_interval(secs => ${seconds})`
        const asked = sql<{ at: Date | null }>`
          select min(${at}) as at from ${sql.table(wait.table)} where ${rows} and ${at} > ${now}`
        for (const row of (await asked.execute(db)).rows) if (row.at) found.push(row.at)
      }
    }
  }
  return found.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}

/** So much time has passed for all that waits there. */
export async function bringNearer(db: Db, merchant_no: string, appId: string, seconds: number): Promise<void> {
  for (const wait of WAITS) {
    const nearer = Object.keys(wait.times).map((column) => sql`${sql.ref(column)} = ${sooner(column, seconds)}`)
    if (wait.counts) nearer.push(sql`${sql.ref(wait.counts)} = ${sql.ref(wait.counts)} + ${seconds}`)
    const rows = ofSandbox(wait, merchant_no, appId)
    await sql`update ${sql.table(wait.table)} set ${sql.join(nearer)} where ${rows}`.execute(db)
  }
}

/** By way of UTC: what depends on nobody's zone may be asked of rows on several servers. */
function sooner(column: string, seconds: number): RawBuilder<Date> {
  return sql<Date>`(${sql.ref(column)} at time zone 'UTC' - make_interval(secs => ${seconds})) at time zone 'UTC'`
}
