import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openBusyShop, placeOf, type BusyShop } from '../support/desks/busy-shop'
import { takeDemo } from '../support/servers/demo-installation'
import { embeddedUrl, startServer, type RunningServer } from '../support/servers/running-server'
import { noteFigure, times } from '../support/servers/in-full'

const KILLS = times('KILLS', 3, 1_000)

let dataDir: string
let server: RunningServer
let shop: BusyShop

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'balcao-kill-'))
  await takeDemo(inject('runFolder'), dataDir)
  server = await startServer(dataDir)
  shop = await openBusyShop(placeOf(dataDir), () => server.origin)
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
    const seen = Object.entries(counts)
      .map(([what, n]) => `${n.toLocaleString('en')} ${what}`)
      .join(', ')
    expect(wrong).toEqual([])
    expect(Math.min(...Object.values(counts)), `of ${seen}`).toBeGreaterThanOrEqual(KILLS / 10)
    noteFigure(
      `${KILLS.toLocaleString('en')} kills (${seen}): nothing acknowledged lost, nothing twice, the books proved`,
    )
  },
  Math.max(300_000, KILLS * 15_000),
)
