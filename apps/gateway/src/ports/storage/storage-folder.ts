import { open, opendir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from './storage'
import { takeWhole, writeWhole } from '../../base/whole-file'

export function folderStorage(root: string): Storage {
  const at = (key: string) => join(root, key)
  return {
    put: (key, bytes) => writeWhole(at(key), bytes),
    putFile: (key, { path }) => takeWhole(path, at(key)),
    read: (key) => orNull(async () => (await open(at(key))).createReadStream()),
    size: (key) => orNull(async () => (await stat(at(key))).size),
    remove: (key) => rm(at(key), { force: true }),
    keys: () => keysBelow(root),
  }
}

async function* keysBelow(root: string): AsyncGenerator<string> {
  for await (const merchant of entries(root)) {
    for await (const group of entries(join(root, merchant))) {
      for await (const file of entries(join(root, merchant, group))) yield `${merchant}/${group}/${file}`
    }
  }
}

/** Names only, one at a time: a folder may hold more than fits into memory. */
async function* entries(folder: string): AsyncGenerator<string> {
  const found = await orNull(() => opendir(folder), ['ENOENT', 'ENOTDIR'])
  if (found) for await (const { name } of found) yield name
}

async function orNull<Result>(work: () => Promise<Result>, absent = ['ENOENT']): Promise<Result | null> {
  try {
    return await work()
  } catch (error) {
    if (absent.includes((error as NodeJS.ErrnoException).code ?? '')) return null
    throw error
  }
}
