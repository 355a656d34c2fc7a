import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBusyShop, type BusyShop } from '../support/busy-shop'
import { embeddedUrl, startServer, type RunningServer } from '../support/running-server'

/** 20 in the usual run; KILLS=1000 for the long one. */
const KILLS = Number(process.env['KILLS'] ?? 20)

let dataDir: string
let server: RunningServer
let shop: BusyShop

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'balcao-kill-'))
  server = await startServer(dataDir)
  shop = await openBusyShop(dataDir, () => server.origin)
})

afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.ended()
  rmSync(dataDir, { recursive: true, force: true })
})

it(
  `loses nothing it acknowledged, does nothing twice or by halves, in ${KILLS} kills of gateway and database`,
  async () => {
    for (let round = 0; round < KILLS; round++) {
      // The blow falls after a few answers, at another moment of the work each round.
      const enough = shop.acknowledged() + 5 + ((round * 7) % 23)
      for (let waited = 0; shop.acknowledged() < enough && waited < 4000; waited++) await pause(5)
      expect(shop.acknowledged()).toBeGreaterThanOrEqual(enough)
      // Every second time the database dies with it; every third, only the database does.
      const { pid } = embeddedUrl(dataDir)
      if (round % 3 !== 2) server.process.kill('SIGKILL')
      if (round % 2 === 1 || round % 3 === 2) process.kill(pid, 'SIGKILL')
      if (round % 3 === 2) await pause(300)
      shop.rest()
      server.process.kill('SIGKILL')
      await server.ended()
      server = await startServer(dataDir)
      expect(server.output()).toContain('is open at')
      await shop.goOn()
    }
    const { counts, wrong } = await shop.close()
    process.stdout.write(`${KILLS} kills: ${JSON.stringify(counts)}\n`)
    expect(wrong).toEqual([])
    expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(KILLS / 10)
  },
  Math.max(300_000, KILLS * 15_000),
)
