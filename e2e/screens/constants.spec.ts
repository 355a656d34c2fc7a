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

test.describe('by the clock', () => {
  // Its clock stays with a browser.
  test.use({ unused: true })

  test('spec 9: a toast stands at the bottom centre for 2500 ms', async ({ page }) => {
    await page.clock.install()
    await openUsers(page)
    const cancel = async () => {
      await page.getByRole('button', { name: 'Delete Finance desk' }).click()
      await page.getByRole('dialog').getByText('Cancel', { exact: true }).click()
      await expect(toast(page)).toHaveText(/Already canceled/)
    }
    // The part of the page that shows toasts comes with the first one; from then on time passes only when told to.
    await cancel()
    await expect(toast(page)).toHaveCount(0)
    await page.clock.pauseAt(Date.now() + 1_000)
    await cancel()
    const box = await toast(page).boundingBox()
    expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - 640)).toBeLessThan(20)
    expect(box?.y).toBeGreaterThan(600)
    // It is in nobody's way: what it lies on is pressed through it, and a pointer that rests there does not keep it.
    const [x, y] = [640, (box?.y ?? 0) + (box?.height ?? 0) / 2]
    await page.mouse.move(x, y)
    const isOnTop = await page.evaluate(
      ([left = 0, top = 0]) => {
        const there = document.elementFromPoint(left, top)
        return there?.closest('.mantine-Notification-root') !== null
      },
      [x, y],
    )
    expect(isOnTop).toBe(false)
    await page.clock.runFor(2_400)
    await expect(toast(page)).toBeVisible()
    // Half a second at most for fading out.
    await page.clock.runFor(600)
    await expect(toast(page)).toHaveCount(0)
  })
})

test('spec 9: a modal moves for 500 ms, and with reduced motion nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openUsers(page)
  await page.getByRole('button', { name: 'Delete Finance desk' }).click()
  const durations = () =>
    page.evaluate(() =>
      document.getAnimations().flatMap(({ effect }) => (effect ? [effect.getComputedTiming().duration] : [])),
    )
  // The dialog's own code may have to come first; then it moves for half a second.
  await expect.poll(durations, { intervals: [50] }).toContain(500)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('button', { name: 'Delete Finance desk' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('spec 9: languages en, es, br; default en', async ({ page }) => {
  for (const [asked, title] of [
    ['', 'Login'],
    ['?lang=es', 'Iniciar sesión'],
    ['?lang=xx', 'Iniciar sesión'],
    ['?lang=br', 'Entrar'],
  ] as const) {
    await page.goto(`/auth/login${asked}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
})
