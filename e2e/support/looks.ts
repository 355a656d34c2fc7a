import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './strict-page'

/** No serious finding by axe, and nothing that makes a page scroll sideways. */
export async function expectGoodLooks(page: Page): Promise<void> {
  // In the page itself, which holds no foreign frames, and without the list of what is fine: a quarter of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(serious.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([])
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}
