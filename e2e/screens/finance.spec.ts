import type { Page } from '@playwright/test'
import { hurryBank } from '../support/bank'
import { inDatabase } from '../support/database'
import { expectGoodLooks } from '../support/looks'
import { codeFor, mailWith } from '../support/outbox'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

const LOJA = 'M100000000001'

/** The provider's desk, in a browser of its own. */
async function decideAsProvider(page: Page, login: string, words: RegExp): Promise<void> {
  await signIn(page, login, '/provider/approvals')
  await page.getByRole('button', { name: words }).first().click()
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText('Approved.')).toBeVisible()
}

test('a bank account is added and verified, money is withdrawn to it, approved, paid, and comes back', async ({
  page,
  otherWindow,
}) => {
  test.setTimeout(180_000)
  await inDatabase(`delete from approvals where status = 'PENDING'`)
  await signIn(page, 'admin@loja.example', '/bank-accounts')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  const form = page.getByRole('dialog', { name: 'Add bank account' })
  await form.getByRole('combobox', { name: 'Kind of account' }).selectOption('Brazil: PIX key')
  // It is the merchant's own: its name and number are there already.
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Loja Sol Ltda')
  await expect(form.getByLabel('CPF, CNPJ or tax number')).toHaveValue('11.222.333/0001-81')
  await form.getByLabel('CPF, CNPJ or tax number').fill('11222333000182')
  await form.getByLabel('Kind of key').selectOption('Phone')
  await form.getByLabel('PIX key', { exact: true }).fill('(11) 94000-1234')
  await form.getByRole('button', { name: 'Add bank account' }).click()
  await expect(form.getByText('This number is not valid.')).toBeVisible()
  await form.getByLabel('CPF, CNPJ or tax number').fill('11222333000181')
  await expect(form.getByLabel('CPF, CNPJ or tax number')).toHaveValue('11.222.333/0001-81')
  await form.getByRole('button', { name: 'Add bank account' }).click()
  const row = page.getByRole('row', { name: /•••• 1234/ })
  await expect(row).toContainText('Being verified')

  const desk = await otherWindow()
  await decideAsProvider(desk, 'reviewer@balcao.example', /^Bank account/)
  await expect(row).toContainText('Verified', { timeout: 60_000 })
  await mailWith('admin@loja.example', 'your bank account was verified')

  await page.goto('/financial')
  await page.getByRole('button', { name: 'Withdraw', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await dialog.getByLabel('Bank account').selectOption({ label: 'PIX •••• 1234 (BRL)' })
  await dialog.getByLabel('Amount (BRL)').fill('31.77')
  await dialog.getByLabel('Remark').fill('For the journey')
  await expect(dialog).toContainText('35.27 BRL')
  await expect(dialog).toContainText('Arrives')
  await dialog.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText(/A code is on its way/)).toBeVisible()
  await dialog.getByLabel('Verification code').fill(await codeFor('admin@loja.example'))
  await dialog.getByRole('button', { name: 'Withdraw 31.77 BRL' }).click()
  await expect(page.getByText('The withdrawal was requested.')).toBeVisible()
  const asked = page.getByRole('row', { name: /31\.77 BRL/ })
  await expect(asked).toContainText('In review')

  await decideAsProvider(desk, 'provider@balcao.example', /^Withdrawal/)
  await expect(asked).toContainText('Paid', { timeout: 60_000 })
  await mailWith('admin@loja.example', 'your withdrawal of 31.77 BRL was paid')
  await hurryBank()
  await expect(asked).toContainText('Returned', { timeout: 30_000 })
  await asked.getByRole('link').click()
  const one = page.getByRole('dialog', { name: 'Withdrawal' })
  await expect(one.getByText(/^SBXWD/)).toBeVisible()
  await expect(one.getByText('Sent back by the receiving bank')).toBeVisible()
})

test('balances open to their entries, those to their orders; money is moved to payout; the past is looked at', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await signIn(page, 'finance@loja.example', '/financialHome')
  await expect(page.getByRole('navigation', { name: 'Menu' })).toContainText('Withdrawals')
  await page.getByRole('button', { name: 'Transfer to payout' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer to the payout account' })
  await dialog.getByLabel('Amount (BRL)').fill('12.34')
  await dialog.getByRole('button', { name: 'Transfer 12.34 BRL' }).click()
  await expect(page.getByText('The money was transferred.')).toBeVisible()
  await page.getByRole('link', { name: 'Payout accounts' }).click()
  await expect(page.getByRole('row', { name: /Transfer.*12\.34 BRL/ }).first()).toBeVisible()
  await page.goto('/financialHome')
  await page.getByRole('link', { name: /^Pending .*: show the entries/ }).click()
  await expect(page.getByText('Closing balance')).toBeVisible()
  await page.locator('tr a[href*="/order/details"]').first().click()
  await expect(page).toHaveURL(/\/order\/details/)
  await page.goto('/financialHome?as_of=2020-01-01T00:00')
  await expect(page.getByRole('link', { name: /^Pending 0\.00 BRL/ })).toBeVisible()
})

test('without the new withdrawals the menu has one link, and the history stays', async ({ page }) => {
  await inDatabase('update merchants set show_new_withdrawal = false where merchant_no = $1', [LOJA])
  try {
    await signIn(page, 'finance@loja.example', '/financial')
    await expect(page.getByRole('heading', { name: 'Withdrawals' })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Withdraw', exact: true })).toHaveCount(0)
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Finance', exact: true })).toHaveAttribute('href', '/financialHome')
    await expect(menu.getByRole('link', { name: 'Settlement' })).toHaveCount(0)
    await expect(menu.getByRole('link', { name: 'Bank Accounts' })).toHaveCount(0)
  } finally {
    await inDatabase('update merchants set show_new_withdrawal = true where merchant_no = $1', [LOJA])
  }
})

test('the form of a bank account is accessible and fits a phone, in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signIn(page, 'admin@loja.example', '/bank-accounts')
  await page.getByRole('button', { name: 'Add bank account' }).click()
  await expect(page.getByRole('dialog').getByLabel('Bank account number')).toBeVisible()
  await expectGoodLooks(page)
})
