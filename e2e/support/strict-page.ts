import { setTimeout as pause } from 'node:timers/promises'
import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'

const LONGEST_CLOSE = 10_000

interface Windows {
  complaints: string[]
  /** A window of somebody else, with cookies and storage of its own; it is closed after the test. */
  otherWindow: (options?: BrowserContextOptions) => Promise<Page>
}

/** A page that fails its test when the browser complains: a blocked style or script, an error nobody caught. */
export const test = base.extend<Windows>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error' && !/status of (401|403|429)/.test(message.text()))
          complaints.push(message.text())
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  otherWindow: async ({ browser }, provide) => {
    const opened: BrowserContext[] = []
    await provide(async (options) => {
      const context = await browser.newContext(options)
      opened.push(context)
      return context.newPage()
    })
    // Now and then Chromium never says that a window is closed, which is nothing that a test is about.
    await Promise.race([Promise.all(opened.map((context) => context.close())), pause(LONGEST_CLOSE)])
  },
})
export { expect }
