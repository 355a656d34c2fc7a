import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { DEMO_PASSWORD } from '../../src/db/demo-facts'
import { openCluster } from '../../src/db/embedded/cluster'
import { isAlive } from '../../src/db/embedded/postmaster'
import { fromGatewayRoot } from '../../src/base/paths'
import { copyInstallation, makeInstallation, takeDemo, type FirstStart } from '../support/servers/demo-installation'
import { embeddedUrl, startServer, tryServer, type RunningServer } from '../support/servers/running-server'

let folder: string
let dataDir: string
const running: RunningServer[] = []
const start = async (args: string[] = [], dir = dataDir, settings: Record<string, string> = {}) => {
  const server = await tryServer(dir, args, undefined, settings)
  running.push(server)
  return server
}

/** An installation that once began empty, and was shut: making one takes longer than most of these tests. */
let empty: string
let begun: FirstStart

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-start-'))
  chmodSync(folder, 0o755)
  empty = join(folder, 'empty')
  begun = await makeInstallation(empty, ['--empty'])
}, 120_000)
beforeEach(() => {
  dataDir = mkdtempSync(join(folder, 'one-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.process.kill('SIGTERM')
    await server.ended()
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('starting', () => {
  it('creates the demo world once, prints its logins, and shuts the database on SIGTERM', async () => {
    const first = await takeDemo(inject('runFolder'), dataDir)
    expect(first.output).toMatch(/Demo logins[\s\S]*owner@loja\.example/)
    expect(first).toMatchObject({ exitCode: 0, databaseLivesOn: false })
    expect((await start()).output()).toContain('Demo logins')
  })

  it('refuses a second gateway on the same data at once, in words; adopts the database of one that was killed', async () => {
    copyInstallation(empty, dataDir)
    const first = await start()
    const { pid } = embeddedUrl(dataDir)
    const second = await start()
    expect(await second.ended()).toBe(1)
    expect(second.output()).toContain(`Another gateway (process ${first.process.pid}) is already working in`)
    expect((await fetch(`${first.origin}/health/ready`)).ok).toBe(true)
    first.process.kill('SIGKILL')
    await first.ended()
    expect(isAlive(pid)).toBe(true)
    const third = await start()
    expect(third.output()).toContain('is open at')
    expect(embeddedUrl(dataDir).pid).toBe(pid)
  })

  it('stays empty when it began empty, and takes its first admin from the command line while it runs', async () => {
    expect(begun.output).toContain('This installation is empty')
    copyInstallation(empty, dataDir)
    const again = await start()
    expect(again.output()).toContain('This installation is empty')
    const admin = spawnSync(
      process.execPath,
      [fromGatewayRoot('dist/admin.js'), 'create', '--email', 'boss@pay.example'],
      { env: { PATH: process.env['PATH'], DATA_DIR: dataDir }, encoding: 'utf8' },
    )
    expect(admin.stderr).toBe('')
    const password = /password (\S+)/.exec(admin.stdout)?.[1]
    const login = await fetch(`${again.origin}/api/dashboard/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'boss@pay.example', password }),
    })
    expect(await login.json()).toMatchObject({ code: '10000', data: { kind: 'provider', isEasyPassword: true } })
  })

  it('is no demo at a public address, whose logins everybody knows', async () => {
    const server = await startServer(dataDir, [], undefined, {
      PUBLIC_URL: 'https://pay.example',
      SECURITY_PROFILE: 'pci',
    })
    running.push(server)
    expect(server.output()).toContain('This installation is empty')
    const login = await fetch(`${server.origin}/api/dashboard/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'provider@balcao.example', password: DEMO_PASSWORD }),
    })
    expect(await login.json()).toMatchObject({ code: '20003' })
  })

  it('begins in a folder that everybody may pass, too', () => {
    expect(statSync(folder).mode & 0o777).toBe(0o755)
    expect(begun.output).toContain('is open at')
  })

  it('names a wrong setting and touches nothing', async () => {
    const server = await tryServer(dataDir, [], 70_000)
    expect(await server.ended()).toBe(1)
    expect(server.output()).toContain('PORT')
  })
})

describe('a start that would do harm is refused in words', () => {
  it('with another secret key; on the schema of a newer version, unless that only added to it', async () => {
    copyInstallation(empty, dataDir)
    const wrong = await start([], dataDir, { SECRET_KEY: 'the key of quite another installation' })
    expect(await wrong.ended()).toBe(1)
    expect(wrong.output()).toMatch(/^The secret key is not the one of this installation/m)
    const cluster = await openCluster(join(dataDir, 'pg'))
    const client = new pg.Client({ connectionString: cluster.url('balcao') })
    await client.connect()
    const newer = `insert into app.migrations (name, hash, applied_at, expands) values ($1, '', '2027-01-01Z', $2)`
    await client.query(newer, ['20270101000000_added.sql', true])
    const older = await start()
    expect(older.output()).toContain('is open at')
    older.process.kill('SIGKILL')
    await older.ended()
    await client.query(newer, ['20270102000000_changed.sql', false])
    const refused = await start()
    expect(await refused.ended()).toBe(1)
    expect(refused.output()).toMatch(/^The database is of a newer version .* 20270102000000_changed\.sql/m)
    expect(refused.output()).not.toContain('20270101000000_added.sql')
    await client.end()
    await cluster.stop()
  })
})

it('says that it leaves before it refuses connections, and goes on answering meanwhile', async () => {
  copyInstallation(empty, dataDir)
  const server = await start([], dataDir, { LEAVE_SECONDS: '2' })
  const statusOf = async (path: string) => (await fetch(`${server.origin}${path}`)).status
  expect(await statusOf('/health/ready')).toBe(200)
  server.process.kill('SIGTERM')
  await expect.poll(() => statusOf('/health/ready'), { timeout: 5_000, interval: 20 }).toBe(503)
  const live = await fetch(`${server.origin}/health/live`)
  expect([live.status, live.headers.get('connection')]).toEqual([200, 'close'])
  expect(await server.ended()).toBe(0)
})
