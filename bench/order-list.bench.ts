import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../apps/gateway/src/db/demo-facts'
import { startServer } from '../apps/gateway/test/support/servers/running-server'
import { findChromium } from '../scripts/lib/find-chromium.mjs'
import { serveBarePage } from './support/bare-page'
import { atMost, medianRatio, none } from './support/pairs'
import { CHROMIUM_FLAGS, slowDown, SLOW_CPU } from './support/slow-phone'

/**
 * The order list on a slow phone: until its first row stands, against a bare React list; what it holds in memory; and
 * the way to an order and back, where nothing may keep the page from answering.
 */

const PAIRS = 9
const ROUNDS = 20
const LONGEST_TASK = 200
/** Of the rounds so many may have one that is longer: a machine with neighbours stands still now and then. */
const MOST_LONG = 2
/** Until the last rows are drawn and all answers are in. */
const SETTLED = 1_500
const MOST_HEAP = 9e6
const rows = 'tbody tr'

const executablePath = findChromium()
const dataDir = mkdtempSync(join(tmpdir(), 'balcao-bench-'))
const server = await startServer(dataDir)
const bare = await serveBarePage()
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) })
type Kept = Awaited<ReturnType<BrowserContext['storageState']>>

/** Somebody who is logged in, in a browser that has nothing of the product yet. */
async function login(): Promise<Kept> {
  const context = await browser.newContext({ baseURL: server.origin })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await page.locator('input[name=username]').fill('admin@loja.example')
  await page.locator('input[name=password]').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator(rows).first().waitFor()
  const kept = await context.storageState()
  await context.close()
  return kept
}

async function window(storageState?: Kept) {
  const context = await browser.newContext({ baseURL: server.origin, ...(storageState ? { storageState } : {}) })
  const page = await context.newPage()
  return { context, page, client: await context.newCDPSession(page) }
}

async function firstRow(address: string, kept?: Kept): Promise<number> {
  const { context, page, client } = await window(kept)
  await slowDown(client)
  const began = performance.now()
  // Not until the load event: that one waits for fonts as well, which nothing visible does.
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(rows).first().waitFor()
  const ms = performance.now() - began
  await context.close()
  return ms
}

async function heapOf(client: CDPSession): Promise<number> {
  await client.send('HeapProfiler.collectGarbage')
  return (await client.send('Runtime.getHeapUsage')).usedSize
}

/** From the middle of a filtered page to an order and back, with the chunk at hand. */
async function thereAndBack(page: Page): Promise<string[]> {
  const link = page.locator(`${rows} a`).nth(40)
  await link.scrollIntoViewIfNeeded()
  const before = { address: page.url(), top: await page.evaluate<number>('scrollY') }
  await link.click()
  await page.getByRole('region', { name: 'Timeline' }).waitFor()
  await page.goBack()
  await link.waitFor()
  await page.waitForFunction(`Math.abs(scrollY - ${before.top}) < 2`, null, { timeout: 5_000 }).catch(() => {})
  const after = { address: page.url(), top: await page.evaluate<number>('scrollY') }
  if (after.address !== before.address) return [`the filter is gone: ${after.address}`]
  return Math.abs(after.top - before.top) < 2 ? [] : [`scrolled from ${before.top} to ${after.top}`]
}

/** Runs in the page: keeps how long each task took that kept it from answering. */
const WATCH_TASKS = `
  globalThis.longTasks = []
  new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((task) => task.duration)))
    .observe({ type: 'longtask' })`

try {
  const kept = await login()
  const list = `${server.origin}/order`
  await firstRow(list, kept)
  const { median, ratios } = await medianRatio(
    PAIRS,
    () => firstRow(`${bare.origin}/list`),
    () => firstRow(list, kept),
  )
  process.stdout.write(`pairs: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}\n`)
  atMost('first order row, our time / floor time', median, 1.4)

  const { context, page, client } = await window(kept)
  await page.goto('/order?status=SUCCESS&per_page=50')
  await page.locator(rows).nth(49).waitFor()
  const heap = await heapOf(client)
  atMost(`heap of the order list, ${(heap / 1e6).toFixed(1)} MB of 9`, heap / MOST_HEAP, 1)

  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  await thereAndBack(page)
  await page.evaluate(WATCH_TASKS)
  const faults: string[] = []
  const longest: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    faults.push(...(await thereAndBack(page)))
    await page.waitForTimeout(SETTLED)
    longest.push(Math.max(0, ...(await page.evaluate<number[]>('longTasks.splice(0)'))))
  }
  none('there and back: scroll or filter lost', faults)
  process.stdout.write(`longest tasks of the rounds, in ms: ${longest.join(' ')}\n`)
  const long = longest.filter((ms) => ms > LONGEST_TASK).map((ms) => `${ms} ms`)
  const many = long.length > MOST_LONG ? long : []
  none(`there and back: more than ${MOST_LONG} of ${ROUNDS} rounds with a task over ${LONGEST_TASK} ms`, many)
  await context.close()
} finally {
  await browser.close()
  bare.close()
  server.process.kill('SIGTERM')
  await server.ended()
  rmSync(dataDir, { recursive: true, force: true })
}
