import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../base/config'
import type { Log } from '../base/log'
import type { DatabaseAddresses } from './databases'
import { openCluster } from './embedded/cluster'

export const DATABASE = 'balcao'

export interface Database {
  addresses: DatabaseAddresses
  /** Stops the embedded server, unless it was there before us and `evenIfAdopted` is not said. */
  close(how?: { evenIfAdopted: boolean }): Promise<void>
}

/** DATABASE_URL if given, otherwise the PostgreSQL that lives in the data directory. */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (config.database) return { addresses: config.database, close: () => Promise.resolve() }
  const cluster = await openCluster(join(config.dataDir, 'pg'), (reason) => log.warn(reason))
  await createIfMissing(cluster.url('postgres'), DATABASE)
  return {
    addresses: { owner: cluster.url(DATABASE), sizes: config.poolSizes },
    close: async ({ evenIfAdopted } = { evenIfAdopted: false }) => {
      if (evenIfAdopted || !cluster.adopted) await cluster.stop()
    },
  }
}

async function createIfMissing(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}
