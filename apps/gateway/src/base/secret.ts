import { createHmac, createSecretKey, hash, randomBytes, timingSafeEqual, type KeyObject } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys for separate purposes, all derived from the one installation secret. */
export class Secret {
  readonly #root: Buffer
  readonly #keys = new Map<string, KeyObject>()
  constructor(root: Buffer | string) {
    this.#root = Buffer.from(root)
  }

  mac(purpose: string, text: string): Buffer {
    return createHmac('sha256', this.#keyFor(purpose)).update(text).digest()
  }

  #keyFor(purpose: string): KeyObject {
    const known = this.#keys.get(purpose)
    if (known) return known
    const key = createSecretKey(createHmac('sha256', this.#root).update(purpose).digest())
    this.#keys.set(purpose, key)
    return key
  }
}

/** SECRET_KEY if given; otherwise a key made once and kept beside the data, readable by its owner alone. */
export function loadSecret(given: string | undefined, dataDir: string): Secret {
  if (given) return new Secret(given)
  const path = join(dataDir, 'secret.key')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(path)) makeOnce(path, randomBytes(32).toString('hex'))
  const key = readFileSync(path)
  if (key.length < 32) throw new Error(`${path} is not a key: it is too short. Restore it from a backup.`)
  return new Secret(key)
}

/** The file appears whole or not at all, and never over one that is there. */
export function makeOnce(path: string, content: string): void {
  const aside = `${path}.${process.pid}`
  writeFileSync(aside, content, { mode: 0o600 })
  try {
    linkSync(aside, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside)
  }
}

/** 256 random bits, as text that fits a URL. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of a token. */
export function fingerprint(token: string): string {
  return hash('sha256', token, 'hex')
}

export function sameText(a: string, b: string): boolean {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}
