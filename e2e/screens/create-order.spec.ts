import type { Page } from '@playwright/test'
import { expectGoodLooks } from '../support/looks'
import { PASSWORD, signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

async function fillIn(page: Page) {
  await page.locator('[name=subject]').fill('A chair')
  await page.locator('[name=content]').fill('One chair, oak')
  await page.locator('[name=orderAmount]').fill('123.45')
  await page.locator('[name=email]').fill('payer@mail.example')
  await page.locator('[name=returnUrl]').fill('https://shop.example/thanks')
}

test('an order is made on the screen, and its link opens the payer’s page', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'operator@loja.example', '/order')
  await page.getByRole('link', { name: 'Create order' }).click()
  const number = page.getByLabel('Merchant trade number')
  await expect(number).toHaveValue(/^\d{23}$/)
  await expect(page.getByLabel('Currency')).toHaveValue('BRL')
  await expect(page.getByLabel('Expire Time (minutes)')).toHaveValue('90')
  const first = await number.inputValue()
  await fillIn(page)
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('123.45 BRL')
  const preview = page.frameLocator('iframe')
  await expect(preview.locator('.total')).toHaveText('R$ 123,45')
  await expect(preview.locator('.method')).toHaveCount(4)
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await expect(preview.locator('.total')).toHaveText('123.45 BRL')
  await page.getByRole('button', { name: 'Create payment link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment Link' })
  await expect(dialog.getByRole('img', { name: 'QR code of the payment link' })).toBeVisible()
  await expect(page.getByLabel('Subject')).toHaveValue('')
  await expect(number).not.toHaveValue(first)

  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Copied Successfully')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save QR code' }).click()
  expect((await saved).suggestedFilename()).toBe('payment-link.png')
  await dialog.getByRole('button', { name: 'Create another' }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(new URL(link).pathname)
  await expect(page.getByText('123.45 BRL').first()).toBeVisible()
})

test('who may only view is told so; who is not logged in signs in and comes back', async ({ page, otherWindow }) => {
  await signIn(page, 'support@loja.example', '/createOrder')
  await expect(page.getByText(/You may view orders but not create them/)).toBeVisible()

  const visitor = await otherWindow()
  await visitor.goto('/createOrder')
  await visitor.getByRole('link', { name: 'Login' }).click()
  await visitor.getByLabel('User name').fill('admin@loja.example')
  await visitor.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await visitor.getByRole('button', { name: 'Login' }).click()
  await expect(visitor).toHaveURL(/\/createOrder$/)
  await expect(visitor.getByLabel('Subject')).toBeVisible()
})

test('the form and the link are accessible and fit a phone, in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'admin@loja.example', '/createOrder?lang=br')
  await page.locator('button[type=submit]').click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(5)
  await expectGoodLooks(page)
  await fillIn(page)
  await page.locator('[name=returnUrl]').press('Enter')
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await expectGoodLooks(page)
})
