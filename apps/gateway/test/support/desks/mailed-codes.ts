import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The codes that were mailed to somebody, oldest first. */
export function codesIn(outboxes: readonly string[], recipient: string): string[] {
  return outboxes
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })))
    .filter(({ name }) => name.endsWith('.eml'))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ folder, name }) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${recipient}`))
    .flatMap((mail) => /^(\d{6})\r?$/m.exec(mail)?.[1] ?? [])
}
