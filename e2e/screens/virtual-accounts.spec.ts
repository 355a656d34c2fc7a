import type { Page } from '@playwright/test'
import { expectGoodLooks } from '../support/looks'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

test('a customer gets an account, and what arrives on it is taken, matched or sent back', async ({ page, context }) => {
  test.slow()
  const customer = `Customer ${Date.now()}`
  await signIn(page, 'admin@loja.example', '/VirtualAccount')

  await page.getByRole('button', { name: 'New account' }).click()
  const dialog = page.getByRole('dialog', { name: 'New account' })
  await dialog.getByLabel('Customer name').fill(customer)
  await dialog.getByLabel('Customer identity').fill('529.982.247-25')
  await dialog.getByLabel('Expected amount (BRL)').fill('150.00')
  await dialog.getByRole('button', { name: 'New account' }).click()
  await expect(page).toHaveURL(/\/VirtualAccountDetail\?account_id=/)
  await expect(page.getByRole('heading', { name: customer })).toBeVisible()
  await expect(page.getByRole('img', { name: 'PIX code of this account' })).toBeVisible()
  const detail = page.url()

  // Somebody else looks at the list meanwhile.
  const list = await context.newPage()
  await list.goto(`/VirtualAccount?customer=${encodeURIComponent(customer)}`)
  const row = list.getByRole('row').filter({ hasText: customer })
  await expect(row).toContainText('0.00 BRL')

  await play(page, '150.00')
  const deposits = page.getByRole('region', { name: 'Deposits' })
  await expect(deposits.getByRole('row').filter({ hasText: '150.00' })).toContainText('Accepted')
  await expect(row).toContainText('150.00 BRL1', { timeout: 60_000 })
  await list.close()

  await play(page, '100.00')
  await play(page, '120.50')
  await expect(deposits.getByText('Too little')).toHaveCount(2)
  await deposits.getByRole('button', { name: 'Accept 100.00 BRL' }).click()
  await expect(page.getByText('2 deposits')).toBeVisible()

  await page.goto('/VirtualAccount?view=matching&oddity=SHORT')
  const short = page.getByRole('row').filter({ hasText: customer })
  await expect(short).toContainText('expected 150.00 BRL')
  await short.getByRole('button', { name: 'Return 120.50 BRL' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Return 120.50 BRL' }).click()
  await expect(short).toBeHidden()

  await page.goto(detail)
  await expect(deposits.getByRole('row').filter({ hasText: '120.50' })).toContainText('Returned', {
    timeout: 60_000,
  })
  await deposits.getByRole('row').filter({ hasText: '100.00' }).getByRole('link').click()
  await expect(page.getByText('Paid into a virtual account')).toBeVisible()
  await page.goto(detail)
  await page.getByRole('button', { name: 'Cancel account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel account' }).click()
  await expect(page.getByText('The account was cancelled.')).toBeVisible()
  await play(page, '150.00')
  await expect(deposits.getByText('Account cancelled')).toBeVisible()
})

test('the list becomes a file, and the provider adds numbers to the pool', async ({ page }) => {
  test.slow()
  await signIn(page, 'admin@loja.example', '/VirtualAccount?view=files')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const drawer = page.getByRole('dialog', { name: 'Exports' })
  await drawer.getByRole('button', { name: 'Create file' }).click()
  const ready = drawer.getByRole('region', { name: 'Ready' }).getByRole('listitem')
  await expect(ready.filter({ hasText: 'Virtual accounts' }).first()).toBeVisible({ timeout: 60_000 })

  await signIn(page, 'provider@balcao.example', '/provider/accountPool')
  const live = page.getByRole('row').filter({ hasText: 'Live apps' })
  await expect(live).toContainText('Enough')
  await page.getByRole('button', { name: 'Add a block' }).click()
  await expect(page.getByText('17 digits that begin with 646.').first()).toBeVisible()
  await page.getByLabel('First number without its check digit').fill('64618012345670000')
  await page.getByLabel('How many').fill('25')
  await page.getByRole('button', { name: 'Add a block' }).click()
  await expect(page.getByText('The block was added.')).toBeVisible()
})

/** What a desk's window shows besides the files. */
test('the form of an account and deposits that wait are clean on a phone, in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'admin@loja.example', '/VirtualAccount')
  await page.getByRole('button', { name: 'New account' }).click()
  await expect(page.getByRole('dialog', { name: 'New account' }).getByLabel('Customer name')).toBeVisible()
  await expectGoodLooks(page)
  await page.goto('/VirtualAccount?view=matching')
  await page.getByRole('row').getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Deposits' }).getByText('Needs review').first()).toBeVisible()
  await expectGoodLooks(page)
})

/** Lets the sandbox's bank announce a transfer. */
async function play(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Simulate a deposit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Simulate a deposit' })
  await dialog.getByLabel('Amount (BRL)').fill(amount)
  await dialog.getByRole('button', { name: 'Let it arrive' }).click()
  await expect(dialog).toBeHidden()
}
