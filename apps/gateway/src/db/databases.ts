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

/**
 * How many seconds a statement may take before the database ends it, so that a few that hang do not take all connections
 * of a pool. A caller is gone by then (50 s); what people do not wait for may take longer. The owner migrates, and copies.
 */
export const STATEMENT_SECONDS = { owner: 0, queue: 300, app: 30, auth: 15, provider: 30, worker: 300 }

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
  url: string,
  onLost: (error: Error) => void,
  seconds: Partial<typeof STATEMENT_SECONDS> = {},
): Databases {
  const pool = (of: keyof typeof SIZES, role?: string, parsed = types) => {
    const timeout = `-c statement_timeout=${{ ...STATEMENT_SECONDS, ...seconds }[of] * 1000}`
    const made = new pg.Pool({
      connectionString: url,
      max: SIZES[of],
      types: parsed,
      connectionTimeoutMillis: 10_000,
      // A server that vanished without a word is noticed, rather than waited for.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      application_name: 'balcao',
      options: role ? `-c role=${role} ${timeout}` : timeout,
    })
    // Without listeners a connection that breaks, idle or in use, would end the process.
    made.on('error', onLost)
    made.on('connect', (client) => client.on('error', onLost))
    return made
  }
  const pools = {
    owner: pool('owner'),
    queue: pool('queue', undefined, pg.types),
    app: pool('app', 'balcao_app'),
    auth: pool('auth', 'balcao_auth'),
    provider: pool('provider', 'balcao_provider'),
    worker: pool('worker', 'balcao_worker'),
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
