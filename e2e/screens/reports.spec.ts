import { readFile } from 'node:fs/promises'
import { readXlsx } from '../../apps/gateway/src/kit/sheets/read-xlsx'
import { expectGoodLooks } from '../support/looks'
import { mailWith } from '../support/outbox'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

test('a report is made to measure, told of by mail, and fetched', async ({ page, otherWindow }) => {
  test.slow()
  await signIn(page, 'admin@loja.example', '/report')
  await page.getByRole('link', { name: 'Advanced download' }).click()
  // The list that is being left has a filter of the same name.
  await expect(page.getByRole('button', { name: 'Create report' })).toBeVisible()
  await page.getByLabel('Type').selectOption('Refunds')
  await page.getByLabel('Format').selectOption('XLSX')
  await page.getByLabel('Mail me when it is ready').check()
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Create report' }).click()
  await expect(page).toHaveURL(/\/report$/)
  const row = page
    .getByRole('row')
    .filter({ hasText: /refunds-.*\.xlsx/ })
    .first()
  await expect(row).toContainText('Ready', { timeout: 30_000 })
  const fetched = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download / }).click()
  const file = await fetched
  expect(file.suggestedFilename()).toMatch(/^refunds-.*\.xlsx$/)
  const [heads = []] = await readXlsx(await readFile(await file.path()), 100_000)
  expect(heads).toEqual(expect.arrayContaining(['Refund no.', 'Amount']))
  expect(heads.filter((head) => /^[a-z]/.test(head))).toEqual([])
  const mail = await mailWith('admin@loja.example', 'Loja Sol: refunds')
  expect(mail).toContain('Fetch the file here')
  // Whoever reads it may have no login at all.
  const stranger = await otherWindow()
  const link = /\/downloads\/\S+/.exec(mail)?.[0] ?? ''
  const opened = await stranger.request.get(link)
  expect([opened.status(), opened.headers()['content-disposition']]).toEqual([200, expect.stringContaining('refunds-')])
  await expectGoodLooks(page)
})

test('a schedule is made, paused, resumed and deleted', async ({ page }) => {
  await signIn(page, 'admin@loja.example', '/report')
  await page.getByRole('link', { name: 'Schedules' }).click()
  await page.getByRole('button', { name: 'New schedule' }).click()
  const form = page.getByRole('dialog', { name: 'New schedule' })
  await form.getByLabel('How often').selectOption('Every month')
  await form.getByLabel('Type').selectOption('Balance statement')
  await form.getByRole('button', { name: 'Create schedule' }).click()
  await expect(form.getByText('Please write who is to be told')).toBeVisible()
  await form.getByLabel('Recipients').fill('books@loja.example')
  await expectGoodLooks(page)
  await form.getByRole('button', { name: 'Create schedule' }).click()
  await expect(form).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: 'books@loja.example' })
  await expect(row).toContainText('Active')
  await row.getByRole('button', { name: /^Pause/ }).click()
  await expect(row).toContainText('Paused')
  await row.getByRole('button', { name: /^Resume/ }).click()
  await expect(row).toContainText('Active')
  await expectGoodLooks(page)
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('dialog', { name: 'Delete this schedule?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
})
