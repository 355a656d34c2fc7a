import { systemClock } from '../base/clock'
import { readConfig } from '../base/config'
import { makeLog } from '../base/log'
import { openDatabases } from '../db/databases'
import { markExpanding, mustKnowSchema, pendingMigrations } from '../db/installation'
import { migrate } from '../db/migrate'
import { openDatabase } from '../db/open-database'

const DRY = '--dry-run'
const USAGE = `Usage: npm run migrate [-- ${DRY}]`

/** Brings the database to this version's form before any gateway of this version starts; or only says what that means. */
async function main(): Promise<void> {
  const given = process.argv.slice(2)
  if (given.some((argument) => argument !== DRY)) throw new Error(USAGE)
  const config = readConfig(process.env)
  const database = await openDatabase(config, makeLog('error', process.stderr))
  const databases = openDatabases(database.addresses, () => {})
  try {
    await mustKnowSchema(databases.owner)
    const pending = await pendingMigrations(databases.owner)
    for (const { name, why, expands } of pending) say(`${name}: ${why}${expands ? '' : CONTRACTS}`)
    if (pending.length === 0) say('Nothing is to be migrated.')
    if (pending.length === 0 || given.includes(DRY)) return
    await migrate(databases.owner, systemClock.now())
    await markExpanding(databases.owner)
    say(`${pending.length} migrated.`)
  } finally {
    await databases.close()
    await database.close()
  }
}

const CONTRACTS = '\n  Gateways of the version before may fail from here on: stop them first.'

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
