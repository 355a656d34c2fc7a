import type { Page } from '@playwright/test'
import { expectLedgerProof } from '../support/ledger'
import { LOJA, signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

const SUBJECT = 'The life of an order'

async function create(page: Page): Promise<string> {
  await page.getByLabel('Subject').fill(SUBJECT)
  await page.getByLabel('Content').fill('From its link to the last cent')
  await page.getByLabel('Order Amount').fill('150.00')
  await page.getByLabel('Email').fill('payer@mail.example')
  await page.getByLabel('Return Url').fill('https://shop.example/thanks')
  await page.getByRole('button', { name: 'Create payment link' }).click()
  const link = page.getByRole('dialog').getByRole('link', { name: 'Open the payment page' })
  return (await link.getAttribute('href')) ?? ''
}

async function refund(page: Page, amount: string, shown: string) {
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Refund' })
  await dialog.getByLabel('Amount (BRL)').fill(amount)
  await dialog.getByRole('button', { name: `Refund ${shown} BRL` }).click()
  await expect(dialog).toHaveCount(0)
}

test('created on the screen, paid by PIX, refunded in part and then in full, and the books add up', async ({
  page,
  context,
}) => {
  test.slow()
  await signIn(page, 'admin@loja.example', '/createOrder')
  const link = await create(page)
  await expectLedgerProof(LOJA)

  const following = page.waitForResponse(/live\/stream/)
  await page.goto('/order')
  await following
  const row = page.locator('tbody [role=row]').filter({ hasText: '150.00 BRL' }).first()
  await expect(row).toContainText('Initial')

  const payer = await context.newPage()
  await payer.goto(new URL(link).pathname)
  await payer.getByRole('button', { name: 'PIX' }).click()
  await payer.getByRole('button', { name: /Demo/ }).click()
  await expect(payer.getByRole('heading', { name: 'Payment confirmed' })).toBeVisible()
  await payer.close()

  // Without a reload: the list follows by itself.
  await expect(row).toContainText('Success')
  await expectLedgerProof(LOJA)

  await row.getByText('Success').click()
  await expect(page.getByText(SUBJECT)).toBeVisible()
  await refund(page, '50', '50.00')
  await expect(page.getByText('Partly refunded')).toBeVisible({ timeout: 60_000 })
  await expectLedgerProof(LOJA)
  await page.getByRole('button', { name: /^Refunded/ }).click()
  const books = page.getByRole('dialog', { name: 'Refunded: lines of the books' })
  await expect(books.getByRole('row').filter({ hasText: '−50.00 BRL' })).not.toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(books).toHaveCount(0)

  await refund(page, '100.00', '100.00')
  await expect(page.getByText('Refunded in full')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
  await expectLedgerProof(LOJA)
})
