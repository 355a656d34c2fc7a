import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestGateway } from '../../harness'
import { runJobs } from '../servers/run-jobs'

/** The mails that left, as the reader gets them: what was folded for the way is whole again. */
export async function mailsTo(gateway: TestGateway, address: string): Promise<string[]> {
  await runJobs(gateway)
  const folder = join(gateway.gateway.config.dataDir, 'outbox')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((mail) => mail.includes(`To: ${address}`))
    .map((mail) => mail.replace(/=\r?\n/g, ''))
}

/** The newest code that was mailed there; the test's clock must move between two of them. */
export async function codeIn(gateway: TestGateway, address: string): Promise<string> {
  const codes = (await mailsTo(gateway, address)).map((mail) => /^(\d{6})\r?$/m.exec(mail)?.[1])
  return codes.filter((code) => code !== undefined).at(-1) ?? ''
}
