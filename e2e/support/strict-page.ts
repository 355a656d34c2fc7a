import { setTimeout as pause } from 'node:timers/promises'
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
  type PlaywrightTestOptions,
  type PlaywrightWorkerOptions,
} from '@playwright/test'
import { AT_REST } from './people'
import { ownWorld } from './worlds'

const LONGEST_CLOSE = 10_000
const ASKED_AGAIN = 300
const MOST_ASKED = 3

type Options = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>

interface Windows {
  /** A browser that nobody used before, nothing cached: for tests that count bytes or set its clock. */
  unused: boolean
  complaints: string[]
  /**
   * A window of somebody else, with cookies and storage of its own; it is closed after the test. The first without wishes of
   * its own is of a browser that tests share, as that of the page is.
   */
  otherWindow: (options?: BrowserContextOptions) => Promise<Page>
}

/** Whose: that of the test's own page, and that of whoever else it plays first. */
type Whose = 'own' | 'other'
interface Kept {
  /**
   * A tab of a browser that all tests of a worker share: while it is open, the process that fetched and compiled the product's
   * code lives on.
   */
  keptTab: (whose: Whose) => Promise<Page>
}

/** A page that fails its test when the browser complains: a blocked style or script, an error nobody caught. */
export const test = base.extend<Windows, Kept>({
  unused: [false, { option: true }],
  keptTab: [
    async ({ browser }, provide, { project }) => {
      const tabs = new Map<Whose, Promise<Page>>()
      await provide((whose) => {
        const tab = tabs.get(whose) ?? openAtRest(browser, project.use)
        tabs.set(whose, tab)
        return tab
      })
      const opened = await Promise.all(tabs.values())
      await close(opened.map((tab) => tab.context()))
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, keptTab, unused }, provide, { project }) => {
    // A trace is of one test.
    if (unused || project.use.trace !== 'off') {
      const context = await open(browser, project.use)
      await provide(context)
      return close([context])
    }
    const tab = await keptTab('own')
    await provide(tab.context())
    await forget(tab)
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      hear(page, complaints)
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  otherWindow: async ({ browser, keptTab }, provide, { project }) => {
    const opened: BrowserContext[] = []
    let shared: Page | undefined
    await provide(async (options) => {
      if (!shared && !options && project.use.trace === 'off') {
        shared = await keptTab('other')
        return shared.context().newPage()
      }
      const context = await browser.newContext(options)
      opened.push(context)
      return context.newPage()
    })
    await close(opened)
    if (shared) await forget(shared)
  },
})
export { expect }

/** What the browser complains of in this page is written down. */
export function hear(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/status of (401|403|413|429)/.test(message.text()))
      complaints.push(message.text())
  })
}

function open(browser: Browser, use: Options): Promise<BrowserContext> {
  const { baseURL, userAgent, viewport, deviceScaleFactor, contextOptions } = use
  return browser.newContext({
    ...contextOptions,
    baseURL,
    userAgent,
    viewport,
    deviceScaleFactor,
  } as BrowserContextOptions)
}

async function openAtRest(browser: Browser, use: Options): Promise<Page> {
  const context = await open(browser, use)
  const tab = await context.newPage()
  await tab.goto(AT_REST)
  return tab
}

/** Nobody is signed in any more, and nothing that a test chose is left. */
async function forget(keptTab: Page): Promise<void> {
  const context = keptTab.context()
  await context.unrouteAll()
  await context.clearPermissions()
  await close(context.pages().filter((page) => page !== keptTab))
  await clearStorage(keptTab)
}

/** As `setStorageState` does it, which opens the product for that. */
async function clearStorage(tab: Page): Promise<void> {
  const devtools = await tab.context().newCDPSession(tab)
  await devtools.send('Storage.clearDataForOrigin', { origin: ownWorld().origin, storageTypes: 'all' })
  await devtools.detach()
}

/** Now and then Chromium never says that a window is closed, which is nothing that a test is about. */
async function close(windows: (BrowserContext | Page)[]): Promise<void> {
  const closed = Promise.all(windows.map((each) => each.close())).then(() => true)
  const within = (ms: number) => Promise.race([closed, pause(ms, false)])
  for (let asked = 0; asked < MOST_ASKED; asked++) {
    if (await within(ASKED_AGAIN)) return
    // A page that is on its way to another address as it is closed goes there and stays: it is asked once more.
    const pages = windows.flatMap((each) => ('pages' in each ? each.pages() : [each]))
    await Promise.all(pages.filter((page) => !page.isClosed()).map(askToClose))
  }
  await within(LONGEST_CLOSE)
}

async function askToClose(page: Page): Promise<void> {
  const asked = page
    .context()
    .newCDPSession(page)
    .then((devtools) => devtools.send('Page.close'))
  // It may be gone by then.
  await Promise.race([asked.catch(() => undefined), pause(ASKED_AGAIN)])
}
