import type { Page } from '@playwright/test'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

/** Spec 9 in the product as it runs. Parts that no screen uses yet are measured by the tests beside them. */

const toast = (page: Page) => page.locator('.mantine-Notification-root')

async function openUsers(page: Page) {
  await signIn(page, 'admin@loja.example', '/user')
  await expect(page.getByRole('row', { name: /finance@loja\.example/ })).toBeVisible()
  await expect(toast(page)).toHaveCount(0)
}

/** The page's own clock, so that a slow machine does not count. */
async function timeShown(page: Page, selector: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let since = 0
        const observer = new MutationObserver(() => {
          const isThere = document.querySelector(wanted) !== null
          if (isThere && since === 0) since = performance.now()
          if (isThere || since === 0) return
          observer.disconnect()
          resolve(performance.now() - since)
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
    selector,
  )
}

test('spec 9: a toast stands at the bottom centre for 2500 ms', async ({ page }) => {
  await openUsers(page)
  await page.getByRole('button', { name: 'Delete Finance desk' }).click()
  const shown = timeShown(page, '.mantine-Notification-root')
  await page.getByRole('dialog').getByText('Cancel', { exact: true }).click()
  await expect(toast(page)).toHaveText(/Already canceled/)
  const box = await toast(page).boundingBox()
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(20)
  expect(box?.y).toBeGreaterThan(600)
  const milliseconds = await shown
  // Half a second at most for fading in and out.
  expect(milliseconds).toBeGreaterThan(2450)
  expect(milliseconds).toBeLessThan(3400)
})

test('spec 9: a modal moves for 500 ms', async ({ page }) => {
  await openUsers(page)
  await page.getByRole('button', { name: 'Delete Finance desk' }).click()
  const durations = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => (effect ? [effect.getComputedTiming().duration] : [])),
    )
  // The dialog's own code may have to come first; then it moves for half a second.
  await expect.poll(durations, { intervals: [50] }).toContain(500)
})

for (const [language, title] of [
  [undefined, 'Sign in'],
  ['es', 'Iniciar sesión'],
  ['br', 'Entrar'],
  ['xx', 'Sign in'],
] as const) {
  test(`spec 9: languages en, es, br; default en (${language ?? 'none asked for'})`, async ({ page }) => {
    await page.goto(language ? `/auth/login?lang=${language}` : '/auth/login')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  })
}

test('spec 9: with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openUsers(page)
  await page.getByRole('button', { name: 'Delete Finance desk' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})
