import type { Page } from '@playwright/test'
import { expectGoodLooks } from '../support/looks'
import { newPaymentLink } from '../support/orders'
import { expect, test } from '../support/strict-page'

const paid = (page: Page) => expect(page.getByRole('heading', { name: 'Payment confirmed' })).toBeVisible()
/** The line of a method while one is chosen, or its place above the chosen one. */
const way = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}`) })

async function fillCard(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Name on the card').fill('A Payer')
  await page.getByLabel('Valid until').fill('1230')
  await page.getByLabel('Security code').fill('123')
}

test('PIX: code, copy, and the page follows the payment by itself', async ({ page, context, request }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(await newPaymentLink(request))
  await expect(page.getByText('Loja Sol').first()).toBeVisible()
  await expect(page.locator('.total')).toHaveText('123.45 BRL')
  await expect(page.getByText(/Expires in 1:(29|30)/)).toBeVisible()
  await way(page, 'PIX').click()
  await expect(page.getByRole('img', { name: 'QR' })).toBeVisible()
  await expect(page.getByText('Waiting for the payment')).toBeVisible()
  await expect(page.getByText(/Expires in 0:(29|30)/)).toBeVisible()
  await page.getByRole('button', { name: 'Copy PIX code' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201.*br\.gov\.bcb\.pix/)
  await page.getByRole('button', { name: /Demo/ }).click()
  await paid(page)
  await expect(page.getByText(/^E0{8}\d{12}[0-9a-f]{11}$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute(
    'href',
    /^https:\/\/shop\.example\/thanks\?trade_no=\d{19}&out_trade_no=.*&status=SUCCESS&t=\d+&sign=[0-9a-f]{64}$/,
  )
})

test('the method changes until the money is sure; reload, back and a second window show what is true', async ({
  page,
  context,
  request,
}) => {
  const link = await newPaymentLink(request)
  await page.goto(link)
  await way(page, 'PIX').click()
  await expect(page.getByRole('img', { name: 'QR' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByRole('img', { name: 'QR' })).toBeVisible()
  await way(other, 'Boleto').click()
  await expect(other.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6}/)).toBeVisible()
  await page.bringToFront()
  await expect(page.locator('.clock')).toHaveText(/^Due .*in 3 days$/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Boleto', exact: true })).toHaveAttribute('aria-current', 'true')
  await way(page, 'Card').click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6}/)).toBeVisible()
  await way(page, 'PIX').click()
  await page.getByRole('button', { name: /Demo/ }).click()
  await paid(page)
  await other.bringToFront()
  await paid(other)
  await expect(way(other, 'Boleto')).toHaveCount(0)
})

test('card: faults under the fields, a refusal with its reason, then another try, all of it by keyboard', async ({
  page,
  request,
}) => {
  await page.goto(await newPaymentLink(request))
  await way(page, 'Credit card').focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Card number').focus()
  await page.keyboard.type('411111111111111')
  await expect(page.getByLabel('Card number')).toHaveValue('4111 1111 1111 111')
  await expect(page.getByRole('img', { name: 'Visa' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByText('One digit is missing.')).toBeVisible()
  await page.keyboard.type('A Payer')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1230')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Card number')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('4000000000009995')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The card does not have enough funds.')).toBeVisible()
  await fillCard(page, '4111 1111 1111 1111')
  await page.getByRole('button', { name: /^Pay 123\.45/ }).dblclick()
  await paid(page)
  await expect(page.getByText('Visa •••• 1111')).toBeVisible()
})

/** Presses Tab until it is there, as somebody without a mouse does. */
async function tabTo(page: Page, name: RegExp) {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (name.test(focused)) return
  }
  throw new Error(`No ${String(name)} in forty presses of Tab`)
}

test('a whole payment by Tab and Enter alone, with reduced motion, and nothing moves', async ({ page, request }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(await newPaymentLink(request))
  await expect(way(page, 'PIX')).toBeVisible()
  await tabTo(page, /^Boleto/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'Barcode' })).toBeVisible()
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter((each) => each.playState === 'running').length)
  expect(await moving()).toBe(0)
  // Another way is reached backwards, above what is read.
  await tabTo(page, /^PIX$/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('img', { name: 'QR' })).toBeVisible()
  await expect(page.getByText('Waiting for the payment')).toBeVisible()
  expect(await moving()).toBe(0)
  await tabTo(page, /Demo/)
  await page.keyboard.press('Enter')
  await paid(page)
  // Whoever presses reads on at what came of it.
  await expect(page.getByRole('heading', { name: 'Payment confirmed' })).toBeFocused()
  expect(await moving()).toBe(0)
  await tabTo(page, /^Stay/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Back to the shop/)
  await page.emulateMedia({ reducedMotion: null })
})

test('boleto, cash and SPEI have their papers, in three languages', async ({ page, request }) => {
  await page.goto(await newPaymentLink(request))
  await way(page, 'Boleto').click()
  const bars = page.getByRole('img', { name: 'Barcode' })
  // A whole pixel for each unit: 405 of them.
  expect((await bars.boundingBox())?.width).toBe(405)
  await way(page, 'Lotérica').click()
  await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
  await page.goto(`${await newPaymentLink(request, '1299.00', 'MXN')}?lang=es`)
  await expect(page.locator('.total')).toHaveText('$1,299.00 MXN')
  await way(page, 'SPEI').click()
  await expect(page.getByText(/^646 \d{3} \d{11} \d$/)).toBeVisible()
  await page.locator('.langs.wide select').selectOption('br')
  await expect(page.getByRole('button', { name: 'Copiar CLABE' })).toBeVisible()
  await expect(page).toHaveURL(/lang=br/)
})

test('an unknown link says so, in three languages', async ({ page }) => {
  const texts = {
    en: 'This payment link is not known',
    es: 'No conocemos este enlace de pago',
    pt: 'Este link de pagamento não é conhecido',
  }
  for (const [language, text] of Object.entries(texts)) {
    await page.goto(`/pay/${'0'.repeat(30)}?lang=${language}`)
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
  }
})

test('every face fits a phone and is accessible, in both themes', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(await newPaymentLink(request))
  await expect(way(page, 'PIX')).toBeVisible()
  await expectGoodLooks(page, { whole: true })
  for (const [name, seen] of [
    ['PIX', 'Copy PIX code'],
    ['Boleto', 'Copy boleto code'],
    ['Lotérica', 'Copy code'],
    ['Card', 'Pay 123.45'],
  ] as const) {
    await way(page, name).click()
    await expect(page.getByRole('button', { name: seen })).toBeVisible()
    if (name === 'Card') await page.getByRole('button', { name: seen }).click()
    await expectGoodLooks(page)
  }
  await way(page, 'PIX').click()
  await page.getByRole('button', { name: 'Show QR code' }).click()
  await expect(page.getByRole('img', { name: 'QR' })).toBeInViewport()
  await page.getByRole('button', { name: /Demo/ }).click()
  await paid(page)
  await expectGoodLooks(page)
})
