import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { auth } from '@balcao/contract/people/auth'
import { files } from '@balcao/contract/platform/files'
import { HEAVY_FILES, HOSTILE_FILES, type HostileFile } from '../apps/gateway/test/support/hostile/hostile-files'
import { startServer } from '../apps/gateway/test/support/servers/running-server'
import { atMost } from './support/pairs'
import { post } from './support/post'

/**
 * Hostile files against the built gateway as a process of its own: each is refused as it should be, the process does not
 * swell, and whoever asks for its health meanwhile does not wait.
 */

const ROUNDS = 15
const MOST_MEGABYTES = 100
const SLOWEST = 3
const FILES = [...HOSTILE_FILES, ...HEAVY_FILES]

// Somebody else: in this process, sending a file would delay the question itself.
const watcher = fork(fileURLToPath(new URL('./support/watcher-process.ts', import.meta.url)))
const dataDir = mkdtempSync(join(tmpdir(), 'balcao-hostile-'))
const server = await startServer(dataDir)
const merchant_no = 'M100000000001'

try {
  const login = await post(
    server.origin,
    auth.login.path,
    { username: 'admin@loja.example', password: 'Balcao-2026' },
    {},
  )
  const cookie = /__Host-sid=[^;]*/.exec(login.cookie)?.[0] ?? ''
  const { access_token } = (JSON.parse(login.text) as { data: { access_token: string } }).data

  let sentSoFar = 0
  const upload = async ({ what, name, purpose, bytes, refusal }: HostileFile) => {
    const query = new URLSearchParams({ access_token, request_id: `hostile-${++sentSoFar}`, purpose, name }).toString()
    const headers = { cookie, merchant_no, 'content-type': 'application/octet-stream' }
    const sent = { method: 'POST', headers, body: new Uint8Array(bytes) }
    const answer = await fetch(`${server.origin}${files.upload.path}?${query}`, sent)
    const { data } = (await answer.json()) as { data: { sub_code?: string } }
    if (data.sub_code !== refusal) throw new Error(`${what}: ${data.sub_code ?? 'taken'} instead of ${refusal}`)
  }

  // Whatever code the first of a kind brings into memory is no growth.
  for (const file of HOSTILE_FILES) await upload(file)
  const before = await residentMegabytes()
  let most = before
  const idle: number[] = []
  const busy = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round++) {
    for (const file of FILES) {
      idle.push(await health())
      const underWay = upload(file)
      busy.set(file.what, [...(busy.get(file.what) ?? []), await health()])
      await underWay
      most = Math.max(most, await residentMegabytes())
    }
  }
  process.stdout.write(`${FILES.length} files, ${ROUNDS} times each, all refused as they should be\n`)
  process.stdout.write(`memory: ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most\n`)
  atMost(`growth of the process, of ${MOST_MEGABYTES} MB`, (most - before) / MOST_MEGABYTES, 1)
  const slowest = Array.from(busy, ([what, times]) => ({ what, times: median(times) / median(idle) }))
    .toSorted((one, other) => other.times - one.times)
    .slice(0, 3)
  for (const { what, times } of slowest)
    process.stdout.write(`${what}: a health call meanwhile takes ${times.toFixed(2)}x\n`)
  const all = Array.from(busy.values()).flat()
  atMost('a health call while a file is refused, to one at rest', median(all) / median(idle), SLOWEST)
  atMost('the same while the worst of them is refused', slowest[0]?.times ?? Infinity, SLOWEST)
} finally {
  watcher.disconnect()
  server.process.kill('SIGTERM')
  await server.ended()
  rmSync(dataDir, { recursive: true, force: true })
}

async function health(): Promise<number> {
  const answered = once(watcher, 'message')
  watcher.send(`${server.origin}/health/ready`)
  return ((await answered) as [number])[0]
}

async function residentMegabytes(): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`)).text()
  return Number(/process_resident_memory_bytes (\d+)/.exec(text)?.[1]) / 2 ** 20
}

function median(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
}
