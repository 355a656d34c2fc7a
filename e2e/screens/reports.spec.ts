import { expectGoodLooks } from '../support/looks'
import { mailWith } from '../support/outbox'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

test('a report is made to measure, told of by mail, and fetched', async ({ page }) => {
  test.slow()
  await signIn(page, 'admin@loja.example', '/report')
  await page.getByRole('link', { name: 'Advanced download' }).click()
  await page.getByLabel('Type').selectOption('Refunds')
  await page.getByLabel('Format').selectOption('XLSX')
  await page.getByLabel('Mail me when it is ready').check()
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Create report' }).click()
  await expect(page).toHaveURL(/\/report$/)
  const row = page.getByRole('row').filter({ hasText: '.xlsx' }).first()
  await expect(row).toContainText('Ready', { timeout: 30_000 })
  const fetched = page.waitForEvent('download')
  await row.getByRole('button', { name: /^Download / }).click()
  expect((await fetched).suggestedFilename()).toMatch(/^refunds-.*\.xlsx$/)
  expect(await mailWith('admin@loja.example', 'report is ready')).toContain('/report')
  await expectGoodLooks(page)
})

test('reports fit a phone in the dark', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page, 'admin@loja.example', '/report')
  await expect(page.getByRole('heading', { name: 'Report' })).toBeVisible()
  await expectGoodLooks(page)
  for (const path of ['/report/advanceDownload', '/wayBill', '/upload', '/downloadLog']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodLooks(page)
  }
})
