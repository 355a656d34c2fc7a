import { readConfig } from '../base/config'
import { makeBackup } from '../backup/backup'
import { openDatabases } from '../db/databases'
import { openDatabase } from '../db/open-database'
import { makeLog } from '../base/log'

const USAGE = 'Usage: npm run backup -- <a folder that is not there yet>'

/** Copies everything that must survive, beside a running gateway or without one. */
async function main(): Promise<void> {
  const [folder] = process.argv.slice(2)
  if (!folder) throw new Error(USAGE)
  const config = readConfig(process.env)
  const database = await openDatabase(config, makeLog('error', process.stderr))
  const databases = openDatabases(database.addresses, () => {})
  try {
    const { rows } = await makeBackup(config, databases.owner, folder)
    const total = Object.values(rows).reduce((sum, n) => sum + n, 0)
    process.stdout.write(`${total} rows of ${Object.keys(rows).length} tables, and all files, are in ${folder}\n`)
  } finally {
    await databases.close()
    await database.close()
  }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
