import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, request as requests } from '@playwright/test'
import { startServer } from '../apps/gateway/test/support/servers/running-server'
import { findChromium } from '../scripts/lib/find-chromium.mjs'
import { newPaymentLink } from '../scripts/lib/payment-link.mjs'
import { serveBareQr } from './support/bare-page'
import { atMost, medianRatio } from './support/pairs'
import { CHROMIUM_FLAGS, slowDown } from './support/slow-phone'

/**
 * How long until a payer on a slow phone and a slow line sees anything, and until the PIX code stands, against a bare page
 * that asks for the same code once and draws it. Both are opened by a browser that knows neither.
 */

const PAIRS = 9
const BAR = 1.25
const SHOP = { login: 'admin@loja.example', merchant_no: 'M100000000001', app_id: '100000000000000011' }
const ORDER = { currency: 'BRL', amount: '189.90', subject: 'Oak chair', content: 'One chair, oak' }

/** As text: what compiles this file would put names into it that the page does not have. */
const NOTE_CODE = `
  const look = () => {
    const isDrawn = (document.querySelector('svg.qr')?.getBoundingClientRect().height ?? 0) > 0
    if (isDrawn) performance.mark('code')
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)`

const executablePath = findChromium()
const dataDir = mkdtempSync(join(tmpdir(), 'balcao-bench-'))
const server = await startServer(dataDir)
const browser = await chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) })
const api = await requests.newContext({ baseURL: server.origin })
const path = await newPaymentLink(api, { ...SHOP, order: ORDER })
const begun = await api.post('/api/pay/submit', { data: { link: path.split('/pay/')[1], method: 'PIX' } })
const { data } = (await begun.json()) as { data: { method_data: { pix_code: string } } }
const bare = await serveBareQr({ code: data.method_data.pix_code, subject: ORDER.subject, amount: ORDER.amount })

async function open(address: string): Promise<{ paint: number; code: number }> {
  // A window that is wide enough shows the code at once; on a narrow one it is behind a button.
  const context = await browser.newContext({ viewport: { width: 1024, height: 768 } })
  const page = await context.newPage()
  // Told by the page's own clock, frame by frame: whoever asks from outside waits for a phone that is busy.
  await page.addInitScript(NOTE_CODE)
  await slowDown(await context.newCDPSession(page))
  await page.goto(address, { waitUntil: 'commit' })
  const noted = await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const [code] = performance.getEntriesByName('code')
    return paint && code ? { paint: paint.startTime, code: code.startTime } : null
  })
  const times = (await noted.jsonValue()) ?? { paint: 0, code: 0 }
  await context.close()
  return times
}

try {
  const ours = `${server.origin}${path}`
  await open(ours)
  const seen: Record<'floor' | 'ours', { paint: number; code: number }[]> = { floor: [], ours: [] }
  const measure = async (whose: 'floor' | 'ours') => {
    const times = await open(whose === 'floor' ? bare.origin : ours)
    seen[whose].push(times)
    return times.code
  }
  const { median } = await medianRatio(
    PAIRS,
    () => measure('floor'),
    () => measure('ours'),
  )
  const paints = seen.ours.map(({ paint }, at) => paint / (seen.floor[at]?.paint ?? 1)).toSorted((a, b) => a - b)
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
  const ms = (whose: 'floor' | 'ours', what: 'paint' | 'code') =>
    middle(seen[whose].map((times) => times[what])).toFixed(0)
  process.stdout.write(`first paint ${ms('ours', 'paint')} ms, of the floor ${ms('floor', 'paint')} ms\n`)
  process.stdout.write(`PIX code ${ms('ours', 'code')} ms, of the floor ${ms('floor', 'code')} ms\n`)
  atMost('first paint, against a bare page with the same code', paints[Math.floor(paints.length / 2)] ?? 0, BAR)
  atMost('PIX code, against a bare page with the same code', median, BAR)
} finally {
  await api.dispose()
  await browser.close()
  bare.close()
  server.process.kill('SIGTERM')
  await server.ended()
  rmSync(dataDir, { recursive: true, force: true })
}
