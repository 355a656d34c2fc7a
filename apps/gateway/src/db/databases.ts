import pg from 'pg'
import { addressesIn } from '../base/database-url'
import type { PoolName, PoolSizes } from '../base/pool-sizes'
import { poolOverHosts } from './hosts'
import { withoutNames } from './held-connection'

/**
 * One pool per database role. Either each role has a login and an address of its own, or the login of the one address is a
 * member of all of them, and each connection takes its role at the start. Both ways it has no other rights for as long as
 * it lives.
 */
export interface Databases {
  /** Owns the tables: migrations, the demo world, backups. */
  owner: pg.Pool
  /** The job queue's own: the owner's role, but large numbers as texts, since the queue writes its jobs as JSON. */
  queue: pg.Pool
  /** Serves merchant staff: row-level security shows one merchant at a time. */
  app: pg.Pool
  /** Sign-in and sessions: the global tables. */
  auth: pg.Pool
  /** Serves the provider's people. */
  provider: pg.Pool
  /** Jobs and ticks. */
  worker: pg.Pool
  /** As `app`, on a copy that follows the primary some moments behind, and takes no writes. null: there is none. */
  replica: pg.Pool | null
  close(): Promise<void>
}

export type WorkingRole = 'app' | 'auth' | 'provider' | 'worker'
export const WORKING_ROLES: readonly WorkingRole[] = ['app', 'auth', 'provider', 'worker']

/** Where the database is to be found. */
export interface DatabaseAddresses {
  /** Keeps session state: migrations hold a lock, the job queue listens. */
  owner: string
  /** Of each role's own login. Left out: the owner's login, which takes the role. */
  roles?: Readonly<Record<WorkingRole, string>>
  replica?: string
  /** A pooler stands before the roles that gives a connection for the length of a transaction only. */
  isPooled?: boolean
  sizes?: PoolSizes
}

const SIZES: Record<PoolName, number> = { owner: 3, queue: 3, app: 16, auth: 6, provider: 4, worker: 4, replica: 8 }

/**
 * How many seconds a statement may take before the database ends it, so that a few that hang do not take all connections
 * of a pool. A caller is gone by then (50 s); what people do not wait for may take longer. The owner migrates, and copies.
 */
export const STATEMENT_SECONDS = { owner: 0, queue: 300, app: 30, auth: 15, provider: 30, worker: 300, replica: 30 }

const INT8 = 20
const DATE = 1082
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return BigInt
    // A calendar day is no instant: pg would shift it by the machine's time zone.
    if (oid === DATE) return String
    return pg.types.getTypeParser(oid, format)
  },
}

export function openDatabases(
  where: string | DatabaseAddresses,
  onLost: (error: Error) => void,
  seconds: Partial<typeof STATEMENT_SECONDS> = {},
): Databases {
  const addresses: DatabaseAddresses = typeof where === 'string' ? { owner: where } : where
  const { owner, roles, isPooled = false } = addresses
  const limits = { ...STATEMENT_SECONDS, ...seconds }

  const pool = (of: PoolName, url: string, options: string, parsed = types) => {
    const made = poolOverHosts(addressesIn(url), of === 'replica' ? 'reads' : 'writes', {
      max: addresses.sizes?.[of] ?? SIZES[of],
      types: parsed,
      connectionTimeoutMillis: 10_000,
      // A server that vanished without a word is noticed, rather than waited for.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'balcao',
      ...(options ? { options } : {}),
    })
    // Without listeners a connection that breaks, idle or in use, would end the process.
    made.on('error', onLost)
    made.on('connect', (client) => client.on('error', onLost))
    return made
  }
  const timeout = (of: PoolName) => `-c statement_timeout=${limits[of] * 1000}`

  /** A pooler takes no options: there the role's own settings bound its statements, and no statement keeps a name. */
  const ofRole = (of: WorkingRole | 'replica', url?: string) => {
    const role = of === 'replica' ? 'app' : of
    if (!isPooled) {
      const own = url && roles ? '' : `-c role=balcao_${role} `
      return pool(of, url ?? owner, `${own}${timeout(of)}`)
    }
    const made = pool(of, url ?? owner, '')
    made.on('connect', (client) => withoutNames(client))
    return made
  }

  const pools = {
    owner: pool('owner', owner, timeout('owner')),
    queue: pool('queue', owner, timeout('queue'), pg.types),
    app: ofRole('app', roles?.app),
    auth: ofRole('auth', roles?.auth),
    provider: ofRole('provider', roles?.provider),
    worker: ofRole('worker', roles?.worker),
    replica: addresses.replica ? ofRole('replica', addresses.replica) : null,
  }
  const all = Object.values(pools).filter((each) => each !== null)
  return { ...pools, close: async () => void (await Promise.all(all.map((each) => each.end()))) }
}

export class WrongRole extends Error {}

/**
 * With the wrong login, or with an `options` in the address that quietly wins over the role of a pool, the walls would be
 * gone. In words, what else an operator should know.
 */
export async function assertRoles(databases: Databases): Promise<string[]> {
  const warnings: string[] = []
  for (const role of WORKING_ROLES) {
    const { rows } = await databases[role].query<{ name: string; timeout: string }>(
      `select current_user as name, current_setting('statement_timeout') as timeout`,
    )
    const { name, timeout } = rows[0] ?? { name: '', timeout: '0' }
    if (name !== `balcao_${role}`) {
      throw new WrongRole(
        `A connection that should have the role balcao_${role} has ${name}. Either DATABASE_URL_${role.toUpperCase()} has ` +
          'another login, or an address sets options of its own.',
      )
    }
    if (timeout === '0')
      warnings.push(`balcao_${role} has no statement_timeout: ALTER ROLE … SET it (deploy/roles.sql).`)
  }
  return warnings
}
