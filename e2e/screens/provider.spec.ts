import type { Page } from '@playwright/test'
import { inDatabase } from '../support/database'
import { signIn, signInByHand, stepUp } from '../support/people'
import { expect, test } from '../support/strict-page'

const TIENDA = 'M100000000002'
const PADARIA = 'M100000000003'

test('a merchant asks for a feature, and the provider’s admin approves it by keyboard', async ({
  page,
  otherWindow,
}) => {
  await inDatabase('update merchants set show_virtual_account = false where merchant_no = $1', [TIENDA])
  await inDatabase('delete from approvals')
  await signIn(page, 'admin@tienda.example', '/profile')
  const card = page.getByRole('region', { name: 'Ask for a feature' })
  await card.getByLabel('Feature').selectOption('Virtual accounts')
  await card.getByLabel('Why you need it').fill('Our buyers pay by transfer.')
  await card.getByRole('button', { name: 'Ask for Virtual accounts' }).click()
  await expect(card.getByRole('list')).toContainText('Waiting')

  const desk = await otherWindow()
  await signInByHand(desk, 'provider@balcao.example')
  await expect(desk).toHaveURL(/\/provider$/)
  await desk.getByRole('link', { name: 'Approvals' }).first().click()
  await expect(desk.getByRole('article')).toContainText('Our buyers pay by transfer.')
  await desk.keyboard.press('a')
  await desk.keyboard.press('Enter')
  await stepUp(desk)
  await expect(desk.getByText('Approved.')).toBeVisible()
  await expect(desk.getByText('Nothing waits for a decision.')).toBeVisible()
  await page.reload()
  await expect(card.getByRole('list')).toContainText('Approved')
  const [row] = await inDatabase<{ on: boolean }>(
    'select show_virtual_account as on from merchants where merchant_no = $1',
    [TIENDA],
  )
  expect(row).toEqual({ on: true })
})

/** Somebody else at the desk agrees to the one case that waits for a merchant. */
async function agree(page: Page, merchant: string, kind: string): Promise<void> {
  const [waiting] = await inDatabase<{ approval_id: string }>(
    `select approval_id from approvals where merchant_no = $1 and kind = $2 and status = 'PENDING'`,
    [merchant, kind],
  )
  await page.goto(`/provider/approvals?case=${waiting?.approval_id}&merchant_no=${merchant}`)
  await page.getByRole('button', { name: /^Approve/ }).click()
  await expect(page.getByText('Approved.')).toBeVisible()
}

test('a suspended merchant’s staff are refused at their next request, once a second person has agreed', async ({
  page,
  otherWindow,
}) => {
  await inDatabase(`delete from approvals where merchant_no = $1 and kind = 'merchant.danger'`, [TIENDA])
  const [staff, second] = [await otherWindow(), await otherWindow()]
  await signIn(staff, 'admin@tienda.example', '/user')
  await expect(staff.getByRole('heading', { name: 'User Management' })).toBeVisible()
  await signIn(page, 'provider@balcao.example', '/provider/merchants')
  await page.getByRole('searchbox', { name: 'Number or name' }).fill('tienda')
  await page.getByRole('link', { name: 'Tienda Luna' }).click()
  await page.getByRole('tab', { name: 'Danger zone' }).click()
  await page.getByRole('button', { name: 'Ask for it: Suspend the merchant' }).click()
  const dialog = page.getByRole('dialog', { name: 'Suspend the merchant' })
  await dialog.getByLabel('Reason').fill('Odd traffic.')
  await dialog.getByRole('button', { name: 'Ask for it' }).click()
  await expect(page.getByText('Asked for. It happens once a second person agrees.')).toBeVisible()
  await staff.reload()
  await expect(staff.getByRole('heading', { name: 'User Management' })).toBeVisible()

  await signIn(second, 'second@balcao.example', '/provider')
  // Their page may ask by itself before they do, and be led away.
  const refused = staff.waitForResponse((answer) => answer.status() === 403)
  await agree(second, TIENDA, 'merchant.danger')
  await Promise.any([refused, staff.reload().then(() => refused)])
  await inDatabase(`update merchants set status = 'ACTIVE' where merchant_no = $1`, [TIENDA])
})

test('other terms are proposed by one, with what they would have cost, and made to count by another', async ({
  page,
  otherWindow,
}) => {
  await inDatabase(`delete from approvals where merchant_no = $1 and kind = 'merchant.terms'`, [TIENDA])
  await signIn(page, 'provider@balcao.example', `/provider/merchants/details?merchant_no=${TIENDA}&tab=terms`)
  await page.getByRole('button', { name: 'Add fees' }).click()
  const drawer = page.getByRole('dialog', { name: 'Fees and reserve' })
  await drawer.getByLabel('Currency').selectOption('MXN')
  await drawer.getByLabel('Method').selectOption('SPEI')
  await drawer.getByLabel('Fee, %').fill('0.77')
  await drawer.getByLabel('Why').fill('Agreed with their manager.')
  await expect(drawer.getByRole('region', { name: 'What this would have cost last month' })).toContainText('payments')
  await drawer.getByRole('button', { name: 'Add fees' }).click()
  await expect(page.getByRole('link', { name: /^Fees and reserve, proposed by/ })).toBeVisible()
  await expect(page.getByRole('cell', { name: '0.77' })).toHaveCount(0)

  const second = await otherWindow()
  await signIn(second, 'second@balcao.example', '/provider')
  await agree(second, TIENDA, 'merchant.terms')
  await page.reload()
  await expect(page.getByRole('row', { name: /0\.77/ })).toContainText('Agreed with their manager.')
  await inDatabase(`delete from terms where merchant_no = $1 and fee_percent = '0.77'`, [TIENDA])
})

test('a reviewer sees merchants and changes nothing', async ({ page }) => {
  await signIn(page, 'reviewer@balcao.example', '/provider')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu.getByRole('link')).toHaveText(['Overview', 'Approvals', 'Merchants', 'Account numbers'])
  await menu.getByRole('link', { name: 'Merchants' }).click()
  await expect(menu.getByRole('link', { name: 'KYC review' })).toBeVisible()
  await page.goto(`/provider/merchants/details?merchant_no=${PADARIA}`)
  await expect(page.getByText('Your role may look, not change.')).toBeVisible()
  await page.goto('/provider/people')
  await expect(page).toHaveURL(/\/provider$/)
})

test('colleagues are added with a first password, and disabled', async ({ page }) => {
  await inDatabase(`delete from users where username = 'rita@balcao.example'`, [])
  await signIn(page, 'provider@balcao.example', '/provider/people')
  await page.getByRole('button', { name: 'Add a colleague' }).click()
  const form = page.getByRole('region', { name: 'Add a colleague' })
  await form.getByLabel('Name').fill('Rita Reviewer')
  await form.getByLabel('Email').fill('rita@balcao.example')
  await form.getByLabel('First password').selectOption('Set one now: they must change it')
  await form.getByRole('textbox', { name: 'First password' }).fill('Given-2026x')
  await form.getByRole('button', { name: 'Add a colleague' }).click()
  const row = page.getByRole('row', { name: /Rita Reviewer/ })
  await expect(row).toContainText('Enabled')
  await row.getByRole('button', { name: 'Disable' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
  await expect(row).toContainText('Disabled')
  await expect(page.getByRole('row', { name: /Platform admin/ }).getByRole('button')).toHaveCount(0)
})
