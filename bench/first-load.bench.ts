import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from '@playwright/test'
import { startServer } from '../apps/gateway/test/support/servers/running-server'
import { findChromium } from '../scripts/lib/find-chromium.mjs'
import { serveBarePage } from './support/bare-page'
import { medianRatio, report } from './support/pairs'
import { CHROMIUM_FLAGS, slowDown } from './support/slow-phone'

/** How long until the password field stands, on a slow phone and a slow line, against a bare React page. */

const PAIRS = 9

const executablePath = findChromium()
const dataDir = mkdtempSync(join(tmpdir(), 'balcao-bench-'))
const server = await startServer(dataDir)
const bare = await serveBarePage()
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) })

async function open(from: Browser, address: string, isSlow: boolean) {
  const context = await from.newContext()
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  if (isSlow) await slowDown(client)
  const began = performance.now()
  // Not until the load event: that one waits for fonts as well, which nothing visible does.
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator('input[name=password]').waitFor()
  return { context, client, ms: performance.now() - began }
}

async function measure(address: string): Promise<number> {
  const { context, ms } = await open(browser, address, true)
  await context.close()
  return ms
}

try {
  const login = `${server.origin}/auth/login`
  await measure(login)
  const { median, ratios } = await medianRatio(
    PAIRS,
    () => measure(bare.origin),
    () => measure(login),
  )
  process.stdout.write(`pairs: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}\n`)
  report('password field, floor time / our time (bar: 1 / 1.3)', 1 / median, 1 / 1.3)
  const { context, client } = await open(browser, login, false)
  await client.send('HeapProfiler.collectGarbage')
  const { usedSize } = await client.send('Runtime.getHeapUsage')
  report(`heap on the login page is ${(usedSize / 1e6).toFixed(1)} MB, of at most 5`, usedSize <= 5e6 ? 1 : 0, 1)
  await context.close()
} finally {
  await browser.close()
  bare.close()
  server.process.kill('SIGTERM')
  await server.ended()
  rmSync(dataDir, { recursive: true, force: true })
}
