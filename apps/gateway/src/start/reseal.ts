import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Keys } from '../backup/reseal'
import { readConfig } from '../base/config'
import { makeLog } from '../base/log'
import { Secret } from '../base/secret'
import { lockDataDirectory } from '../db/embedded/gateway-lock'
import { openDatabase } from '../db/open-database'
import { connect } from './gateway'
import { resealAll } from './reseal-all'

const USAGE = `Usage: SECRET_KEY=<the new key> OLD_SECRET_KEY=<the one until now> npm run reseal
Without OLD_SECRET_KEY the key in DATA_DIR/secret.key is the old one. Every gateway must be stopped.`

/** Seals everything anew under another SECRET_KEY. A run that was cut short is made again; the gateway must not run. */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  const keys = keysOf(config.secretKey, process.env['OLD_SECRET_KEY'], config.dataDir)
  const unlock = lockDataDirectory(config.dataDir)
  try {
    const log = makeLog('error', process.stderr)
    const database = await openDatabase(config, log)
    const databases = await connect(database.addresses, log)
    try {
      for (const line of await resealAll(databases.owner, keys)) process.stdout.write(`${line}\n`)
    } finally {
      await databases.close()
      await database.close()
    }
  } finally {
    unlock()
  }
}

function keysOf(next: string | undefined, given: string | undefined, dataDir: string): Keys {
  const file = join(dataDir, 'secret.key')
  const old = given ?? (existsSync(file) ? readFileSync(file) : undefined)
  if (!next || !old || next === old.toString()) throw new Error(USAGE)
  return { old: new Secret(old), next: new Secret(next) }
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
