import { LANGUAGES, type Language } from '@balcao/kernel/languages'
import type { Page } from '@playwright/test'
import { seriousFindings } from '../support/looks'
import { newPaymentLink } from '../support/orders'
import { otherTab } from '../support/other-tab'
import { signIn } from '../support/people'
import { isAt, noteSeen } from '../support/seen'
import { namesOfPeople, siteMapPaths, siteTour, TRAVELLERS } from '../support/site-tour'
import { apart, stepTo } from '../support/steps'
import { expect, test } from '../support/strict-page'
import { oddWords } from '../support/words-on-page'

const PHONE = { size: { width: 360, height: 740 }, theme: 'dark' } as const
const DESK = { size: { width: 1280, height: 800 }, theme: 'light' } as const

// Tests of this file change nothing: both workers share them.
test.describe.configure({ mode: 'parallel' })

test('the tour misses no path of the site map', async () => {
  const visited = Object.values(await siteTour()).flat()
  const missed = siteMapPaths().filter((path) => !visited.some((address) => isAt(address, path)))
  expect(missed).toEqual([])
})

test('a text that is hard to read is found beside readable ones, by its own colour or by its ground', async ({
  page,
}) => {
  await page.goto('/404')
  await expect(page.locator('h1')).toBeVisible()
  expect(await seriousFindings(page)).toEqual([])
  const change = (name: string, value: string) =>
    page.locator('h1').evaluate((title, [which, what]) => title.style.setProperty(which, what), [name, value] as const)
  await change('color', '#cccccc')
  expect(await seriousFindings(page)).toEqual([expect.stringContaining('color-contrast: <h1')])
  await change('color', '')
  expect(await seriousFindings(page)).toEqual([])
  await change('background-color', '#333333')
  expect(await seriousFindings(page)).toEqual([expect.stringContaining('color-contrast: <h1')])
})

for (const [who, parts] of TRAVELLERS) {
  for (let part = 0; part < parts; part++) {
    test(`every screen of ${who || 'a visitor'} fits a phone in three languages, and is accessible in both themes, part ${part + 1} of ${parts}`, async ({
      page,
    }) => {
      test.setTimeout(600_000)
      const addresses = apart((await siteTour())[who].filter((_, at) => at % parts === part))
      const names = await namesOfPeople()
      if (who) await signIn(page, who, '/profile')
      else await page.goto('/404')
      await expect(page.locator('h1').first()).toBeVisible()
      const speak = await otherTab(page)
      const findings: string[] = []
      for (const [at, address] of addresses.entries()) {
        // Forth and back: each screen begins in the layout, the theme and the language in which the one before it ended.
        const [layouts, languages] = at % 2 ? [[DESK, PHONE], LANGUAGES] : [[PHONE, DESK], LANGUAGES.toReversed()]
        // The frame around the screens is the same on all of them.
        const within = who === '' || (at === 0 && part === 0) ? undefined : 'main'
        for (const layout of layouts) {
          await show(page, layout)
          if (layout === layouts[0]) await stepTo(page, address)
          for (const language of layout === PHONE ? languages : []) {
            await speak(language)
            const found = await phoneFindings(page, language, names)
            findings.push(...found.map((each) => `${address} ${language} ${each}`))
            noteSeen(address, language)
          }
          findings.push(...(await seriousFindings(page, { within })).map((each) => `${address} ${each}`))
          noteSeen(address, layout.theme)
        }
      }
      expect(findings).toEqual([])
    })
  }
}

test('the payer’s page fits a phone and speaks three languages, before and after a choice', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE.size)
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

/** What comes from the gateway in a language is asked for anew when it changes: the screen is given its moment. */
async function phoneFindings(page: Page, language: Language, names: string[] = []): Promise<string[]> {
  let findings: string[] = []
  const look = async () => (findings = await lookOnce(page, language, names)).length
  await expect
    .poll(look, { timeout: 10_000, intervals: [20, 50, 100] })
    .toBe(0)
    .catch(() => undefined)
  return findings
}

async function lookOnce(page: Page, language: Language, names: string[]): Promise<string[]> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  const wide = width > PHONE.size.width ? [`is ${width} px wide`] : []
  return [...wide, ...(await oddWords(page, language, names)).map((words) => `says “${words}”`)]
}

/** Both layouts and both themes, each once: a theme is a set of colours that all layouts share. */
async function show(page: Page, { size, theme }: typeof PHONE | typeof DESK): Promise<void> {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize(size)
}
