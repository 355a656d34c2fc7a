import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { KEY, type Storage } from '../ports/storage/storage'
import { PART } from '../base/whole-file'

/** What a storage holds, into a folder. What is there already stays: content never changes under its name. */
export async function copyOutOfStorage(storage: Storage, folder: string): Promise<void> {
  for await (const key of storage.keys()) {
    const path = join(folder, key)
    if (!KEY.test(key) || existsSync(path)) continue
    const content = await storage.read(key)
    // Swept between the two looks.
    if (!content) continue
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(content, createWriteStream(path, { mode: 0o600, flush: true }))
  }
}

export async function copyIntoStorage(storage: Storage, folder: string): Promise<void> {
  for (const path of await filesBelow(folder)) {
    const whole = join(folder, path)
    const { size } = await stat(whole)
    await storage.putFile(path.split(sep).join('/'), { path: whole, size, sha256: await hashOf(whole) })
  }
}

/** A folder of files that are whole from the moment they have their name. */
export async function copyFolder(from: string, to: string): Promise<void> {
  for (const path of await filesBelow(from)) {
    const target = join(to, path)
    if (path.endsWith(PART) || existsSync(target)) continue
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    // Removed between the two looks.
    await copyFile(join(from, path), target).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
  }
}

/** Paths relative to the folder, in order; none if it is not there. */
export async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

const SUMS = 'SHA256SUMS'

/** The hash of every file, in the form that `sha256sum --check` reads. */
export async function writeSums(folder: string): Promise<void> {
  const lines: string[] = []
  for (const path of await filesBelow(folder)) lines.push(`${await hashOf(join(folder, path))}  ${path}\n`)
  await writeFile(join(folder, SUMS), lines.join(''), { mode: 0o600, flush: true })
}

/** Which files are not, or no longer, what was written; also those that nobody wrote. */
export async function changedSince(folder: string): Promise<string[]> {
  const lines = (await readFile(join(folder, SUMS), 'utf8')).split('\n').filter((line) => line !== '')
  const wanted = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]))
  const found = (await filesBelow(folder)).filter((path) => path !== SUMS)
  const changed = Array.from(wanted.keys()).filter((path) => !found.includes(path))
  for (const path of found) if (wanted.get(path) !== (await hashOf(join(folder, path)))) changed.push(path)
  return changed
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}
