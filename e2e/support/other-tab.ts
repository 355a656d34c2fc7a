import { LOCALE_OF, type Language } from '@balcao/kernel/languages'
import type { Page } from '@playwright/test'
import { AT_REST } from './people'

const LANGUAGE_KEY = 'language'

/** Another tab of the same browser, in which a language is chosen: the page follows where it stands. */
export async function otherTab(page: Page): Promise<(language: Language) => Promise<void>> {
  const tab = await page.context().newPage()
  await tab.goto(AT_REST)
  return async (language) => {
    await tab.evaluate(([key, value]) => localStorage.setItem(key, value), [LANGUAGE_KEY, language] as const)
    // Looks at every frame; an expectation would look every half second.
    await page.waitForFunction((lang) => document.documentElement.lang === lang, LOCALE_OF[language])
  }
}
