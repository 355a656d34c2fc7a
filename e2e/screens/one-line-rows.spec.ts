import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

const LISTS = ['/disputes', '/recurring', '/app/notifications']

/** Portuguese has the longest words. */
for (const path of LISTS) {
  test(`a row of ${path} is one line in Portuguese at 1280 px, and nothing stands beside the page`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await signIn(page, 'admin@loja.example', `${path}?lang=br`)
    const rows = page.locator('tbody [role=row]')
    await expect(rows.nth(4)).toBeVisible()
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
