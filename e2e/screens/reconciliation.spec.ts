import { inDatabase } from '../support/database'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

test('what a bank and the books have differently is found, looked into and settled with a word', async ({ page }) => {
  await inDatabase(`update reconciliation_differences set status = 'OPEN', note = '', settled_by = ''`)
  await signIn(page, 'money@balcao.example', '/provider/reconciliation')
  const first = page.getByRole('row').filter({ hasText: 'Another amount' })
  const number = await first.getByRole('code').innerText()
  await page.getByRole('button', { name: `Settle the difference of ${number}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What came of it').fill('The bank kept its own fee.')
  await dialog.getByRole('button', { name: 'Settle' }).click()
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('The bank kept its own fee.')
  await page
    .getByRole('button', { name: /^Compare .* again$/ })
    .first()
    .click()
  await expect(page.getByText('Due within a minute').first()).toBeVisible()
})
