import { addPersonLike } from '../support/fresh-person'
import { codeFor } from '../support/outbox'
import { expect, test } from '../support/strict-page'

test('from the login page by mail to a new password', async ({ page }) => {
  const username = await addPersonLike('viewer@loja.example', 'Forgetful One')
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page).toHaveURL(/\/auth\/resetPassword$/)
  await page.getByLabel('Email').fill(username)
  await page.keyboard.press('Enter')
  await page.getByLabel('Verification code').fill(await codeFor(username))
  await page.getByLabel('New password', { exact: true }).fill('Nova-senha-7')
  await page.getByLabel('Repeat new password').fill('Nova-senha-7')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth\/login$/)
  await expect(page.getByText('Your password was changed. Please log in with the new one.')).toBeVisible()
  await page.getByLabel('User name').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('Nova-senha-7')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/order$/)
})

test('an unknown address sees the same, and a wrong code says so', async ({ page }) => {
  await page.goto('/resetPassword')
  await page.getByLabel('Email').fill('nobody@e2e.example')
  await page.getByRole('button', { name: 'Send code' }).click()
  await expect(page.getByText('If nobody@e2e.example has an account')).toBeVisible()
  await page.getByLabel('Verification code').fill('123456')
  await page.getByLabel('New password', { exact: true }).fill('Nova-senha-7')
  await page.getByLabel('Repeat new password').fill('Nova-senha-7')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByRole('alert')).toContainText('The verification code is wrong or has expired.')
})
