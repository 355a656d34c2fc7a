import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const EXAMPLES = fileURLToPath(new URL('../../../../../docs/examples/', import.meta.url))
const FILES = ['connector.mjs', 'connector-kit.mjs']
export const SECRET = 'a secret between the two, long enough'

export type Edit = readonly [from: string, to: string]

/** The example of the papers as a process of its own, as it stands or with faults put into a copy of it. */
export async function openExample(edits: readonly Edit[] = []) {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-connector-'))
  const texts = FILES.map((name) => readFileSync(join(EXAMPLES, name), 'utf8'))
  for (const [from, to] of edits) {
    const at = texts.findIndex((text) => text.includes(from))
    if (at < 0) throw new Error(`The example has no ${from}`)
    texts[at] = (texts[at] ?? '').replace(from, to)
  }
  FILES.forEach((name, at) => writeFileSync(join(folder, name), texts[at] ?? ''))
  const child = spawn(process.execPath, [join(folder, 'connector.mjs')], {
    env: { PATH: process.env.PATH, PORT: '0', CONNECTOR_SECRET: SECRET },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((done, fail) => {
    child.stdout.on('data', (said: Buffer) => {
      const [found] = /http:\S+/.exec(said.toString()) ?? []
      if (found) done(found)
    })
    child.on('exit', () => fail(new Error('The example did not start')))
  })
  return {
    url,
    close() {
      child.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
