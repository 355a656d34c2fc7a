import type { Page } from '@playwright/test'
import { addPersonLike } from '../support/fresh-person'
import { expectGoodLooks } from '../support/looks'
import { PASSWORD, signIn, signInByHand } from '../support/people'
import { expect, test } from '../support/strict-page'

const NEXT = 'Nova-senha-7'
const password = (page: Page) => page.getByRole('dialog', { name: 'Please Change Password' })
const account = (page: Page) => page.getByRole('dialog', { name: 'Please select an account' })
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function fill(page: Page, [old, next, again]: readonly [string, string, string]) {
  await page.getByLabel('Current password').fill(old)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('Repeat new password').fill(again)
  await page.keyboard.press('Enter')
}

for (const path of ['/dashboard', '/profile', '/404', '/sys_error']) {
  test(`spec 4: the password dialog opens with a mask on ${path} and cannot be put away`, async ({ page }) => {
    await signIn(page, 'newcomer@loja.example', path)
    await expect(password(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 400)
    await expect(password(page)).toBeVisible()
    await expect(page.locator('.mantine-Modal-overlay')).toBeVisible()
  })
}

test('spec 4: the password dialog does not open on / and login', async ({ page }) => {
  for (const path of ['/', '/login', '/auth/login']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

for (const [what, values, text] of [
  ['spec 2: required', ['', '', ''], 'The New password field is required'],
  ['spec 5: the rule', ['x', 'lowercase', 'lowercase'], /new password must be/],
  ['spec 5: the repetition', ['x', NEXT, `${NEXT}x`], 'The new password does not match the repeated new password'],
  ['spec 8: the server’s refusal', ['Wrong-1234', NEXT, NEXT], 'The current password is not correct.'],
] as const) {
  test(`${what} is told under the fields`, async ({ page }) => {
    await signIn(page, 'newcomer@loja.example')
    await fill(page, values)
    await expect(password(page).getByText(text)).toBeVisible()
  })
}

test('spec 2: fields take 50 characters, strip whitespace as typed, and show and hide', async ({ page }) => {
  await signIn(page, 'newcomer@loja.example')
  const field = page.getByLabel('New password', { exact: true })
  await field.pressSequentially('A b c')
  await expect(field).toHaveValue('Abc')
  await field.fill('Ab c d')
  await expect(field).toHaveValue('Abcd')
  await expect(field).toHaveAttribute('maxlength', '50')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).nth(1).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(password(page).getByText(/At least 8 characters/)).toBeVisible()
})

test('spec 4: cancelling the password dialog logs out', async ({ page }) => {
  await signIn(page, 'newcomer@loja.example')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await stored(page, 'Authorization')).toBeNull()
})

test('spec 4: a changed password is confirmed in the server’s words, then logs out', async ({ page }) => {
  const login = await addPersonLike('newcomer@loja.example', 'Fresh Newcomer')
  await signInByHand(page, login)
  const answered = page.waitForResponse(/changePassword/)
  await fill(page, [PASSWORD, NEXT, NEXT])
  await answered
  const began = Date.now()
  await page.waitForFunction(() => localStorage.getItem('Authorization') === null)
  // That it is no later than about 200 ms is tried beside the function, by a clock that no machine holds up.
  expect(Date.now() - began).toBeGreaterThan(120)
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByText('Success', { exact: true })).toBeVisible()
  await page.getByLabel('User name').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(NEXT)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login Success!')).toBeVisible()
  await expect(password(page)).toHaveCount(0)
})

test('spec 4: the account choice preselects the first open merchant and shows disabled ones', async ({ page }) => {
  await signIn(page, 'owner@loja.example')
  const options = account(page).getByRole('radio')
  await expect(options).toHaveCount(3)
  await expect(options.nth(0)).toBeChecked()
  await expect(account(page).getByRole('radio', { name: /Padaria Central/ })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 400)
  await expect(account(page)).toBeVisible()
  await account(page)
    .getByRole('radio', { name: /Tienda Luna/ })
    .check()
  await expect(options.nth(0)).not.toBeChecked()
})

test('spec 4: a confirmed choice is stored and leads on, by the keyboard alone', async ({ page }) => {
  await signInByHand(page, 'owner@loja.example')
  await expect(account(page).getByRole('radio').nth(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Merchant: Tienda Luna' })).toBeVisible()
  expect(await stored(page, 'merchantNo')).toBe('M100000000002')
  await expect(account(page)).toHaveCount(0)
})

test('spec 4: cancelling the account choice logs out', async ({ page }) => {
  await signIn(page, 'owner@loja.example')
  await account(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
})

for (const login of ['newcomer@loja.example', 'owner@loja.example']) {
  test(`the dialog of ${login} is accessible and fits a phone, in both themes`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await signIn(page, login)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectGoodLooks(page)
  })
}
