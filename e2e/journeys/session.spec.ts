import type { Page } from '@playwright/test'
import { inDatabase } from '../support/database'
import { LOJA, PASSWORD, signIn, signInByHand } from '../support/people'
import { expect, test } from '../support/strict-page'

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** As if five minutes had passed for every access token given so far. */
const expireAccessTokens = () => inDatabase(`update access_tokens set expires_at = timestamptz '2020-01-01'`)

/** Signed in, and done with whatever a page asks when it opens. */
async function openUsers(page: Page) {
  await signIn(page, 'admin@loja.example', '/user')
  await expect(page.getByRole('row', { name: /finance@loja\.example/ })).toBeVisible()
}

test('login says so, keeps the token under its name, and a reload stays signed in', async ({ page }) => {
  await signInByHand(page, 'admin@loja.example')
  await expect(page.getByText('Login Success!')).toBeVisible()
  expect(await stored(page, 'Authorization')).toBeTruthy()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Payment orders' })).toBeVisible()
})

test('a wrong password is refused in the words of the spec', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('User name').fill('nobody@loja.example')
  await page.getByLabel('Password', { exact: true }).fill('Wrong-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Login failed, please check username or password.')).toBeVisible()
})

test('an expired access token is refreshed and the call replayed, unseen by the person', async ({ page }) => {
  await openUsers(page)
  await expireAccessTokens()
  let refreshes = 0
  page.on('request', (request) => (refreshes += Number(request.url().includes('/refresh?'))))
  await page.goto('/user')
  await expect(page.getByRole('row', { name: /finance@loja\.example/ })).toBeVisible()
  expect(refreshes).toBe(1)
})

test('two tabs whose token expired share one refresh', async ({ page, context }) => {
  await openUsers(page)
  const other = await context.newPage()
  await other.goto('/user')
  await expect(other.getByRole('row', { name: /finance@loja\.example/ })).toBeVisible()
  // Away from the app first: a page that is being left may still ask for something, and begin a refresh of its own.
  for (const tab of [page, other]) await tab.goto('/docs')
  await expireAccessTokens()
  let refreshes = 0
  context.on('request', (request) => (refreshes += Number(request.url().includes('/refresh?'))))
  await Promise.all([page.goto('/user'), other.goto('/user')])
  for (const tab of [page, other]) await expect(tab.getByRole('row', { name: /finance@loja/ })).toBeVisible()
  expect(refreshes).toBe(1)
})

test('a page loaded anew while its new tokens were on their way stays signed in', async ({ page }) => {
  await openUsers(page)
  const lost = new Promise<unknown>((resolve) => {
    void page.route(/\/refresh\?/, (route) => resolve(route.fetch()), { times: 1 })
  })
  await page.evaluate(() => localStorage.setItem('startTime', String(Number(localStorage.getItem('startTime')) - 61)))
  await page.mouse.move(10, 10)
  await lost
  const renewed = page.waitForResponse(/\/refresh\?/)
  await page.reload()
  expect((await (await renewed).json()) as object).toMatchObject({ code: '10000' })
  // An old access token is good for minutes; whether the session goes on shows without it.
  await expireAccessTokens()
  await page.goto('/user?status=1')
  await expect(page.getByRole('row', { name: /finance@loja\.example/ })).toBeVisible()
})

test('a session that the server ended leads to the login screen, which says so and leads back', async ({ page }) => {
  await openUsers(page)
  await inDatabase(`update sessions set ended_at = timestamptz '2020-01-01'`)
  await page.goto('/user?status=1')
  // The root path, as the specification has it for a refresh that has expired, and from there the login.
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await stored(page, 'Authorization')).toBeNull()
  await expect(page.getByText('Your session has ended. Log in to go on where you were.')).toBeVisible()
  await page.getByLabel('User name').fill('admin@loja.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/user\?status=1$/)
  await expect(page.getByRole('row', { name: /finance@loja\.example/ })).toBeVisible()
})

test('a copied address opens nothing in another browser', async ({ page, otherWindow, baseURL }) => {
  await signIn(page, 'admin@loja.example')
  const token = await stored(page, 'Authorization')
  const stranger = await otherWindow()
  const address = `${baseURL}/api/dashboard/app/user/list?access_token=${token}`
  const answer = await stranger.request.post(address, { headers: { merchant_no: LOJA } })
  expect(answer.status()).toBe(401)
  const own = await page.request.post(address, { headers: { merchant_no: LOJA } })
  expect(own.status()).toBe(200)
})

test('a page without its permission leads away, with a word about what is missing', async ({ page }) => {
  await signIn(page, 'support@loja.example')
  await expect(page.getByRole('link', { name: 'User Management' })).toHaveCount(0)
  const said = page
    .getByText(/permission/i)
    .first()
    .waitFor()
  await page.goto('/user')
  await said
  await expect(page).not.toHaveURL(/\/user$/)
})

test('logout ends the session on the server and in the browser', async ({ page }) => {
  await signIn(page, 'admin@loja.example')
  const token = (await stored(page, 'Authorization')) ?? ''
  await page.getByRole('button', { name: /Shop admin/ }).click()
  await page.getByText('Logout', { exact: true }).click()
  await expect(page).toHaveURL(/\/auth\/login$/)
  expect(await stored(page, 'Authorization')).toBeNull()
  const again = await page.request.post(`/api/dashboard/app/user/query?access_token=${token}`)
  expect(again.status()).toBe(401)
})
