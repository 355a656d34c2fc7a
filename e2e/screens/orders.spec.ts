import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectGoodLooks } from '../support/looks'
import { newPaymentLink } from '../support/orders'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

const rows = 'tbody [role=row]'

test('a login leads to the orders, in the usual columns, newest first', async ({ page }) => {
  await signIn(page, 'admin@loja.example')
  await expect(page).toHaveURL(/\/order$/)
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    /^Created/,
    'Order no.',
    'Buyer',
    'App',
    'Method',
    'Amount',
    'Status',
  ])
  await expect(page.locator(rows)).toHaveCount(10)
  await expect(page.getByText(/Paid [\d,.]+ BRL of [\d,]+ live orders/)).toBeVisible()
  await expect(page.getByRole('slider', { name: /^Paid per day, BRL/ })).toBeVisible()
})

test('filters live in the address: a reload, the back button and a detail all find them again', async ({ page }) => {
  await signIn(page, 'admin@loja.example', '/order')
  await page.getByRole('button', { name: 'Method', exact: true }).click()
  await page.getByLabel('Method').selectOption('PIX')
  await expect(page).toHaveURL(/method=PIX/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Status', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Success' }).check()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/status=SUCCESS/)
  await expect(page.locator(rows).filter({ hasText: 'Boleto' })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Method PIX' })).toBeVisible()
  await expect(page.locator(rows).filter({ hasText: 'PIX' })).toHaveCount(10)

  const second = page.getByRole('button', { name: 'Page 2', exact: true })
  await second.click()
  await expect(page).toHaveURL(/page=2/)
  // The rows of the first page stay until those of the second are there.
  await expect(second).toHaveAttribute('aria-current', 'page')
  const number = (await page.locator(`${rows} a`).nth(8).textContent()) ?? ''
  await page.evaluate(() => window.scrollTo(0, 300))
  await page.getByRole('link', { name: number, exact: true }).scrollIntoViewIfNeeded()
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(100)
  await page.getByRole('link', { name: number, exact: true }).click()
  await expect(page).toHaveURL(/\/order\/details\?trade_no=\d{19}$/)
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL(/method=PIX.*page=2|page=2.*method=PIX/)
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  await page.goBack()
  await expect(page).not.toHaveURL(/page=2/)
})

for (const width of [1280, 360]) {
  test(`who comes back to fifty orders finds each where it was, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    await signIn(page, 'admin@loja.example', '/order?per_page=50')
    const links = page.locator(`${rows} a[data-row-link]`)
    await expect(links).toHaveCount(50)
    const link = links.nth(35)
    await link.scrollIntoViewIfNeeded()
    const top = async () => Math.round((await link.boundingBox())?.y ?? 0)
    const [scrolled, stood] = [await page.evaluate(() => window.scrollY), await top()]
    await link.click()
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
    await page.goBack()
    await expect(links).toHaveCount(50)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
    expect(Math.abs((await top()) - stood)).toBeLessThanOrEqual(1)
    await expect(page.locator('tbody tr[aria-hidden]')).toHaveCount(0)
  })
}

test('by keys: a row opens by Enter, a head sorts, a chip goes', async ({ page }) => {
  await signIn(page, 'admin@loja.example', '/order?method=PIX')
  const link = page.locator(`${rows} a[data-row-link]`).nth(2)
  const number = (await link.textContent()) ?? ''
  await page.getByRole('button', { name: /^Created/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/sort=-create_time/)
  await expect(page.getByRole('columnheader', { name: /^Created/ })).toHaveAttribute('aria-sort', 'descending')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/order/details\\?trade_no=${number}`))
  await page.goBack()
  await page.getByRole('button', { name: 'Remove Method: PIX' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(/method=/)
  const chart = page.getByRole('slider', { name: /^Paid per day/ })
  await chart.focus()
  const before = await chart.getAttribute('aria-valuetext')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(chart).not.toHaveAttribute('aria-valuetext', before ?? '')
})

test('on a phone a row is two lines and all of it the link; the main action is in reach of a thumb', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'admin@loja.example', '/order')
  await expect(page.locator(rows)).toHaveCount(10)
  const heights = await page.locator(rows).evaluateAll((all) => all.map((row) => (row as HTMLElement).offsetHeight))
  expect(Math.max(...heights)).toBeLessThanOrEqual(66)
  const create = page.getByRole('link', { name: 'Create order' })
  const box = await create.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(680)
  await page
    .locator(rows)
    .nth(3)
    .click({ position: { x: 20, y: 20 } })
  await expect(page).toHaveURL(/\/order\/details/)
})

test('several orders at once: a summary, a result for each, and a file of these alone', async ({ page }) => {
  await signIn(page, 'admin@loja.example', '/order?status=SUCCESS&method=PIX&range=last7')
  await expect(page.locator(rows)).toHaveCount(10)
  const boxes = page.locator(`${rows} input[type=checkbox]`)
  for (const place of [0, 1]) await boxes.nth(place).check()
  const numbers = await page.locator(`${rows} a[data-row-link]`).allTextContents()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund the chosen orders' })
  await expect(dialog.getByText('2 orders can be done')).toBeVisible()
  await expectGoodLooks(page)
  await dialog.getByRole('button', { name: /^Refund [\d,.]+ BRL$/ }).click()
  await expect(dialog.getByText('2 done, 0 not')).toBeVisible()
  for (const number of numbers.slice(0, 2))
    await expect(dialog.getByRole('row', { name: number })).toContainText('Refund requested')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await boxes.nth(4).check()
  await page.getByRole('button', { name: /^Export \d/ }).click()
  await expect(page).toHaveURL(/PaymentOrderDownload/)
  await expect(page.locator(rows).first()).toContainText('Ready', { timeout: 60_000 })
})

