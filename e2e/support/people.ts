import type { LoginReply } from '@balcao/contract/auth'
import type { Page } from '@playwright/test'
import { keepLogin } from '../../apps/dashboard/src/lib/kept-login'

export const PASSWORD = 'Balcao-2026'
export const LOJA = 'M100000000001'

/**
 * Opens a page as somebody who has just logged in: a session of its own by the real call, kept in the browser by the
 * dashboard's own function. It saves the way through the login screen, which only tests about logging in go.
 */
export async function signIn(page: Page, login: string, path = '/dashboard'): Promise<void> {
  // A screen left open would notice that another person logged in, and go to the login page at its own moment.
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const answer = await page.request.post('/api/dashboard/login', { data: { username: login, password: PASSWORD } })
  const { data } = (await answer.json()) as { data: LoginReply }
  const context = page.context()
  const { cookies } = await context.storageState()
  const origins = [{ origin: new URL(answer.url()).origin, localStorage: keptAfter(data) }]
  await context.setStorageState({ cookies, origins })
  await page.goto(path)
}

/** Signs in on the login screen, as a person does. */
export async function signInByHand(page: Page, login: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('User name').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/auth/'))
}

function keptAfter(login: LoginReply) {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  }
  Object.assign(globalThis, { localStorage: storage, sessionStorage: storage })
  keepLogin(login)
  return Array.from(kept, ([name, value]) => ({ name, value }))
}
