import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import type { Config } from '../base/config'
import { systemClock } from '../base/clock'
import { openStorage } from '../ports/storage/storages'
import { PART } from '../base/whole-file'
import { migrate } from '../db/migrate'
import { BackupRefused, copyInto, copyOutOf } from './copy-database'
import { changedSince, copyFolder, copyIntoStorage, copyOutOfStorage, writeSums } from './copy-files'

/** Raised when something reads or writes a backup differently than before. */
const FORM = 1
/** Beside the storage of files. */
const FOLDERS = ['outbox']
/** A backup of an older version also has files that were made for people; the gateway takes them into the storage. */
const RESTORED_FOLDERS = ['exports', ...FOLDERS]
const SECRET = 'secret.key'

const Manifest = z.object({
  form: z.literal(FORM),
  made_at: z.string(),
  migrations: z.record(z.string(), z.string()),
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.string().nullable()),
})
export type Manifest = z.infer<typeof Manifest>

/**
 * A copy of everything that must survive, made while the gateway works (ADR 33). Files are copied before the database,
 * which takes long, and once more after it, which does not: each file that a row of the copy names is then there.
 */
export async function makeBackup(config: Config, owner: pg.Pool, wished: string): Promise<Manifest> {
  const folder = resolve(wished)
  if (existsSync(folder)) throw new BackupRefused(`${folder} is there already. A backup gets a folder of its own.`)
  const building = `${folder}${PART}`
  await rm(building, { recursive: true, force: true })
  await mkdir(building, { recursive: true, mode: 0o700 })
  await copyFiles(config, building)
  const copied = await copyOutOf(owner, join(building, 'database'))
  await copyFiles(config, building)
  if (!config.secretKey) await copyFile(join(config.dataDir, SECRET), join(building, SECRET))
  const manifest: Manifest = { form: FORM, made_at: systemClock.now().toISOString(), ...copied }
  await writeFile(join(building, 'backup.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
  await writeSums(building)
  await rename(building, folder)
  return manifest
}

async function copyFiles(config: Config, folder: string): Promise<void> {
  await copyOutOfStorage(openStorage(config, systemClock), join(folder, 'files'))
  for (const name of FOLDERS) await copyFolder(join(config.dataDir, name), join(folder, name))
}

/** Read before anything is touched: a backup that is not whole is refused, by name of what is wrong. */
export async function readBackup(wished: string): Promise<Manifest> {
  const folder = resolve(wished)
  const text = await readFile(join(folder, 'backup.json'), 'utf8').catch(() => {
    throw new BackupRefused(`${folder} is no backup: it has no backup.json.`)
  })
  const changed = await changedSince(folder)
  if (changed.length > 0) throw new BackupRefused(`This backup is not whole. Changed or missing: ${changed.join(', ')}`)
  return Manifest.parse(JSON.parse(text))
}

/** Into an empty data directory and an empty database. The database comes last: it is there when all the rest is. */
export async function restoreBackup(config: Config, owner: pg.Pool, wished: string, manifest: Manifest): Promise<void> {
  const folder = resolve(wished)
  await restoreSecret(config, folder)
  await copyIntoStorage(openStorage(config, systemClock), join(folder, 'files'))
  for (const name of RESTORED_FOLDERS) await copyFolder(join(folder, name), join(config.dataDir, name))
  // As it was when the copy was made, and then on to what this version has.
  await migrate(owner, systemClock.now(), manifest.migrations)
  await copyInto(owner, join(folder, 'database'), manifest)
  await migrate(owner, systemClock.now())
}

/** Without its secret, what was sealed in the database can never be read again. */
async function restoreSecret({ secretKey, dataDir }: Config, folder: string): Promise<void> {
  const [kept, own] = [join(folder, SECRET), join(dataDir, SECRET)]
  if (!existsSync(kept)) {
    if (secretKey) return
    throw new BackupRefused('The installation had its secret from SECRET_KEY. Set the same one, and restore again.')
  }
  if (secretKey) throw new BackupRefused('The backup has its own secret.key. Leave SECRET_KEY out to restore it.')
  if (existsSync(own) && !(await readFile(own)).equals(await readFile(kept))) {
    throw new BackupRefused(`There is another secret in ${own}. A backup is restored into an empty data directory.`)
  }
  await mkdir(dirname(own), { recursive: true })
  await copyFile(kept, own)
}
