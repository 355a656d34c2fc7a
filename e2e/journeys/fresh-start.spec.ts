import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

/** Tests of a worker share a browser. Nothing of one may reach the next, or a missing login would go unnoticed. */
test.describe.configure({ mode: 'serial' })

test('somebody signs in, and chooses a language', async ({ page }) => {
  await signIn(page, 'admin@loja.example', '/order?lang=br')
  await page.evaluate(() => sessionStorage.setItem('left', 'behind'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
})

test('and the next test begins as a stranger in a new browser', async ({ page, context }) => {
  expect(await context.storageState()).toEqual({ cookies: [], origins: [] })
  await page.goto('/order')
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBeNull()
})
