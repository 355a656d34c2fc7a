import { brandPage } from '../support/branded-page'
import { expectGoodLooks } from '../support/looks'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

const PAGES = [
  ['/404', "The page's gone fishing."],
  ['/no/such/page', "The page's gone fishing."],
  ['/sys_error', 'Something went wrong on our side'],
  ['/defend_page', 'This request was stopped'],
  ['/forward?url=https%3A%2F%2Fevil.example', 'This link leads nowhere we know'],
  ['/downloadDoc?url=https%3A%2F%2Fevil.example', 'This document cannot be shown'],
] as const

test('spec 2: pages that lead nowhere say so to everybody, and lead back', async ({ page }) => {
  for (const [path, text] of PAGES) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute('href', '/dashboard')
  }
})

test('spec 2: /blank returns to the previous path with its query', async ({ page }) => {
  await signIn(page, 'admin@loja.example', '/user?page=2')
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
  await page.evaluate(() => window.history.pushState(null, '', '/blank'))
  await expect(page).toHaveURL(/\/user\?page=2$/)
  await page.goto('/blank')
  await expect(page).toHaveURL(/\/user\?page=2$/)
})

test('spec 2: /forward names the host and goes only when asked', async ({ page }) => {
  await brandPage(page, { forward_hosts: ['docs.example'] })
  await page.goto('/forward?url=https%3A%2F%2Fdocs.example%2Fguide')
  await expect(page.getByRole('heading', { name: 'You are leaving' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to docs.example' })).toHaveAttribute(
    'href',
    'https://docs.example/guide',
  )
  await expect(page).toHaveURL(/\/forward\?/)
  await expectGoodLooks(page)
})

test('spec 2: /downloadDoc shows a document in a full-screen frame', async ({ page, complaints }) => {
  await page.route('**/files/**', (route) => route.fulfill({ contentType: 'text/plain', body: 'a document' }))
  await page.goto('/downloadDoc?image=%2Ffiles%2Fabc.sig')
  const frame = page.locator('iframe')
  await expect(frame).toHaveAttribute('src', '/files/abc.sig')
  await expect(frame).toHaveAttribute('sandbox', '')
  expect(await frame.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 })
  await page.goto('/downloadDoc?pdf=%2Ffiles%2Fabc.sig')
  await expect(frame).not.toHaveAttribute('sandbox')
  // The test tool puts a script of its own into every frame, and the sandbox stops it.
  expect(complaints.every((text) => /frame is sandboxed/.test(text))).toBe(true)
  complaints.length = 0
})

for (const kind of ['js', 'css'] as const) {
  test(`spec 8: a page chunk whose ${kind} does not come says so and offers a reload`, async ({ page, complaints }) => {
    await signIn(page, 'admin@loja.example', '/404')
    const chunk = kind === 'js' ? /user-list\.screen-.*\.js/ : /user-list-.*\.css/
    await page.route(chunk, (route) => route.abort())
    await page.goto('/user')
    await expect(page.getByText('A part of this page could not be loaded')).toBeVisible()
    await page.unroute(chunk)
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
    // The browser's own word about the request that was cut off, and ours.
    expect(complaints.every((text) => /ERR_FAILED|ChunkFailed/.test(text))).toBe(true)
    complaints.length = 0
  })
}

test('spec 4: reaching login from another screen is a full page load', async ({ page }) => {
  await page.goto('/404')
  await page.evaluate(() => Object.assign(window, { isOldPage: true }))
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => 'isOldPage' in window)).toBe(false)
})
