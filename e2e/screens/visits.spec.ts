import { inDatabase } from '../support/database'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

const LOJA = 'M100000000001'

test('support sees a shop’s dashboard as one of its roles, changes nothing, and the shop can tell', async ({
  page,
  otherWindow,
}) => {
  await signIn(page, 'support@balcao.example', `/provider/merchants/details?merchant_no=${LOJA}`)
  await page.getByRole('button', { name: 'See as…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'See the dashboard' }).click()
  await expect(dialog.getByText('Please say why.')).toBeVisible()
  await dialog.getByLabel('Role').selectOption('Operator')
  await dialog.getByLabel('Reason').fill('Asked about a refund, ticket 4711')
  await dialog.getByRole('button', { name: 'See the dashboard' }).click()
  await expect(page).toHaveURL(/\/order/)
  const line = page.getByRole('status').filter({ hasText: 'as its role Operator' })
  await expect(line).toContainText('Loja Sol')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/order\/details/)
  await expect(line).toBeVisible()
  // The role has no part of finance, and what it could change is refused in words.
  await page.goto('/financialHome')
  await expect(page).toHaveURL(/\/order/)
  await page.goto('/createOrder')
  await expect(line).toBeVisible()

  const shop = await otherWindow()
  await signIn(shop, 'admin@loja.example', '/audit?action=visits.begin')
  await expect(shop.getByText('Began to look at the dashboard as one of its roles').first()).toBeVisible()

  await page.goto('/order')
  await line.getByRole('button', { name: 'End the visit' }).click()
  await expect(page).toHaveURL(new RegExp(`/provider/merchants/details\\?merchant_no=${LOJA}`))
  await expect(page.getByRole('heading', { name: 'Loja Sol' })).toBeVisible()
  await expect(line).toHaveCount(0)
  const [open] = await inDatabase<{ n: string }>('select count(*)::text as n from visits where end_time is null', [])
  expect(open).toEqual({ n: '0' })
})

test('a visit whose time is over leads back to the desk', async ({ page }) => {
  await signIn(page, 'support@balcao.example', `/provider/merchants/details?merchant_no=${LOJA}`)
  await page.getByRole('button', { name: 'See as…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Ticket 4712')
  await dialog.getByRole('button', { name: 'See the dashboard' }).click()
  await expect(page).toHaveURL(/\/order/)
  await inDatabase(`update visits set until = begin_time`, [])
  await page.goto('/report')
  await expect(page).toHaveURL(/\/provider\/merchants\/details/)
})
