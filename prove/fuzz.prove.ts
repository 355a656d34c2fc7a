import { everyEndpoint } from '@balcao/contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { Fuzz } from '../apps/gateway/test/support/fuzz/fuzz'
import { noteFigure } from '../apps/gateway/test/support/servers/in-full'
import { embeddedUrl, freePort, startServer } from '../apps/gateway/test/support/servers/running-server'

/**
 * A hundred thousand requests made of the contract, as everybody, against the built gateway with its demo world: no
 * 5xx, no answer off the contract, and no memory that is not given back. REQUESTS=20000 for a shorter one.
 */
const REQUESTS = Number(process.env['REQUESTS'] ?? 100_000)
const SEED = Number(process.env['SEED'] ?? Date.now() % 1_000_000)
const LOOKS_PER_FIFTH = 4
const MOST_GROWTH = 1.1

const port = await freePort()
const dataDir = mkdtempSync(join(tmpdir(), 'balcao-fuzz-'))
const probe = fileURLToPath(new URL('support/memory-after-gc.mjs', import.meta.url))
const server = await startServer(dataDir, ['--demo'], undefined, {
  // Each request comes from an address of its own, so that the limiter, which is tried elsewhere, does not answer.
  TRUST_PROXY: '127.0.0.1',
  NODE_OPTIONS: `--import=${probe}`,
  MEMORY_PORT: String(port),
})
const owner = new pg.Pool({ connectionString: embeddedUrl(dataDir).url })

console.log(`seed ${SEED}, ${REQUESTS} requests`)
const began = performance.now()
const fuzz = await Fuzz.open({ origin: server.origin, owner }, SEED)
const fifths: number[][] = []
for (let fifth = 0; fifth < 5; fifth++) {
  const looks: number[] = []
  for (let look = 0; look < LOOKS_PER_FIFTH; look++) {
    await fuzz.run(REQUESTS / 5 / LOOKS_PER_FIFTH)
    looks.push(await memory())
  }
  fifths.push(looks)
  console.log(`${fuzz.report.sent} sent, ${(median(looks) / 2 ** 20).toFixed(1)} MiB after collecting`)
}
const { sent, wrong, taken, codes } = fuzz.report
const growth = median(fifths[4] ?? []) / median(fifths[1] ?? [])
const seconds = ((performance.now() - began) / 1000).toFixed(0)
console.log(`codes: ${Array.from(codes, ([code, times]) => `${code} ${times}`).join(', ')}`)
noteFigure(
  `${sent.toLocaleString('en')} requests (seed ${SEED}) in ${seconds} s: ${wrong.length} answers 5xx or off the contract`,
)
noteFigure(`${taken.size} of ${everyEndpoint().length} calls succeeded at least once`)
noteFigure(`memory after collecting in the last fifth ${growth.toFixed(3)} times that of the second`)
for (const one of wrong.slice(0, 10)) console.log(one)
if (wrong.length > 0) console.log(server.output().slice(-5_000))

fuzz.close()
await owner.end()
server.process.kill('SIGTERM')
await server.ended()
rmSync(dataDir, { recursive: true, force: true })
process.exitCode = wrong.length === 0 && growth <= MOST_GROWTH ? 0 : 1

async function memory(): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${port}/`)).text())
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
