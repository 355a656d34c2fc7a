import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabases, type Databases } from '../../apps/gateway/src/db/databases'
import { openCluster } from '../../apps/gateway/src/db/embedded/cluster'
import { migrate } from '../../apps/gateway/src/db/migrate'

export interface Scratch {
  databases: Databases
  url: string
  close(): Promise<void>
}

/** A migrated database in a folder of its own, gone when the measurement is done. */
export async function openScratch(): Promise<Scratch> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-bench-'))
  const cluster = await openCluster(join(folder, 'pg'))
  const url = cluster.url('postgres')
  const databases = openDatabases(url, () => {})
  await migrate(databases.owner, new Date())
  return {
    databases,
    url,
    async close() {
      await databases.close()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
