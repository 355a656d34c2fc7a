import { readConfig } from '../base/config'
import { readBackup, restoreBackup } from '../backup/backup'
import { openDatabases } from '../db/databases'
import { lockDataDirectory } from '../db/embedded/gateway-lock'
import { openDatabase } from '../db/open-database'
import { makeLog } from '../base/log'

const USAGE = 'Usage: npm run restore -- <the folder of a backup>'

/** Fills an empty installation from a backup. No gateway may work there meanwhile. */
async function main(): Promise<void> {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error(USAGE)
  const config = readConfig(process.env)
  const manifest = await readBackup(folder)
  const unlock = lockDataDirectory(config.dataDir)
  try {
    const database = await openDatabase(config, makeLog('error', process.stderr))
    const databases = openDatabases(database.addresses, () => {})
    try {
      await restoreBackup(config, databases.owner, folder, manifest)
    } finally {
      await databases.close()
      await database.close({ evenIfAdopted: true })
    }
  } finally {
    unlock()
  }
  process.stdout.write(`Restored what was there on ${manifest.made_at}. npm start opens it.\n`)
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
