import pg from 'pg'

/**
 * One pool per database role. The login of DATABASE_URL is a member of all of them; each connection takes its role at
 * the start and has no other rights for as long as it lives.
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
  close(): Promise<void>
}

export type WorkingRole = 'app' | 'auth' | 'provider' | 'worker'

const SIZES = { owner: 3, queue: 3, app: 16, auth: 6, provider: 4, worker: 4 }

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

export function openDatabases(url: string, onLost: (error: Error) => void): Databases {
  const pool = (size: number, role?: string, parsed = types) => {
    const made = new pg.Pool({
      connectionString: url,
      max: size,
      types: parsed,
      connectionTimeoutMillis: 10_000,
      // A server that vanished without a word is noticed, rather than waited for.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'balcao',
      ...(role ? { options: `-c role=${role}` } : {}),
    })
    // Without listeners a connection that breaks, idle or in use, would end the process.
    made.on('error', onLost)
    made.on('connect', (client) => client.on('error', onLost))
    return made
  }
  const pools = {
    owner: pool(SIZES.owner),
    queue: pool(SIZES.queue, undefined, pg.types),
    app: pool(SIZES.app, 'balcao_app'),
    auth: pool(SIZES.auth, 'balcao_auth'),
    provider: pool(SIZES.provider, 'balcao_provider'),
    worker: pool(SIZES.worker, 'balcao_worker'),
  }
  return { ...pools, close: async () => void (await Promise.all(Object.values(pools).map((each) => each.end()))) }
}

/** An `options` in DATABASE_URL would quietly win over the role of a pool, and the walls would be gone. */
export async function assertRoles(databases: Databases): Promise<void> {
  const roles: WorkingRole[] = ['app', 'auth', 'provider', 'worker']
  for (const role of roles) {
    const { rows } = await databases[role].query<{ name: string }>('select current_user as name')
    if (rows[0]?.name !== `balcao_${role}`) {
      throw new Error(`DATABASE_URL sets options of its own, so that connections do not take the role balcao_${role}.`)
    }
  }
}
