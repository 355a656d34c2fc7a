import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What a file is called until all of it is on the disk. */
export const PART = '.part'

/** The file appears whole or not at all, and is there after a power cut: temporary name, fsync, rename, fsync of the folder. */
export function writeWhole(path: string, bytes: Buffer): Promise<void> {
  return writeWholeBy(path, (file) => file.writeFile(bytes))
}

/** The same for content that is written piece by piece. */
export async function writeWholeBy(path: string, write: Work): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const aside = `${path}${PART}`
  try {
    // Anew, and not over what a process that died had begun: somebody may still be reading that.
    await rm(aside, { force: true })
    await synced(aside, 'wx', write)
    await rename(aside, path)
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  await synced(folder, 'r')
}

/** A file that is whole gets a second name; on another disk it is copied. */
export async function takeWhole(from: string, path: string): Promise<void> {
  const folder = dirname(path)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const aside = `${path}${PART}`
  try {
    await rm(aside, { force: true })
    await link(from, aside).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EXDEV' && error.code !== 'EPERM') throw error
      return copyFile(from, aside)
    })
    await synced(aside, 'r+')
    await rename(aside, path)
    // Two names of one file are not renamed over each other: then this one is still there.
    await rm(aside, { force: true })
  } catch (error) {
    await rm(aside, { force: true })
    throw error
  }
  await synced(folder, 'r')
}

/** A disk that is full, broken or takes no writes, and a machine that has no more files to open. */
export function isDiskTrouble(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^(ENOSPC|EDQUOT|EFBIG|EIO|EROFS|EMFILE|ENFILE)$/.test(code)
}

type Work = (file: Awaited<ReturnType<typeof open>>) => Promise<void>

async function synced(path: string, flags: string, work: Work = () => Promise.resolve()): Promise<void> {
  const file = await open(path, flags, 0o600)
  try {
    await work(file)
    await file.sync()
  } finally {
    await file.close()
  }
}
