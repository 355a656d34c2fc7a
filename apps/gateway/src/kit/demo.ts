import { ROLE_GRANTS } from '@balcao/kernel/permissions'
import type pg from 'pg'
import { secondsAfter } from '../base/clock'
import type { Ctx, Gateway } from './calls/ctx'
import { inTransaction } from './database/transaction'
import type { Db } from '../db/held-connection'

/** One feature's share of the demo world. It keeps the same rules the services keep. */
export interface DemoShare {
  name: string
  /** The names of those that must have been built before. */
  after?: readonly string[]
  build(world: DemoWorld): Promise<void>
}

export interface DemoWorld {
  /** The owner's transaction: the world appears whole or not at all. */
  db: Db
  gateway: Gateway
  now: Date
}

/** An administrator of a merchant at work, so many days ago: for the services that people's calls set to work. */
export async function asAdmin({ db, gateway, now }: DemoWorld, merchant_no: string, daysAgo = 0): Promise<Ctx> {
  const {
    time_zone: timeZone,
    name,
    ...person
  } = await db
    .selectFrom('merchant_users as u')
    .innerJoin('merchants as m', (join) => join.on('m.merchant_no', '=', merchant_no))
    .select(['u.uid', 'u.real_name', 'u.email', 'm.time_zone', 'm.name'])
    .where('u.merchant_no', '=', merchant_no)
    .where('u.role', '=', 'MERCHANT_ADMIN')
    .orderBy('u.uid', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const flags = { show_finance: true, show_virtual_account: true, show_new_withdrawal: true }
  const grants = ROLE_GRANTS.MERCHANT_ADMIN
  return {
    db,
    gateway,
    merchant_no,
    now: secondsAfter(now, -daysAgo * 24 * 60 * 60),
    language: 'en',
    user: { uid: person.uid, realName: person.real_name, username: person.email, kind: 'merchant' },
    tie: {
      merchant_no,
      name,
      timeZone,
      flags,
      grants,
      role: 'MERCHANT_ADMIN',
      status: 'ACTIVE',
      appIds: null,
      mode: null,
    },
    may: () => true,
    // What happened in the demo world before its start is no part of its audit log, but for orders.
    audit: () => {},
  } as unknown as Ctx
}

export type World = 'demo' | 'empty'

/** How the database stands, or would begin. A database that already holds people never becomes a demo. */
export async function worldBefore(owner: pg.Pool, wished: World): Promise<World> {
  const known = await worldOf(owner)
  if (known) return known
  const { rowCount } = await owner.query('select 1 from users limit 1')
  return rowCount ? 'empty' : wished
}

/** Decides once how this database begins. A database that already holds people never becomes a demo. */
export async function beginInstallation(
  gateway: Gateway,
  owner: pg.Pool,
  wished: World,
  shares: readonly DemoShare[],
): Promise<{ world: World; isNew: boolean }> {
  const known = await worldOf(owner)
  if (known) return { world: known, isNew: false }
  const now = gateway.clock.now()
  return inTransaction(owner, 'begin; lock table installation', async (db) => {
    // Another start may have decided while we waited for the lock.
    const decided = await db.selectFrom('installation').select('world').executeTakeFirst()
    if (decided) return { world: decided.world as World, isNew: false }
    const somebody = await db.selectFrom('users').select('uid').limit(1).executeTakeFirst()
    const world: World = somebody ? 'empty' : wished
    await db.insertInto('installation').values({ world, began_at: now }).execute()
    if (world === 'demo') for (const share of inTurn(shares)) await share.build({ db, gateway, now })
    return { world, isNew: true }
  })
}

async function worldOf(owner: pg.Pool): Promise<World | undefined> {
  const { rows } = await owner.query<{ world: World }>('select world from installation')
  return rows[0]?.world
}

/** As they come, but for those that wait for another. */
function inTurn(shares: readonly DemoShare[]): DemoShare[] {
  const built: DemoShare[] = []
  const isReady = ({ after = [] }: DemoShare) => after.every((name) => built.some((each) => each.name === name))
  while (built.length < shares.length) {
    const next = shares.find((share) => !built.includes(share) && isReady(share))
    if (!next) throw new Error('The shares of the demo world wait for one another.')
    built.push(next)
  }
  return built
}
