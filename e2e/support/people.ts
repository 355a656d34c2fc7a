import type { LoginReply } from '@balcao/contract/people/auth'
import type { Page } from '@playwright/test'
import { keepLogin } from '../../apps/dashboard/src/lib/session/kept-login'
import { fingerprint } from '../../apps/gateway/src/base/secret'
import { STEPPED_UP } from '../../apps/gateway/test/support/servers/stepped-up'
import { inDatabase } from './database'

export const PASSWORD = 'Balcao-2026'
export const LOJA = 'M100000000001'
/** A page of the product's origin that shows no screen. */
export const AT_REST = '/health/live'

/**
 * Opens a page as somebody who has just logged in: a session of its own by the real call, kept in the browser by the
 * dashboard's own function. It saves the way through the login screen, which only tests about logging in go.
 */
export async function signIn(page: Page, login: string, path = '/dashboard'): Promise<void> {
  const tab = await atRest(page)
  const answer = await page.request.post('/api/dashboard/login', { data: { username: login, password: PASSWORD } })
  const { data } = (await answer.json()) as { data: LoginReply }
  // What a step-up guards is tried as if by somebody who has just made one; step-up.spec.ts makes it.
  await inDatabase(STEPPED_UP, [fingerprint(data.access_token)])
  await tab.evaluate(keep, keptAfter(data))
  await page.goto(path)
}

/**
 * A tab away from any screen: one left open would notice that another person logged in, and go to the login page. For a
 * page that showed nothing yet, the tab that stands there all the time does.
 */
async function atRest(page: Page): Promise<Page> {
  const isNew = page.url() === 'about:blank'
  const kept = page
    .context()
    .pages()
    .find((tab) => isNew && new URL(tab.url()).pathname === AT_REST)
  if (!kept) await page.goto(AT_REST)
  return kept ?? page
}

/** Runs in the page. */
function keep(items: [string, string][]): void {
  localStorage.clear()
  sessionStorage.clear()
  for (const [name, value] of items) localStorage.setItem(name, value)
}

/** Proves who one is, where the page asks for it. */
export async function stepUp(page: Page): Promise<void> {
  const box = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await box.getByLabel('Your password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await box.waitFor({ state: 'hidden' })
}

/** Signs in on the login screen, as a person does. */
export async function signInByHand(page: Page, login: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('User name').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/auth/'))
}

function keptAfter(login: LoginReply): [string, string][] {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  }
  Object.assign(globalThis, { localStorage: storage, sessionStorage: storage })
  keepLogin(login)
  return Array.from(kept)
}
