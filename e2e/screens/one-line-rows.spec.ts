import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

/** Beside each the columns that hold whatever somebody has typed: the number, and who pays. */
const LISTS = [
  ['/disputes', []],
  ['/recurring', [0, 6]],
  ['/app/notifications', []],
] as const

/** Portuguese has the longest words. */
for (const [path, typed] of LISTS) {
  test(`a row of ${path} is one line in Portuguese at 1280 px, and nothing stands beside the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await signIn(page, 'admin@loja.example', `${path}?lang=br`)
    const rows = page.locator('tbody [role=row]')
    await expect(rows.nth(4)).toBeVisible()
    // As long as it can be, whatever this world has.
    await rows.evaluateAll((all, places: readonly number[]) => {
      for (const row of all) for (const place of places) row.children[place]!.textContent = 'm'.repeat(60)
    }, typed)
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    // What is due says so above its day.
    expect(heights.filter((height) => height > 44).length).toBeLessThanOrEqual(1)
    const isWide = await page.locator('table').evaluate((table) => {
      const frame = table.parentElement
      return frame !== null && table.getBoundingClientRect().width > frame.getBoundingClientRect().width + 1
    })
    expect(isWide).toBe(false)
  })
}
