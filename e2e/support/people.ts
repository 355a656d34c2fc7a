import type { Page } from '@playwright/test'

export const PASSWORD = 'Balcao-2026'
export const LOJA = 'M100000000001'

/** Signs in on the login screen, as a person does. */
export async function signIn(page: Page, login: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('User name').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/auth/'))
}
