import type { Page } from '@playwright/test'
import { fileURLToPath } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { expectGoodLooks } from '../support/looks'
import { expect, test } from '../support/strict-page'

/** Spec 2, 5 and 9: parts of the kit that no screen uses yet, in a real browser. */

const dashboard = fileURLToPath(new URL('../../apps/dashboard', import.meta.url))
let server: ViteDevServer
let address: string

test.beforeAll(async () => {
  const configFile = `${dashboard}/vite.config.ts`
  server = await createServer({
    configFile,
    root: dashboard,
    logLevel: 'silent',
    server: { port: 0, host: '127.0.0.1' },
  })
  await server.listen()
  address = `${server.resolvedUrls?.local[0] ?? ''}test/gallery/index.html`
})
test.afterAll(() => server.close())

/** From here on time passes only when the test says so. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test.beforeEach(async ({ page }) => {
  await page.goto(address)
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible({ timeout: 60_000 })
})

test('spec 2, 5 and 9: pager, multiselect, progress and cards', async ({ page }) => {
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^Page/ })
  await expect(pages).toHaveText(['1', '8', '9', '10', '11', '12', '20'])
  const sizes = page.locator('select option')
  await expect(sizes).toHaveText(['5', '6', '10', '20', '50', '100'].map((size) => `${size} per page`))

  const control = page.getByRole('combobox', { name: 'Fruit' })
  await control.click()
  await page.keyboard.press('Escape')
  await expect(page.getByText('The Fruit field is required')).toBeVisible()
  await control.click()
  for (const name of ['Apple', 'Banana', 'Cherry', 'Date']) await page.getByRole('checkbox', { name }).check()
  await expect(control).toContainText('4')
  await page.keyboard.press('Escape')

  const heights = await page.getByRole('progressbar').evaluateAll((bars) => bars.map((bar) => bar.clientHeight))
  expect(heights).toHaveLength(3)
  expect(heights).toEqual(heights.toSorted((a, b) => a - b))
  expect(new Set(heights).size).toBe(3)

  const looks = await page
    .locator('section')
    .evaluateAll((cards) =>
      cards.map((card) => [getComputedStyle(card).backgroundColor, getComputedStyle(card).borderColor].join()),
    )
  expect(new Set(looks).size).toBe(3)
  await expectGoodLooks(page)
})

test.describe('by the clock', () => {
  // Its clock stays with a browser.
  test.use({ unused: true })

  test("spec 5 and 9: 'File type is incorrect!' stands for 3000 ms, and a removed tag is gone after 500 ms", async ({
    page,
  }) => {
    const take = () =>
      page.getByLabel('Logo').setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('x') })
    const toast = page.getByText('File type is incorrect!')
    // The part of the page that shows toasts comes with the first one, which goes by the browser's own clock.
    await take()
    await expect(toast).toBeVisible()
    await expect(toast).toHaveCount(0)
    await stopTime(page)
    await take()
    await expect(toast).toBeVisible()
    await page.clock.runFor(2_900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toHaveCount(0)
    const tag = page.getByText('red', { exact: true })
    await page.getByRole('button', { name: 'Remove red' }).click()
    await page.clock.runFor(490)
    await expect(tag).toBeVisible()
    await page.clock.runFor(20)
    await expect(tag).toHaveCount(0)
  })
})
