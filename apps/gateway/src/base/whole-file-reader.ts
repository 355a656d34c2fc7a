import { open, stat, type FileHandle } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { PART } from './whole-file'

const PIECE = 256 * 1024
const PAUSE_MS = 20
/** How long a file that is said to be on its way may take to appear. */
const LONGEST_WAIT_MS = 10_000

/**
 * A file that writeWholeBy is just writing: what is there, and then what comes. It ends when the file has got its name,
 * and breaks off when it never will: whoever reads it gets all of it, or knows that it is not all.
 */
export async function* asItIsWritten(path: string): AsyncGenerator<Buffer> {
  const file = await openEither(path)
  try {
    const { ino } = await file.stat()
    const buffer = Buffer.allocUnsafe(PIECE)
    for (let isWhole = false; ;) {
      const { bytesRead } = await file.read(buffer, 0, PIECE)
      if (bytesRead > 0) yield Buffer.from(buffer.subarray(0, bytesRead))
      else if (isWhole) return
      // In this order: it may get its name between the two looks.
      else if ((await inodeOf(`${path}${PART}`)) === ino) await pause(PAUSE_MS)
      else if ((await inodeOf(path)) === ino) isWhole = true
      else throw new Error('The file is no longer written.')
    }
  } finally {
    await file.close()
  }
}

async function openEither(path: string): Promise<FileHandle> {
  for (let waited = 0; ; waited += PAUSE_MS) {
    for (const each of [`${path}${PART}`, path]) {
      const file = await open(each).catch(isMissing)
      if (file) return file
    }
    if (waited >= LONGEST_WAIT_MS) throw new Error('The file did not come.')
    await pause(PAUSE_MS)
  }
}

async function inodeOf(path: string): Promise<number | undefined> {
  return (await stat(path).catch(isMissing))?.ino
}

function isMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
