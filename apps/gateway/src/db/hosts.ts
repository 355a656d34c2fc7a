import pg from 'pg'

/** Which of several hosts is asked next: always the one that was right last, until it is wrong. */
class Hosts {
  readonly #addresses: readonly string[]
  #at = 0
  constructor(addresses: readonly string[]) {
    this.#addresses = addresses
  }

  get count(): number {
    return this.#addresses.length
  }

  current(): string {
    return this.#addresses[this.#at] ?? ''
  }

  /** Many find out at once that a host is gone: only the first of them moves on. */
  leave(address: string): void {
    if (this.current() === address) this.#at = (this.#at + 1) % this.#addresses.length
  }
}

/** Of several hosts, one takes writes: what the others answer is no connection for who wants to write. */
class Follows extends Error {
  readonly code = '57P03'
  constructor() {
    super('This server follows another one and takes no writes.')
  }
}

/**
 * A pool that finds the host that can be written to, or any that answers. With one host it is a pool like any other. After
 * a failover its connections break, or are told that they cannot write, and the next ones find the new primary.
 */
export function poolOverHosts(addresses: readonly string[], wants: 'writes' | 'reads', config: pg.PoolConfig): pg.Pool {
  if (addresses.length < 2) return new pg.Pool({ ...config, connectionString: addresses[0] })
  const hosts = new Hosts(addresses)
  class ClientOfHosts extends pg.Client {
    constructor(given: pg.ClientConfig) {
      super({ ...given, connectionString: hosts.current() })
    }
  }
  const pool = new pg.Pool({
    ...config,
    Client: ClientOfHosts,
    onConnect: async (client: pg.ClientBase) => {
      if (wants === 'writes' && (await follows(client))) throw new Follows()
    },
  } as unknown as pg.PoolConfig)
  const connect = pool.connect.bind(pool)
  const once = () =>
    new Promise<pg.PoolClient>((resolve, reject) => {
      const asked = hosts.current()
      connect((error, client) => {
        if (client) return resolve(client)
        if (!isFull(error)) hosts.leave(asked)
        reject(error ?? new Error('no connection'))
      })
    })
  pool.connect = ((callback?: Parameters<typeof connect>[0]) => {
    const found = onEach(hosts.count, once)
    if (!callback) return found
    found.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => {}),
    )
    return undefined
  }) as typeof pool.connect
  return pool
}

async function onEach<Result>(tries: number, once: () => Promise<Result>): Promise<Result> {
  for (let left = tries; ; left--) {
    try {
      return await once()
    } catch (error) {
      if (left <= 1 || isFull(error)) throw error
    }
  }
}

/** All connections are in use: another host would have no more of them. */
function isFull(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

async function follows(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
  return rows[0]?.transaction_read_only === 'on'
}
