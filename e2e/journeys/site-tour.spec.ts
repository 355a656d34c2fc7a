import { LANGUAGES, type Language } from '@balcao/kernel/languages'
import type { Page } from '@playwright/test'
import { seriousFindings } from '../support/looks'
import { newPaymentLink } from '../support/orders'
import { signIn } from '../support/people'
import { namesOfPeople, siteMapPaths, siteTour, TRAVELLERS } from '../support/site-tour'
import { expect, test } from '../support/strict-page'
import { oddWords } from '../support/words-on-page'

const PHONE = { width: 360, height: 740 }
const DESK = { width: 1280, height: 800 }

test('the tour misses no path of the site map', async () => {
  const visited = Object.values(await siteTour()).flat()
  const missed = siteMapPaths().filter((path) => !visited.some((address) => isAt(address, path)))
  expect(missed).toEqual([])
})

for (const who of TRAVELLERS) {
  test(`every screen of ${who || 'a visitor'} fits a phone in three languages, and is accessible in both themes`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const tour = await siteTour()
    const names = await namesOfPeople()
    const findings: string[] = []
    for (const language of LANGUAGES) {
      await page.setViewportSize(PHONE)
      if (who) await signIn(page, who, `/profile?lang=${language}`)
      else await page.goto(`/404?lang=${language}`)
      await expect(page.locator('h1').first()).toBeVisible()
      for (const address of tour[who]) {
        await page.setViewportSize(PHONE)
        await open(page, address)
        findings.push(...(await phoneFindings(page, language, names)).map((each) => `${address} ${language} ${each}`))
        // The frame around the screens is the same on all of them.
        const within = who === '' || address === tour[who][0] ? undefined : 'main'
        if (language === 'en') findings.push(...(await axeFindings(page, within)).map((each) => `${address} ${each}`))
      }
    }
    expect(findings).toEqual([])
  })
}

test('the payer’s page fits a phone and speaks three languages, before and after a choice', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  await page.setViewportSize(PHONE)
  const findings: string[] = []
  for (const currency of ['BRL', 'MXN'] as const) {
    for (const language of LANGUAGES) {
      await page.goto(`${await newPaymentLink(request, '500.00', currency)}?lang=${language}`)
      const ways = page.getByRole('main').getByRole('button')
      await expect(ways.first()).toBeVisible()
      findings.push(...(await phoneFindings(page, language)).map((each) => `${currency} ${language} ${each}`))
      const way = (await ways.first().textContent()) ?? ''
      await ways.first().click()
      await expect(page.getByRole('button', { name: way, exact: true })).toBeHidden()
      findings.push(...(await phoneFindings(page, language)).map((each) => `${currency} chosen ${language} ${each}`))
    }
  }
  expect(findings).toEqual([])
})

/** A step inside the product where it can be one: a whole load takes three times as long. */
async function open(page: Page, address: string): Promise<void> {
  const isSameScreen = new URL(page.url()).pathname === address.split('?')[0]
  if (isSameScreen || isForVisitors(address)) await page.goto(address)
  else await page.evaluate(goOn, address)
  await expect(page.locator('h1:not([data-left])').first()).toBeVisible()
  await expect(page.locator('[role=status][aria-label]')).toHaveCount(0)
}

/** Reaching the login page is a whole load anyway. */
const isForVisitors = (address: string) => address.startsWith('/auth/') || address === '/signup'

/** Runs in the page: what is left behind is marked, so that nobody takes it for the new screen. */
function goOn(address: string): void {
  document.querySelector('h1')?.setAttribute('data-left', '')
  history.pushState(null, '', address)
}

async function phoneFindings(page: Page, language: Language, names: string[] = []): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  const wide = width > PHONE.width ? [`is ${width} px wide`] : []
  return [...wide, ...(await oddWords(page, language, names)).map((words) => `says “${words}”`)]
}

/** Both layouts and both themes, each once: a theme is a set of colours that all layouts share. */
async function axeFindings(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const onPhone = await seriousFindings(page, within)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(DESK)
  return [...onPhone, ...(await seriousFindings(page, within))]
}

function isAt(address: string, path: string): boolean {
  const [at = ''] = address.split('?')
  const pattern = path.replace(/\$\w+/g, '[^/]+')
  return new RegExp(`^${pattern}$`).test(at)
}
