import { session } from '@balcao/contract/people/session'
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AWAY, openFaultyWorld, told, untilTaken, type FaultyWorld } from '../support/hostile/faulty-world'
import { png } from '../support/outside/sample-files'
import { uploadFile } from '../support/outside/upload'

let world: FaultyWorld
beforeAll(async () => {
  world = await openFaultyWorld()
})
afterAll(() => world.close())

describe('without connections', () => {
  it('of its own, the gateway says so after ten seconds, and goes on when there are some', async () => {
    const { gateway, shop, create, list } = world
    const { app, auth } = gateway.databases
    const pools = [app, auth]
    expect(pools.map(({ options }) => options.connectionTimeoutMillis)).toEqual([10_000, 10_000])
    // A second stands for ten here.
    for (const { options } of pools) options.connectionTimeoutMillis = 1_000
    const { merchant_no: _, ...nowhere } = shop.admin()
    const mySessions = () => gateway.call(session.list, {}, nowhere)
    const health = (which: string) => gateway.send('GET', `/health/${which}`).then(({ response }) => response.status)
    await holding(app, 16, async () => {
      // What needs no merchant needs none of these.
      expect((await mySessions()).code).toBe('10000')
      await holding(auth, 6, async () => {
        expect(await health('live')).toBe(200)
        const answers = await Promise.all([list(), create(), mySessions()])
        expect(answers.map(told)).toEqual([AWAY, AWAY, AWAY])
      })
    })
    for (const { options } of pools) options.connectionTimeoutMillis = 10_000
    const after = await Promise.all(Array.from({ length: 40 }, () => list()))
    expect(after.map(told)).toEqual(Array.from({ length: 40 }, () => [200, '10000']))
    expect([await health('ready'), (await create()).code]).toEqual([200, '10000'])
  }, 60_000)

  it('of the database’s, it says so at once, and goes on when there are some', async () => {
    const { database, create, list } = world
    await database.dropConnections()
    await database.withoutConnections(async () => {
      expect(told(await list())).toEqual(AWAY)
      expect(told(await create())).toEqual(AWAY)
    })
    expect(told(await untilTaken(list))).toEqual([200, '10000'])
    expect((await untilTaken(() => create())).code).toBe('10000')
  })
})

describe('a full disk', () => {
  it('under the database stops what must be written and nothing else, until there is space', async () => {
    const { database, gateway, wish, create, list, ordersNamed } = world
    const what = wish()
    await database.withFullDisk('idempotency_keys', async () => {
      expect(told(await create(what))).toEqual(AWAY)
      expect(told(await list())).toEqual([200, '10000'])
      expect(gateway.logLines.some((line) => line.includes('53100'))).toBe(true)
    })
    expect((await create(what)).code).toBe('10000')
    expect(await ordersNamed(what.out_trade_no)).toBe(1)
  })

  it('that made the database read-only lets people look, however long they do', async () => {
    const { database, gateway, wish, create, list } = world
    await database.setReadOnly('on')
    await database.dropConnections()
    const what = wish()
    // By now the session should note that somebody is there, and cannot.
    gateway.clock.advance(61)
    // The first to use a connection that is gone is told so; whoever comes next gets a new one.
    await untilTaken(list)
    expect(told(await list())).toEqual([200, '10000'])
    expect(told(await create(what))).toEqual(AWAY)
    await database.setReadOnly('off')
    await database.dropConnections()
    expect((await untilTaken(() => create(what))).code).toBe('10000')
  })

  it('under the files refuses an upload, keeps no part of it, and takes it when there is space', async () => {
    const { gateway, shop } = world
    const bytes = png()
    const { dataDir } = gateway.gateway.config
    const send = () => uploadFile(gateway, shop.admin(), { name: 'c.png', bytes })
    expect((await send()).code).toBe('10000')
    const lie = () => ['incoming', 'files'].flatMap((name) => filesBelow(join(dataDir, name)))
    const before = lie()
    for (const room of [bytes.length - 1, 1]) {
      limitFiles(`${room}:unlimited`)
      const answer = await send().finally(() => limitFiles('unlimited'))
      expect(told(answer)).toEqual(AWAY)
      expect(lie()).toEqual(before)
    }
    expect(await send()).toMatchObject({ code: '10000', data: { size: bytes.length } })
  })
})

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** A pool without a connection to spare. */
async function holding(pool: pg.Pool, all: number, work: () => Promise<void>): Promise<void> {
  const held = await Promise.all(Array.from({ length: all }, () => pool.connect()))
  await work().finally(() => held.forEach((client) => client.release()))
}

/** How large a file of this process may become: past it the kernel takes no more, as on a disk that is full. */
function limitFiles(bytes: string): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(process.pid), `--fsize=${bytes}`], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
}
