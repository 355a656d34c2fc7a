import type { Page } from '@playwright/test'
import { newPaymentLink } from '../support/orders'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

const KIB = 1024

test.use({ unused: true })

/** What travels over the wire until the page stands, as the browser counts it. */
async function firstLoad(page: Page, open: () => Promise<void>) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const kinds = new Map<string, string>()
  const bytes = { code: 0, requests: 0 }
  client.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // What came from the browser's own cache was no request.
    if (encodedDataLength > 0) bytes.requests++
    if (['Script', 'Stylesheet'].includes(kinds.get(requestId) ?? '')) bytes.code += encodedDataLength
  })
  await open()
  // The stream of live news never ends, so the network is never idle: nothing new for a while is what counts.
  for (let seen = -1; seen !== bytes.requests; await page.waitForTimeout(600)) seen = bytes.requests
  return bytes
}

test('the login page loads at most 86 KiB of code in at most 6 requests', async ({ page }) => {
  const { code, requests } = await firstLoad(page, async () => {
    await page.goto('/auth/login')
    await page.getByLabel('Password', { exact: true }).waitFor()
  })
  test.info().annotations.push({ type: 'KiB', description: (code / KIB).toFixed(1) })
  expect(code).toBeGreaterThan(50 * KIB)
  expect(code).toBeLessThanOrEqual(86 * KIB)
  expect(requests).toBeLessThanOrEqual(6)
})

test('the payer’s page loads at most 25 KiB of code for PIX; cards and slips come when they are wanted', async ({
  page,
  request,
}) => {
  const link = await newPaymentLink(request)
  const { code } = await firstLoad(page, async () => {
    await page.goto(link)
    await page.getByRole('button', { name: 'PIX' }).click()
    await page.getByRole('img', { name: 'QR' }).waitFor()
  })
  test.info().annotations.push({ type: 'KiB', description: (code / KIB).toFixed(1) })
  expect(code).toBeGreaterThan(10 * KIB)
  // The bar is 60; uncompressed it would be more than this, so it also holds that it travels compressed.
  expect(code).toBeLessThanOrEqual(25 * KIB)
  const later = await firstLoad(page, async () => {
    await page.getByRole('button', { name: 'Card', exact: true }).click()
    await page.getByLabel('Card number').waitFor()
    await page.getByRole('button', { name: 'Boleto', exact: true }).click()
    await page.getByRole('img', { name: 'Barcode' }).waitFor()
  })
  expect(later.code).toBeGreaterThan(KIB)
})

test('the order list loads cold at most 200 KiB of code in at most 15 requests', async ({ page, otherWindow }) => {
  await signIn(page, 'admin@loja.example', '/order')
  await expect(page.getByRole('cell').first()).toBeVisible()
  const cold = await otherWindow({ storageState: await page.context().storageState() })
  const fetched = () =>
    cold.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => ({ path: new URL(name).pathname })))
  const of = async (part: RegExp) => (await fetched()).filter(({ path }) => part.test(path))
  let asked = 0
  // What changes elsewhere meanwhile is asked for again, and is no part of a first load: here no news ever comes.
  await cold.route('**/live/stream*', () => new Promise<void>(() => {}))
  const { code, requests } = await firstLoad(cold, async () => {
    await cold.goto('/order')
    await cold.getByRole('cell').first().waitFor()
    // Later somebody else's news may ask for them again.
    asked = (await of(/order\/list$/)).length
    await cold.getByText(/of [\d,]+ live orders/).waitFor()
  })
  // All code is named by the page itself, and the rows are asked for once.
  const html = await (await cold.request.get('/order')).text()
  const files = await of(/^\/assets\/.*\.(js|css)$/)
  expect(files.filter(({ path }) => !html.includes(path))).toEqual([])
  expect(asked).toBe(1)
  test.info().annotations.push({ type: 'KiB', description: (code / KIB).toFixed(1) })
  expect(code).toBeGreaterThan(100 * KIB)
  expect(code).toBeLessThanOrEqual(200 * KIB)
  expect(requests).toBeLessThanOrEqual(15)
})

test('the order list asks for its rows before there is an app', async ({ page, otherWindow }) => {
  await signIn(page, 'admin@loja.example', '/order')
  await expect(page.getByRole('cell').first()).toBeVisible()
  const cold = await otherWindow({ storageState: await page.context().storageState() })
  await cold.route('**/assets/*.js', (route) => route.abort())
  const asked = cold.waitForResponse(/order\/list\?/)
  await cold.goto('/order?per_page=50')
  const answer = (await (await asked).json()) as { data: { list: unknown[] } }
  expect(answer.data.list).toHaveLength(50)
})
