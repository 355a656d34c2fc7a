import type { Page } from '@playwright/test'
import { expect } from './strict-page'

/**
 * To another screen by a step inside the product, as a link makes it: a whole load takes six times as long. To the screen
 * that is shown already, and to one behind an open dialog or before a login, it is a load.
 */
export async function stepTo(page: Page, address: string): Promise<void> {
  const isSameScreen = new URL(page.url()).pathname === address.split('?')[0]
  if (isSameScreen || isForVisitors(address) || (await isBehindDialog(page))) await page.goto(address)
  else {
    await markLeft(page)
    await page.evaluate((to) => history.pushState(null, '', to), address)
  }
  await expectArrival(page)
}

/** What is left behind is marked, so that nobody takes it for the new screen. */
export const markLeft = (page: Page) => page.evaluate(() => document.querySelector('h1')?.setAttribute('data-left', ''))

/** Another screen is there, with all that it had to wait for. */
export async function expectArrival(page: Page): Promise<void> {
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible()
  await expect(page.locator('[role=status][aria-label]')).toHaveCount(0)
}

/** Reaching the login page is a whole load anyway. */
const isForVisitors = (address: string) => address.startsWith('/auth/') || address === '/signup'

/** What is half typed there asks before it is left. */
const isBehindDialog = (page: Page) => page.locator('[role=dialog], dialog[open]').first().isVisible()

/** The same addresses, those of one screen apart from each other where there are others to go between. */
export function apart(addresses: readonly string[]): string[] {
  const byScreen = new Map<string, string[]>()
  for (const address of addresses) {
    const [screen = ''] = address.split('?')
    byScreen.set(screen, [...(byScreen.get(screen) ?? []), address])
  }
  const found: string[] = []
  let last = ''
  while (found.length < addresses.length) {
    const [screen, left] = Array.from(byScreen)
      .filter(([, each]) => each.length > 0)
      .toSorted(([a, one], [b, other]) => Number(a === last) - Number(b === last) || other.length - one.length)[0] ?? [
      '',
      [],
    ]
    found.push(left.shift() ?? '')
    last = screen
  }
  return found
}
