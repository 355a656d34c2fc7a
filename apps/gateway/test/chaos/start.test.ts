import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isAlive } from '../../src/db/embedded/postmaster'
import { fromGatewayRoot } from '../../src/kit/paths'
import { embeddedUrl, startServer, type RunningServer } from '../support/running-server'

let dataDir: string
const running: RunningServer[] = []
const start = async (args: string[] = [], dir = dataDir) => {
  const server = await startServer(dir, args)
  running.push(server)
  return server
}

beforeEach(() => {
  // 0700, as mktemp makes them: also a folder that only its owner may pass must do.
  dataDir = mkdtempSync(join(tmpdir(), 'balcao-start-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) {
    server.process.kill('SIGTERM')
    await server.ended()
  }
  rmSync(dataDir, { recursive: true, force: true })
})

describe('starting', () => {
  it('creates the demo world once, prints its logins, and shuts the database on SIGTERM', async () => {
    const first = await start()
    expect(first.output()).toMatch(/Demo logins[\s\S]*owner@loja\.example/)
    const { pid } = embeddedUrl(dataDir)
    first.process.kill('SIGTERM')
    expect(await first.ended()).toBe(0)
    expect(isAlive(pid)).toBe(false)
    const second = await start()
    expect(second.output()).toContain('Demo logins')
  })

  it('adopts the database of a gateway that was killed', async () => {
    const first = await start(['--empty'])
    const { pid } = embeddedUrl(dataDir)
    first.process.kill('SIGKILL')
    await first.ended()
    expect(isAlive(pid)).toBe(true)
    const second = await start()
    expect(second.output()).toContain('is open at')
    expect(embeddedUrl(dataDir).pid).toBe(pid)
  })

  it('refuses a second gateway on the same data at once, in words', async () => {
    const first = await start(['--empty'])
    const second = await start()
    expect(await second.ended()).toBe(1)
    expect(second.output()).toContain(`Another gateway (process ${first.process.pid}) is already working in`)
    expect((await fetch(`${first.origin}/health/ready`)).ok).toBe(true)
  })

  it('stays empty when it began empty, and takes its first admin from the command line while it runs', async () => {
    const first = await start(['--empty'])
    expect(first.output()).toContain('This installation is empty')
    const admin = spawnSync(
      process.execPath,
      [fromGatewayRoot('dist/admin.js'), 'create', '--email', 'boss@pay.example'],
      { env: { PATH: process.env['PATH'], DATA_DIR: dataDir }, encoding: 'utf8' },
    )
    expect(admin.stderr).toBe('')
    const password = /password (\S+)/.exec(admin.stdout)?.[1]
    const login = await fetch(`${first.origin}/api/dashboard/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'boss@pay.example', password }),
    })
    expect(await login.json()).toMatchObject({ code: '10000', data: { kind: 'provider', isEasyPassword: true } })
    first.process.kill('SIGTERM')
    await first.ended()
    expect((await start()).output()).toContain('This installation is empty')
  })

  it('works in a folder that everybody may pass, too', async () => {
    chmodSync(dataDir, 0o755)
    const inside = join(dataDir, 'data')
    mkdirSync(inside)
    expect((await start(['--empty'], inside)).output()).toContain('is open at')
  })

  it('names a wrong setting and touches nothing', async () => {
    const server = await startServer(dataDir, [], 70_000)
    expect(await server.ended()).toBe(1)
    expect(server.output()).toContain('PORT')
  })
})
