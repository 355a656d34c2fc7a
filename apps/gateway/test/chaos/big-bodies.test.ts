import { everyEndpoint } from '@balcao/contract'
import Fastify from 'fastify'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Limiter, LIMITS } from '../../src/kit/http/limits'
import { Metrics } from '../../src/kit/http/metrics'
import { MODULES } from '../../src/start/modules'
import { openGateway } from '../harness'
import { flood } from '../support/hostile/big-body'
import { noteFigure, times } from '../support/servers/in-full'
import { startServer, type RunningServer } from '../support/servers/running-server'

const MB = 1024 * 1024
const BODY = times('BODY_MB', 12, 150) * MB
const MOST_GROWTH = 20 * MB
/** Several at once: what a start once needed is free by now, and would hide a single one that is held. */
const AT_ONCE = 3
/** What is not of the contract and not of a module: pages, assets, an address that is none. */
const PAGES = ['/', '/pay/none', '/assets/none.js', '/nowhere', '/api/nowhere']

let dataDir: string
let server: RunningServer
let open: { method: string; path: string }[]

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'balcao-bodies-'))
  server = await startServer(dataDir, ['--empty'], undefined, { TRUST_PROXY: '127.0.0.1' })
  open = [
    ...everyEndpoint().filter(({ needs }) => needs === 'public'),
    ...(await mountedRoutes()),
    ...PAGES.flatMap((path) => ['GET', 'POST'].map((method) => ({ method, path }))),
  ]
})
afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.ended()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Every address that a module mounts by itself, under the names that its ports have. */
async function mountedRoutes(): Promise<{ method: string; path: string }[]> {
  const { gateway, close } = await openGateway()
  const app = Fastify()
  const found: { method: string; path: string }[] = []
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') found.push({ method: each, path: url })
  })
  const transport = { gateway, limiter: new Limiter(LIMITS), metrics: new Metrics(), checkReplies: false }
  for (const module of MODULES) module.mount(app, transport)
  await app.close()
  await close()
  return found.map(({ method, path }) => ({ method, path: path.replace(':name', 'sandbox').replace(/:\w+/g, 'none') }))
}

const residentBytes = () =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.process.pid)], { encoding: 'utf8' })) * 1024

const floods = (target: Parameters<typeof flood>[1], bytes: number) =>
  Promise.all(Array.from({ length: AT_ONCE }, () => flood(server.origin, target, bytes)))

describe('a body without end', () => {
  it('of anybody costs no memory, wherever it is sent', async () => {
    expect(open.filter(({ path }) => path.endsWith('/callback')).length).toBeGreaterThanOrEqual(3)
    const targets = open.flatMap(({ method, path }) =>
      ['application/json', 'application/octet-stream'].map((type) => ({ method, path, type })),
    )
    // What is built and compiled when first asked for is no growth.
    for (const target of targets) await floods(target, 2 * MB)
    const before = residentBytes()
    let most = before
    const look = setInterval(() => (most = Math.max(most, residentBytes())), 50)
    for (const target of targets) {
      await floods(target, BODY)
      most = Math.max(most, residentBytes())
    }
    clearInterval(look)
    const growth = (most - before) / MB
    const bodies = `${targets.length * AT_ONCE} bodies of ${BODY / MB} MB, ${AT_ONCE} at once`
    noteFigure(`${bodies}, to ${open.length} open routes: ${growth.toFixed(1)} MB more`)
    expect(most - before).toBeLessThan(MOST_GROWTH)
    expect((await fetch(`${server.origin}/health/ready`)).status).toBe(200)
  })
})
