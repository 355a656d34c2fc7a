import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../base/config'
import type { Log } from '../base/log'
import type { DatabaseAddresses } from './databases'
import { findBinaries, majorOf, versionOf } from './embedded/binaries'
import { openCluster } from './embedded/cluster'
import { StartRefused } from './start-refused'

export const DATABASE = 'balcao'

export interface Database {
  addresses: DatabaseAddresses
  /** Stops the embedded server, unless it was there before us and `evenIfAdopted` is not said. */
  close(how?: { evenIfAdopted: boolean }): Promise<void>
}

/** DATABASE_URL if given, otherwise the PostgreSQL that lives in the data directory. */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (config.database) return { addresses: config.database, close: () => Promise.resolve() }
  const folder = join(config.dataDir, 'pg')
  mustBeOfOurs(folder)
  const cluster = await openCluster(folder, (reason) => log.warn(reason))
  await createIfMissing(cluster.url('postgres'), DATABASE)
  return {
    addresses: { owner: cluster.url(DATABASE), sizes: config.poolSizes },
    close: async ({ evenIfAdopted } = { evenIfAdopted: false }) => {
      if (evenIfAdopted || !cluster.adopted) await cluster.stop()
    },
  }
}

/** PostgreSQL opens no cluster of another major version, and says so in words that help nobody here. */
function mustBeOfOurs(folder: string): void {
  if (!existsSync(join(folder, 'cluster/PG_VERSION'))) return
  const [made, ours] = [versionOf(folder), majorOf(findBinaries())]
  if (made === ours) return
  throw new StartRefused(
    `The embedded database was made by PostgreSQL ${made}, and this version of the product brings ${ours}. ` +
      'Make a backup with the version before, then run: npm run upgrade-database',
  )
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
