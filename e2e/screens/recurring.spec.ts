import type { Page } from '@playwright/test'
import { expectGoodLooks } from '../support/looks'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

/** The sandbox bank answers after a second, and the clock looks every other; a busy machine takes its time. */
const BANK = { timeout: 60_000 }

test('a contract is made, agreed to by its payer, given another card, and cancelled', async ({ page, otherWindow }) => {
  test.slow()
  await signIn(page, 'admin@loja.example', '/Recurring')
  const link = await makeContract(page, 'journey@payer.example')
  const payer = await otherWindow()
  await payer.goto(link)
  await payer.getByRole('button', { name: 'Credit card' }).click()
  await fillCard(payer, '4111111111111111')
  await payer.getByRole('button', { name: /^Pay 29\.90/ }).click()
  await expect(payer.getByRole('heading', { name: 'Payment confirmed' })).toBeVisible(BANK)

  await page.goto('/Recurring?buyer=journey@payer.example')
  await page.getByRole('table').getByRole('link').click()
  await expect(page.getByText('Payer agreed')).toBeVisible(BANK)
  await expect(page.getByRole('region', { name: 'Terms' })).toContainText('Visa 411111******1111')
  await payer.goto(await cardLink(page))
  await fillCard(payer, '5555555555554444')
  await payer.getByRole('button', { name: 'Use this card from now on' }).click()
  await expect(payer.getByRole('status').filter({ hasText: 'From now on' })).toContainText('Mastercard •••• 4444')

  await expect(page.getByText('Card changed')).toBeVisible(BANK)
  await page.getByRole('link', { name: 'Period 1' }).click()
  await page.getByRole('region', { name: 'Order' }).getByRole('link', { name: /^RC/ }).click()
  await page.getByRole('button', { name: 'Cancel contract' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel contract' }).click()
  await expect(page.getByText('Cancelled by the merchant')).toBeVisible()
})

test('forms, links and states of contracts are accessible and fit a phone, in both themes', async ({
  page,
  otherWindow,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'admin@loja.example', '/Recurring')
  await expect(page.getByRole('link', { name: 'plan-1001' })).toBeVisible()
  const link = await makeContract(page, 'looks@payer.example', () => expectGoodLooks(page))
  await page.goto('/Recurring?status=PAST_DUE')
  await page.getByRole('link', { name: 'plan-1004' }).click()
  await expect(page.getByRole('button', { name: 'Charge 29.90 BRL now' })).toBeVisible()
  await expectGoodLooks(page)
  const card = await cardLink(page)

  const payer = await otherWindow({ viewport: { width: 360, height: 740 } })
  await payer.goto(link)
  await expect(payer.getByText('will charge 29.90 BRL every month')).toBeVisible()
  await expectGoodLooks(payer)
  await payer.goto(card)
  await expect(payer.getByRole('button', { name: 'Use this card from now on' })).toBeVisible()
  await expectGoodLooks(payer)

  await page.goto('/RecurringDownload?status=ACTIVE')
  await page.getByRole('button', { name: 'Create file' }).click()
  await expect(page.getByText('Ready').first()).toBeVisible(BANK)
  await expectGoodLooks(page)
})

/** By the form, up to the path at which the payer agrees; `look` sees the form and the link it gives. */
async function makeContract(page: Page, email: string, look = async () => {}): Promise<string> {
  await page.getByRole('button', { name: 'New contract' }).click()
  const dialog = page.getByRole('dialog', { name: 'New contract' })
  await dialog.getByLabel('App').selectOption('Loja Sol Teste')
  await dialog.getByLabel('Subject').fill('Coffee club')
  await dialog.getByLabel('Content').fill('Beans every month')
  await dialog.getByLabel('Amount per period').fill('29.90')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Return URL').fill('https://shop.example/thanks')
  await look()
  await dialog.getByRole('button', { name: 'New contract' }).click()
  const made = page.getByRole('dialog', { name: 'Payment Link' })
  const shown = made.getByText(/\/pay\/[\w-]{30}/).first()
  await expect(shown).toBeVisible()
  await look()
  const link = (await shown.textContent()) ?? ''
  await made.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(made).toBeHidden()
  return new URL(link.trim()).pathname
}

async function cardLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy change-card link' }).click()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(clipboard).toContain('card=change')
  const { pathname, search } = new URL(await clipboard())
  return `${pathname}${search}`
}

async function fillCard(payer: Page, number: string) {
  await payer.getByLabel('Card number').fill(number)
  await payer.getByLabel('Name on the card').fill('Ana Souza')
  await payer.getByLabel('Valid until (MM/YY)').fill('12/30')
  await payer.getByLabel('Security code').fill('123')
}
