import { inDatabase } from '../support/database'
import { LOJA, signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

const WORDS = 'Goodwill, tried by two browsers'

test('an adjustment is booked by two persons in two browsers, never by whoever asked', async ({
  page,
  otherWindow,
}) => {
  await signIn(page, 'money@balcao.example', '/provider/adjustments')
  await page.getByRole('button', { name: 'New adjustment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Merchant number').fill(LOJA)
  await dialog.getByLabel('Amount', { exact: true }).fill('33.33')
  await dialog.getByLabel('Words for the merchant').fill(WORDS)
  await dialog.getByLabel('Reason').fill('Ticket 4713')
  await dialog.getByRole('button', { name: 'New adjustment' }).click()
  const row = page.getByRole('row', { name: new RegExp(WORDS) })
  await expect(row).toContainText('Waits for a second person')
  const booked = () =>
    inDatabase<{ n: string }>(
      `select count(*)::text as n from ledger_entries e join adjustments a
         on a.merchant_no = e.merchant_no and a.adjustment_no = e.object_id
       where e.merchant_no = $1 and e.account = 'pending' and e.amount = 3333 and a.words = $2`,
      [LOJA, WORDS],
    )
  expect(await booked()).toEqual([{ n: '0' }])

  // Whoever asked may take it back, and no more.
  await page.goto('/provider/approvals')
  await page.getByText('Adjustment: 33.33 BRL').first().click()
  await expect(page.getByRole('article')).toContainText(WORDS)
  await expect(page.getByRole('article').getByRole('button', { name: /^Approve/ })).toHaveCount(0)

  const desk = await otherWindow()
  await signIn(desk, 'provider@balcao.example', '/provider/approvals')
  await desk.getByText('Adjustment: 33.33 BRL').first().click()
  await expect(desk.getByRole('article')).toContainText('Ticket 4713')
  await desk.getByRole('button', { name: /^Approve: 33\.33/ }).click()
  await expect(desk.getByText('Approved.')).toBeVisible()
  expect(await booked()).toEqual([{ n: '1' }])
  await page.goto('/provider/adjustments')
  await expect(row).toContainText('Booked')

  const shop = await otherWindow()
  await signIn(shop, 'admin@loja.example', '/audit?action=adjustments.book')
  await expect(shop.getByText('Booked an adjustment').first()).toBeVisible()
})
