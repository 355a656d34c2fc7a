import { inDatabase } from '../support/database'
import { LOJA, signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

const QUESTION = 'This operation will permanently delete this file. Do you want to continue?'

/** Somebody to be deleted, so that the demo world stays as it is for the others. */
async function addStaff(name: string): Promise<void> {
  const uid = `U${name.toUpperCase().replace(/\W/g, '')}`
  await inDatabase(
    `insert into merchant_users (merchant_no, uid, real_name, email, role, grants, status, create_time)
     values ($1, $2, $3, $4, 'MERCHANT_VIEWER', '{}', 1, timestamptz '2026-11-01 12:00Z') on conflict do nothing`,
    [LOJA, uid, name, `${uid.toLowerCase()}@loja.example`],
  )
}

test('the list has the columns of the spec; deleting asks first, says when it was cancelled, and removes the row after success only', async ({
  page,
}) => {
  await addStaff('Leaving One')
  await signIn(page, 'admin@loja.example', '/user')
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Email', 'Create Date', 'Status', 'Actions'])
  await expect(page.getByRole('row', { name: /finance@loja\.example/ })).toContainText('Enabled')
  await expect(page.getByText('admin@loja.example', { exact: true })).toHaveCount(0)
  await expect(page.getByText('admin@tienda.example')).toHaveCount(0)
  const row = page.getByRole('row', { name: /Leaving One/ })
  await row.getByRole('button', { name: /Delete/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Tips' })
  await expect(dialog).toContainText(QUESTION)
  await dialog.getByText('Cancel', { exact: true }).click()
  await expect(page.getByText(/already canceled/i)).toBeVisible()
  await expect(row).toBeVisible()

  await row.getByRole('button', { name: /Delete/ }).click()
  const answered = page.waitForResponse(/user\/delete/)
  await dialog.getByRole('button', { name: /Delete|Confirm|OK/ }).click()
  await answered
  await expect(page.getByText('User Deleted!')).toBeVisible()
  await expect(row).toHaveCount(0)
  const audited = await inDatabase(
    `select 1 from audit_log where action = 'users.remove' and object_id = 'ULEAVINGONE'`,
  )
  expect(audited).toHaveLength(1)
})

test('the list follows what somebody else changes, without a reload', async ({ page }) => {
  await addStaff('Live One')
  const following = page.waitForResponse(/live\/stream/)
  await signIn(page, 'admin@loja.example', '/user')
  const row = page.getByRole('row', { name: /Live One/ })
  await expect(row).toBeVisible()
  await following
  const token = await page.evaluate(() => localStorage.getItem('Authorization'))
  const other = `/api/dashboard/app/user/delete?del_id=ULIVEONE&access_token=${token}`
  expect((await page.request.delete(other, { headers: { merchant_no: LOJA } })).status()).toBe(200)
  await expect(row).toHaveCount(0)
})
