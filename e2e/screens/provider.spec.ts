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

test('a suspended merchant’s staff are refused at their next request, until it is activated again', async ({
  page,
  otherWindow,
}) => {
  const staff = await otherWindow()
  await signIn(staff, 'admin@tienda.example', '/user')
  await expect(staff.getByRole('heading', { name: 'User Management' })).toBeVisible()
  await signIn(page, 'provider@balcao.example', '/provider/merchants')
  await page.getByRole('searchbox', { name: 'Number or name' }).fill('tienda')
  await page.getByRole('link', { name: 'Tienda Luna' }).click()
  await page.getByLabel('Reason').fill('Odd traffic.')
  await page.getByRole('button', { name: 'Suspend' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
  await expect(page.getByText('The status was changed.')).toBeVisible()
  const refused = staff.waitForResponse((answer) => answer.status() === 403)
  await staff.reload()
  await refused
  await page.getByLabel('Reason').fill('All is well.')
  await page.getByRole('button', { name: 'Activate' }).click()
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
})

test('a reviewer sees merchants and changes nothing', async ({ page }) => {
  await signIn(page, 'reviewer@balcao.example', '/provider')
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link')).toHaveText([
    'Overview',
    'Approvals',
    'KYC review',
    'Merchants',
    'Account numbers',
  ])
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
