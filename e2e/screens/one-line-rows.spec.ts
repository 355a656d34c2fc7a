import { LANGUAGES } from '@balcao/kernel/languages'
import { otherTab } from '../support/other-tab'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

const ROWS = 'tbody [role=row]'
const CREATED = { en: /^Created/, es: /^Creado/, br: /^Criada/ }

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
    const rows = page.locator(ROWS)
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

test('nothing of a row is cut at 1280, its head sticks, and it stands in one line, in three languages', async ({
  page,
}) => {
  // The demo world's own: other tests make orders with the longest words there are.
  const dayBefore = new Date(Date.now() - 2 * 24 * 3_600_000).toISOString().slice(0, 10)
  await signIn(page, 'admin@loja.example', `/order?per_page=50&range=own&day_to=${dayBefore}`)
  await expect(page.locator(ROWS)).toHaveCount(50)
  const speak = await otherTab(page)
  for (const language of LANGUAGES) {
    await speak(language)
    await expect(page.getByRole('columnheader', { name: CREATED[language] })).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    const seen = await page.locator('table').evaluate((table) => ({
      isWide: table.scrollWidth > (table.parentElement?.clientWidth ?? 0),
      heights: [...new Set(Array.from(table.querySelectorAll('tbody tr'), (row) => (row as HTMLElement).offsetHeight))],
      cut: Array.from(table.querySelectorAll('td span')).filter(
        (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflow === 'hidden',
      ).length,
    }))
    expect(seen).toEqual({ isWide: false, heights: [38], cut: 0 })
    await page.locator(ROWS).nth(40).scrollIntoViewIfNeeded()
    const [bar, head] = [
      await page.locator('header').boundingBox(),
      await page.locator('thead th').first().boundingBox(),
    ]
    expect(Math.abs((head?.y ?? 0) - (bar?.height ?? -1))).toBeLessThanOrEqual(1)
  }
  await page.getByRole('button', { name: 'Linhas compactas' }).click()
  await page.reload()
  await expect
    .poll(() =>
      page
        .locator(ROWS)
        .first()
        .evaluate((row) => (row as HTMLElement).offsetHeight),
    )
    .toBeLessThan(34)
})
