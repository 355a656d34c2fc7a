import { inDatabase } from '../support/database'
import { expectGoodLooks } from '../support/looks'
import { LOJA, signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

test('an admin finds what was changed, by whom, verifies the log and fetches it as a file', async ({ page }) => {
  test.setTimeout(60_000)
  await signIn(page, 'admin@loja.example', '/profile')
  await page.getByLabel('Name').fill('Shop admin')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Your data was saved.')).toBeVisible()
  await page.goto('/audit?action=downloads.create')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const files = page.getByRole('dialog', { name: 'Exports' })
  await files.getByRole('button', { name: 'Create file' }).click()
  await expect(page.getByText('The file is being written. You may leave this page.')).toBeVisible()
  const fetching = page.waitForEvent('download')
  await files
    .getByRole('button', { name: /^Download audit-/ })
    .first()
    .click({ timeout: 30_000 })
  expect((await fetching).suggestedFilename()).toMatch(/^audit-.*\.csv$/)
  await page.reload()
  const row = page.getByRole('row', { name: /Shop admin asked for a file/ }).first()
  await row.getByText(/changes?$/).click()
  await expect(row).toContainText('audit')
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Verify the log' }).click()
  await expect(page.getByText(/as (it was|they were) written\. Nothing was changed or removed\./)).toBeVisible()
})

test('a changed entry is named', async ({ page }) => {
  await signIn(page, 'admin@loja.example', '/audit')
  const sealed = 'select id, seq from audit_log where merchant_no = $1 and seq is not null order by seq limit 1'
  await expect.poll(async () => (await inDatabase(sealed, [LOJA])).length, { timeout: 60_000 }).toBe(1)
  const [entry] = await inDatabase<{ id: string }>(sealed, [LOJA])
  const rename = (name: string) =>
    inDatabase('update audit_log set object = object || $3 where merchant_no = $1 and id = $2', [LOJA, entry?.id, name])
  await rename('x')
  await page.getByRole('button', { name: 'Verify the log' }).click()
  await expect(page.getByRole('alert')).toContainText(entry?.id ?? 'no entry')
  await inDatabase('update audit_log set object = left(object, -1) where merchant_no = $1 and id = $2', [
    LOJA,
    entry?.id,
  ])
  await page.getByRole('button', { name: 'Verify the log' }).click()
  await expect(page.getByText(/Nothing was changed or removed\./)).toBeVisible()
})

test('it is not for others, whatever they may open', async ({ page }) => {
  // It is said for two seconds and a half: whoever looks for it has to look all the time.
  const said = page.getByText('You do not have the permission “Administrators”.').waitFor()
  await signIn(page, 'finance@loja.example', '/audit')
  await said
  await expect(page).not.toHaveURL(/audit/)
})
