import { PASSWORD } from '../support/people'
import { expect, test } from '../support/strict-page'

test('everything from login to logout works by keyboard alone', async ({ page }) => {
  await page.goto('/auth/login')
  await expect(page.getByLabel('User name')).toBeFocused()
  await page.keyboard.type('admin@loja.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/order')
  await expect(page.getByRole('cell').first()).toBeVisible()

  const reach = async (name: RegExp) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => {
        const element = document.activeElement
        return `${element?.getAttribute('aria-label') ?? ''} ${element?.textContent ?? ''}`.trim()
      })
      if (name.test(focused)) return
    }
    throw new Error(`Tab never reaches ${String(name)}`)
  }
  // The group's heading first, which opens it, then its entry of the same name.
  await reach(/^User Management/)
  await page.keyboard.press('Enter')
  await reach(/^User Management/)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/user')
  await expect(page.getByRole('row', { name: /finance@loja/ })).toBeVisible()
  await reach(/^Delete Newcomer/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Tips' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/already canceled/i)).toBeVisible()
  await reach(/^Account: Shop admin/)
  await page.keyboard.press('Enter')
  await reach(/Logout$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/auth\/login$/)
})
