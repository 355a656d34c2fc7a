import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import { takeCheckout } from './lib/checkout-pictures.mjs'
import { takeDashboard } from './lib/dashboard-pictures.mjs'
import { newPaymentLink } from './lib/payment-link.mjs'
import { findChromium } from './lib/find-chromium.mjs'
import { ROOT } from './lib/repository.mjs'

/**
 * npm run pictures: the pictures of README and of the user guide, taken from the built product (npm run build comes first) with a fresh demo
 * world. Run it when a screen on them has changed. `npm run pictures -- checkout` takes every state of the payer's page
 * instead, on a phone and wide, in three languages, light and dark, into data/pictures: to be looked at, not to be kept.
 * `npm run pictures -- dashboard` does so with every screen of the dashboard.
 */
const FOLDER = join(ROOT, 'docs/pictures')
const PASSWORD = 'Balcao-2026'
const [LOJA, APP] = ['M100000000001', '100000000000000011']
const READY_SECONDS = 120
const MOST_BYTES = 200 * 1024

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function startProduct(dataDir) {
  const port = await freePort()
  const child = spawn(process.execPath, [join(ROOT, 'apps/gateway/dist/server.js')], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  for (let waited = 0; waited < READY_SECONDS * 10; waited++) {
    if (child.exitCode !== null) break
    const isReady = await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return { origin, child }
    await pause(100)
  }
  child.kill('SIGTERM')
  throw new Error('The product did not get ready. Was it built?')
}

async function signIn(page, login) {
  await page.goto('/auth/login')
  await page.getByLabel('User name').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/auth/'))
}

async function paymentLink({ request }) {
  const order = { currency: 'BRL', amount: '189.90', subject: 'Oak chair', content: 'One chair, oak' }
  return newPaymentLink(request, { login: 'admin@loja.example', merchant_no: LOJA, app_id: APP, order })
}

/**
 * A screen of the guide: where it is, and what is there when it is drawn.
 *
 * @param {string} path
 * @param {string | RegExp} words
 */
const shown = (path, words) => async (/** @type {import('@playwright/test').Page} */ page) => {
  await signIn(page, 'admin@loja.example')
  await page.goto(path)
  await page.getByText(words).first().waitFor()
}
/**
 * The same of the first row of a list.
 *
 * @param {string} path
 * @param {string | RegExp} words
 */
const opened = (path, words) => async (/** @type {import('@playwright/test').Page} */ page) => {
  await signIn(page, 'admin@loja.example')
  await page.goto(path)
  await page.locator('tbody [role=row]').first().getByRole('link').first().click()
  await page.getByText(words).first().waitFor()
}

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<unknown>>} */
const PICTURES = {
  'guide-create': shown('/createOrder', 'Create payment link'),
  'guide-order': opened('/order?status=SUCCESS', 'Timeline'),
  'guide-analytics': shown('/order/analytics', 'Decline reasons'),
  'guide-customer': opened('/customers', 'Orders and sums'),
  'guide-dispute': opened('/disputes', 'Notes'),
  'guide-finance': shown('/financialHome', 'Available'),
  'guide-users': shown('/user', 'finance@loja.example'),
  'guide-app': opened('/app', /security key/i),
  orders: async (page) => {
    await signIn(page, 'admin@loja.example')
    await page.goto('/order')
    await page.getByText(/live orders/).waitFor()
    await page.getByRole('slider').waitFor()
  },
  checkout: async (page) => {
    await page.goto(await paymentLink(page))
    await page.getByRole('button', { name: 'PIX' }).click()
    await page.getByRole('button', { name: /Demo/ }).waitFor()
  },
  desk: async (page) => {
    await signIn(page, 'provider@balcao.example')
    await page.goto('/provider/approvals')
    await page.getByRole('button', { name: /^Approve/ }).waitFor()
  },
}

async function take(browser, origin) {
  for (const [name, open] of Object.entries(PICTURES)) {
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 1280, height: 800 },
      colorScheme: 'light',
      locale: 'en-US',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await open(page)
    await page.evaluate('document.fonts.ready')
    // What was pressed last would be drawn as hovered.
    await page.mouse.move(0, 799)
    // The README's are kept as they are drawn; the guide has many.
    const form = name.startsWith('guide-') ? /** @type {const} */ ({ type: 'jpeg', quality: 70 }) : {}
    await page.waitForTimeout(500)
    const picture = await page.screenshot({ animations: 'disabled', caret: 'hide', ...form })
    if (picture.length > MOST_BYTES) throw new Error(`${name} is too large for a README: ${picture.length} bytes`)
    const file = `${name}.${form.type ? 'jpg' : 'png'}`
    writeFileSync(join(FOLDER, file), picture)
    console.log(`docs/pictures/${file}, ${Math.ceil(picture.length / 1024)} KiB`)
    await context.close()
  }
}

const dataDir = mkdtempSync(join(tmpdir(), 'balcao-pictures-'))
mkdirSync(FOLDER, { recursive: true })
const product = await startProduct(dataDir)
const executablePath = findChromium()
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
try {
  if (process.argv[2] === 'checkout') await takeCheckout(browser, product.origin, join(ROOT, 'data/pictures'))
  else if (process.argv[2] === 'dashboard') await takeDashboard(browser, product.origin, join(ROOT, 'data/pictures'))
  else await take(browser, product.origin)
} finally {
  await browser.close()
  product.child.kill('SIGTERM')
  if (product.child.exitCode === null) await once(product.child, 'exit')
  rmSync(dataDir, { recursive: true, force: true })
}
