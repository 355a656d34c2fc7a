import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys for separate purposes, all derived from the one installation secret. */
export class Secret {
  readonly #root: Buffer
  constructor(root: Buffer | string) {
    this.#root = Buffer.from(root)
  }

  mac(purpose: string, text: string): Buffer {
    const key = createHmac('sha256', this.#root).update(purpose).digest()
    return createHmac('sha256', key).update(text).digest()
  }
}

/** SECRET_KEY if given; otherwise a key made once and kept beside the data, readable by its owner alone. */
export function loadSecret(given: string | undefined, dataDir: string): Secret {
  if (given) return new Secret(given)
  const path = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  try {
    writeFileSync(path, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return new Secret(readFileSync(path))
}

/** 256 random bits, as text that fits a URL. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. */
export function fingerprint(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