test('test or live, in list, figures and file, with a line over the page in test, until it is let go', async ({
  page,
}) => {
  await signIn(page, 'admin@loja.example', '/order')
  await expect(page.getByText(/of [\d,]+ live orders/).first()).toBeVisible()
  const all = await page.getByText(/^[\d,]+ rows$/).textContent()
  await page.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(page.getByText(/of [\d,]+ sandbox orders?/).first()).toBeVisible()
  await expect(page.getByText(all ?? '', { exact: true })).toHaveCount(0)
  await expectGoodLooks(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Test', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(/of [\d,]+ sandbox orders?/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Live', exact: true }).click()
  await expect(page.getByText(/of [\d,]+ live orders/).first()).toBeVisible()
  await expect(page.getByText(all ?? '', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Live', exact: true }).click()
  await expect(page.getByText(all ?? '', { exact: true })).toBeVisible()
})

test('a double click on an order is one step: back leads to the list', async ({ page }) => {
  await signIn(page, 'admin@loja.example', '/order?method=PIX')
  const first = page.locator(`${rows} a`).first()
  await expect(first).toBeVisible()
  // The code of the detail comes late, so that the second click still meets the list.
  await page.route('**/assets/*order-details*', async (route) => {
    await new Promise((passed) => setTimeout(passed, 1000))
    await route.continue()
  })
  const before = await page.evaluate(() => history.length)
  await first.dblclick()
  await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
  expect(await page.evaluate(() => history.length)).toBe(before + 1)
  await page.goBack()
  await expect(page).toHaveURL(/\/order\?method=PIX/)
  await expect(first).toBeVisible()
})

test('an order is found by the beginning of its number, and a typed address asks for it too', async ({ page }) => {
  await signIn(page, 'admin@loja.example', '/order')
  const number = (await page.locator(`${rows} a`).nth(4).textContent()) ?? ''
  await page.getByLabel('Order or merchant no.').fill(number)
  await expect(page.locator(rows)).toHaveCount(1)
  await expect(page).toHaveURL(new RegExp(`id=${number}`))
  await page.goto(`/order?id=${number.slice(0, 18)}`)
  await expect(page.getByRole('link', { name: number, exact: true })).toBeVisible()
  await page.goto('/order/details?trade_no=2000010100000000001')
  await expect(page.getByText('There is no order with this number')).toBeVisible()
})

test('views are kept for the person, columns for the browser', async ({ page }) => {
  await signIn(page, 'operator@loja.example', '/order?status=REFUSED')
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByLabel('Name of the current view').fill('Refused ones')
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('View saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Choose columns' }).click()
  await page.getByRole('checkbox', { name: 'Buyer' }).uncheck()
  await page.goto('/order')
  await expect(page.getByRole('columnheader', { name: 'Buyer' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Amount' })).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Refused ones', exact: true }).click()
  await expect(page).toHaveURL(/\/order\?status=REFUSED$/)
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Delete view Refused ones' }).click()
  await expect(page.getByText(/No saved views yet/)).toBeVisible()
})

test('a new order only raises a count until it is wanted', async ({ page, request }) => {
  const following = page.waitForResponse(/live\/stream/)
  await signIn(page, 'admin@loja.example', '/order')
  const newest = await page.locator(`${rows} a`).first().textContent()
  await following
  await newPaymentLink(request, '77.00')
  const button = page.getByRole('button', { name: '1 new order' })
  await expect(button).toBeVisible()
  await expect(page.locator(`${rows} a`).first()).toHaveText(newest ?? '')
  await button.click()
  await expect(page.locator(rows).first()).toContainText('77.00 BRL')
  await expect(button).toHaveCount(0)
})

test('an export carries the filter, is written while one looks, and has the hash it says', async ({ page }) => {
  await signIn(page, 'admin@loja.example', '/order?method=PIX&range=last7')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Exports' })
  const asked = page.waitForResponse(/download\/create/)
  await drawer.getByRole('button', { name: 'Create file' }).click()
  const { file_name } = ((await (await asked).json()) as { data: { file_name: string } }).data
  const ready = drawer.getByRole('region', { name: 'Ready' }).getByRole('listitem').filter({ hasText: file_name })
  await expect(ready).toContainText('Payment orders', { timeout: 60_000 })
  await expectGoodLooks(page)
  const [fetched] = await Promise.all([page.waitForEvent('download'), ready.getByRole('button').click()])
  expect(fetched.suggestedFilename()).toMatch(/\.csv$/)
  const hash = createHash('sha256')
    .update(await readFile(await fetched.path()))
    .digest('hex')
  await drawer.getByRole('link', { name: 'Order downloads' }).click()
  const row = page.locator(rows).filter({ hasText: file_name })
  await expect(row.getByRole('button', { name: `Copy ${hash}` })).toBeVisible()
})

test('the list is accessible with its filters open on a phone and its figures on a desk, in both themes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'admin@loja.example', '/order?status=SUCCESS')
  await expect(page.locator(rows)).toHaveCount(10)
  await page.getByRole('button', { name: /\(1\)$/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByLabel('Method')).toBeVisible()
  await expectGoodLooks(page)
  await sheet.getByRole('button', { name: 'Show' }).click()
  await expect(sheet).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expectGoodLooks(page)
})
