import type { Page } from '@playwright/test'
import { expectGoodLooks } from '../support/looks'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

test('a contract is made, agreed to by its payer, given another card, and cancelled', async ({ page, browser }) => {
  test.slow()
  await signIn(page, 'admin@loja.example', '/Recurring')
  await expect(page.getByRole('link', { name: 'plan-1001' })).toBeVisible()
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'New contract' }).click()
  const dialog = page.getByRole('dialog', { name: 'New contract' })
  await dialog.getByLabel('App').selectOption('Loja Sol Teste')
  await dialog.getByLabel('Subject').fill('Coffee club')
  await dialog.getByLabel('Content').fill('Beans every month')
  await dialog.getByLabel('Amount per period').fill('29.90')
  await dialog.getByLabel('Email').fill('ana@payer.example')
  await dialog.getByLabel('Return URL').fill('https://shop.example/thanks')
  await expectGoodLooks(page)
  await dialog.getByRole('button', { name: 'New contract' }).click()
  const made = page.getByRole('dialog', { name: 'Payment Link' })
  const link =
    (await made
      .getByText(/\/pay\/[\w-]{30}/)
      .first()
      .textContent()) ?? ''
  await made.getByRole('button', { name: 'Close', exact: true }).last().click()

  const payer = await (await browser.newContext()).newPage()
  await payer.goto(new URL(link.trim()).pathname)
  await expect(payer.getByText('will charge 29.90 BRL every month')).toBeVisible()
  await expectGoodLooks(payer)
  await payer.getByRole('button', { name: 'Visa · Mastercard' }).click()
  await fillCard(payer, '4111111111111111')
  await payer.getByRole('button', { name: /^Pay 29.90 BRL/ }).click()
  await expect(payer.getByRole('heading', { name: 'Paid' })).toBeVisible({ timeout: 20_000 })

  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByText('Payer agreed')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('Visa 411111******1111')
  await expectGoodLooks(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy change-card link' }).click()
  const cardLink = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  await payer.goto(`${cardLink.pathname}${cardLink.search}`)
  await fillCard(payer, '5555555555554444')
  await payer.getByRole('button', { name: 'Use this card from now on' }).click()
  await expect(payer.getByRole('status')).toContainText('Mastercard 555555******4444')
  await expectGoodLooks(payer)
  await payer.context().close()

  await expect(page.getByText('Card changed')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'Cancel contract' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel contract' }).click()
  await expect(page.getByText('Cancelled by the merchant')).toBeVisible()
})

test('contracts fit a phone, and their file is asked for', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'admin@loja.example', '/Recurring?status=PAST_DUE')
  await expect(page.getByRole('link', { name: 'plan-1004' })).toBeVisible()
  await expectGoodLooks(page)
  await page.getByRole('link', { name: 'plan-1004' }).click()
  await expect(page.getByRole('button', { name: 'Charge 29.90 BRL now' })).toBeVisible()
  await expectGoodLooks(page)
  await page.goto('/RecurringDownload?status=ACTIVE')
  await page.getByRole('button', { name: 'Create file' }).click()
  await expect(page.getByText('Ready').first()).toBeVisible({ timeout: 20_000 })
  await expectGoodLooks(page)
})

async function fillCard(payer: Page, number: string) {
  await payer.getByLabel('Card number').fill(number)
  await payer.getByLabel('Name on the card').fill('Ana Souza')
  await payer.getByLabel('Valid until (MM/YY)').fill('12/30')
  await payer.getByLabel('Security code').fill('123')
}
