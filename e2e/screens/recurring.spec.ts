import type { Locator, Page } from '@playwright/test'
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
  await payer.goto(await linkOn(page, 'Copy change-card link', 'card=change'))
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

test('a contract is agreed to at the payer’s bank, and its first period is charged', async ({ page, otherWindow }) => {
  test.slow()
  await signIn(page, 'admin@loja.example', '/Recurring')
  const link = await makeContract(page, 'bank@payer.example', {
    fill: async (dialog) => {
      await dialog.getByLabel('Method').selectOption('PIX')
      await dialog.getByLabel('Buyer’s name').fill('Ana Lima')
      await dialog.getByLabel('Buyer’s CPF or CNPJ').fill('529.982.247-25')
      await dialog.getByLabel('ISPB of the bank').fill('60701190')
      await dialog.getByLabel('Account with check digit').fill('550689')
    },
  })
  const payer = await otherWindow()
  await payer.goto(link)
  await expect(payer.getByRole('heading', { name: 'You have agreed' })).toBeVisible(BANK)
  await page.goto('/Recurring?buyer=bank@payer.example')
  await page.getByRole('table').getByRole('link').click()
  await expect(page.getByText('Payer agreed')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Period 1' })).toBeVisible(BANK)
})

test('forms, links and states of contracts are accessible and fit a phone, in both themes', async ({
  page,
  otherWindow,
}) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'admin@loja.example', '/Recurring')
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible()
  const link = await makeContract(page, 'looks@payer.example', { look: () => expectGoodLooks(page) })
  await page.goto('/Recurring?status=PAST_DUE')
  await page.getByRole('link', { name: 'plan-1004' }).click()
  await expect(page.getByRole('button', { name: 'Charge 29.90 BRL now' })).toBeVisible()
  await expectGoodLooks(page)
  const card = await linkOn(page, 'Copy change-card link', 'card=change')
  await page.goto('/Recurring?status=INITIAL')
  await page.getByRole('link', { name: 'plan-1008' }).click()
  await expect(page.getByText('Payer’s bank asked')).toBeVisible()
  await expectGoodLooks(page)
  const consent = await linkOn(page, 'Copy payment link', 'consent=bank')

  const payer = await otherWindow({ viewport: { width: 360, height: 740 } })
  await payer.goto(link)
  await expect(payer.getByText('will charge 29.90 BRL every month')).toBeVisible()
  await expectGoodLooks(payer)
  await payer.goto(card)
  await expect(payer.getByRole('button', { name: 'Use this card from now on' })).toBeVisible()
  await expectGoodLooks(payer)
  await payer.goto(consent)
  await expect(payer.getByText('Waiting for your bank')).toBeVisible()
  await expectGoodLooks(payer)

  await page.goto('/RecurringDownload?status=ACTIVE')
  await page.getByRole('button', { name: 'Create file' }).click()
  await expect(page.getByText('Ready').first()).toBeVisible(BANK)
  await expectGoodLooks(page)
})

interface Making {
  /** More than every contract has. */
  fill?: (dialog: Locator) => Promise<void>
  /** Sees the form and the link it gives. */
  look?: () => Promise<void>
}

/** By the form, up to the path at which the payer agrees. */
async function makeContract(page: Page, email: string, { fill, look }: Making = {}): Promise<string> {
  await page.getByRole('button', { name: 'New contract' }).click()
  const dialog = page.getByRole('dialog', { name: 'New contract' })
  await dialog.getByLabel('App').selectOption('Loja Sol Teste')
  await dialog.getByLabel('Subject').fill('Coffee club')
  await dialog.getByLabel('Content').fill('Beans every month')
  await dialog.getByLabel('Amount per period').fill('29.90')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Return URL').fill('https://shop.example/thanks')
  await fill?.(dialog)
  await look?.()
  await dialog.getByRole('button', { name: 'New contract' }).click()
  const made = page.getByRole('dialog', { name: 'Payment Link' })
  const shown = made.getByText(/\/pay\/[\w-]{30}/).first()
  await expect(shown).toBeVisible()
  await look?.()
  const { pathname, search } = new URL(((await shown.textContent()) ?? '').trim())
  await made.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(made).toBeHidden()
  return `${pathname}${search}`
}

async function linkOn(page: Page, button: string, mark: string): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: button }).click()
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(clipboard).toContain(mark)
  const { pathname, search } = new URL(await clipboard())
  return `${pathname}${search}`
}

async function fillCard(payer: Page, number: string) {
  await payer.getByLabel('Card number').fill(number)
  await payer.getByLabel('Name on the card').fill('Ana Souza')
  await payer.getByLabel('Valid until (MM/YY)').fill('12/30')
  await payer.getByLabel('Security code').fill('123')
}
