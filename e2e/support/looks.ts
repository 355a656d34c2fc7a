import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './strict-page'

/** No serious finding by axe, and nothing that makes a page scroll sideways. */
export async function expectGoodLooks(page: Page): Promise<void> {
  expect(await seriousFindings(page)).toEqual([])
  const width = page.viewportSize()?.width ?? 0
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
}

/** What axe calls serious or critical, each with what it is about; on the whole page, or within a part of it. */
export async function seriousFindings(page: Page, within?: string): Promise<string[]> {
  // In the page itself, which holds no foreign frames, and without the list of what is fine: a quarter of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  return serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
