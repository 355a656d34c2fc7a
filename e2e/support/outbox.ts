import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from './strict-page'
import { ownWorld } from './worlds'

/** The mails to this address that lie in the product's outbox, oldest first, as the reader gets them. */
export function mailsTo(address: string): string[] {
  const folder = join(ownWorld().dataDir, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => unfolded(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.includes(`To: ${address}`))
}

/** Waits for a mail with a code; `after` codes were there before. */
export async function codeFor(address: string, after = 0): Promise<string> {
  const codes = () => mailsTo(address).flatMap((mail) => /^(\d{6})\r?$/m.exec(mail)?.[1] ?? [])
  await expect.poll(() => codes().length, { timeout: 60_000 }).toBeGreaterThan(after)
  return codes().at(-1) ?? ''
}

export async function mailWith(address: string, text: string): Promise<string> {
  const find = () => mailsTo(address).find((mail) => mail.includes(text))
  await expect.poll(() => find() !== undefined, { timeout: 60_000 }).toBe(true)
  return find() ?? ''
}

/** Quoted-printable taken back, as far as links and codes go. */
function unfolded(mail: string): string {
  return mail
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
