import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

/** Tests of a worker share a browser. Nothing of one may reach the next, or a missing login would go unnoticed. */
test.describe.configure({ mode: 'serial' })

test('two people sign in, and choose a language', async ({ page, otherWindow }) => {
  for (const [window, who] of [
    [page, 'admin@loja.example'],
    [await otherWindow(), 'owner@loja.example'],
  ] as const) {
    await signIn(window, who, '/order?lang=br')
    await window.evaluate(() => sessionStorage.setItem('left', 'behind'))
    await expect(window.locator('html')).toHaveAttribute('lang', 'pt-BR')
  }
})

test('and the next test begins as strangers in new browsers', async ({ page, otherWindow }) => {
  for (const window of [page, await otherWindow()]) {
    expect(await window.context().storageState()).toEqual({ cookies: [], origins: [] })
    await window.goto('/order')
    await expect(window).toHaveURL(/\/auth\/login/)
    await expect(window.getByRole('heading', { name: 'Login', exact: true })).toBeVisible()
    expect(await window.evaluate(() => sessionStorage.getItem('left'))).toBeNull()
  }
})
