import { brandPage } from '../support/branded-page'
import { expectGoodLooks } from '../support/looks'
import { signIn } from '../support/people'
import { expect, test } from '../support/strict-page'

test.describe('the main layout', () => {
  test('spec 1 and 2: logo, breadcrumbs, footer, account manager, languages and the profile', async ({ page }) => {
    await signIn(page, 'admin@loja.example')
    await expect(page.getByRole('banner').getByRole('link').first()).toHaveAttribute('href', '/dashboard')
    await expect(page.getByRole('banner').locator('img')).toHaveJSProperty('complete', true)
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem')).toHaveText([
      'Home',
      'Payment orders',
    ])
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} `)

    const card = page.getByRole('complementary', { name: 'Your account manager' })
    await expect(card).toBeVisible()
    const addresses = await card
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(addresses).toEqual([
      'tel:+551140000000',
      'mailto:accounts@balcao.example',
      '/forward?url=https%3A%2F%2Fwa.me%2F5511940000000',
    ])
    await expect(card.getByText('WeChat')).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText(['Docs', 'Privacy', 'Terms'])

    await page.getByRole('button', { name: /^Account/ }).click()
    await expect(page.getByRole('definition')).toHaveText(['Loja Sol', 'admin@loja.example', 'M100000000001'])
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await page.getByRole('link', { name: 'Profile' }).click()
    await expect(page).toHaveURL(/\/profile$/)

    await page.getByRole('button', { name: 'Language' }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['English', 'Português (Brasil)'])
    await page.getByRole('menuitem', { name: 'Português (Brasil)' }).click()
    await expect(page.getByRole('heading', { name: 'Perfil' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    // The profile follows the menu, and this login is everybody's.
    await page.getByRole('button', { name: 'Idioma' }).click()
    await page.getByRole('menuitem', { name: 'English' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('spec 4: changing the merchant stores it and reloads the page, in other tabs too', async ({ page, context }) => {
    await signIn(page, 'owner@loja.example', '/user')
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('finance@loja.example')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/user?page=3')
    await expect(other.getByText('finance@loja.example')).toBeVisible()
    await page.getByRole('button', { name: 'Merchant: Loja Sol' }).click()
    await expect(page.getByRole('menuitemradio', { name: /Padaria Central/ })).toBeDisabled()
    const loads = [page, other].map((tab) => tab.waitForEvent('load'))
    await page.getByRole('menuitemradio', { name: /Tienda Luna/ }).click()
    await Promise.all(loads)
    for (const tab of [page, other]) {
      await expect(tab.getByRole('button', { name: 'Merchant: Tienda Luna' })).toBeVisible()
      await expect(tab).toHaveURL(/\/user$/)
      await expect(tab.getByText('finance@loja.example')).toHaveCount(0)
    }
    await other.close()
  })

  test('spec 9: the menu stands above 991.1 px, is a drawer below, and hides by itself under 415 px', async ({
    page,
  }) => {
    await signIn(page, 'admin@loja.example')
    const menu = page.getByRole('navigation', { name: 'Menu' })
    await page.setViewportSize({ width: 992, height: 800 })
    await expect(menu).toBeVisible()
    await page.setViewportSize({ width: 991, height: 800 })
    await expect(menu).toHaveCount(0)
    await page.setViewportSize({ width: 415, height: 800 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(menu).toBeVisible()
    await page.setViewportSize({ width: 414, height: 800 })
    await expect(menu).toHaveCount(0)
  })

  test('the first tab stop leads past the menu, and Ctrl K to a screen by its name', async ({ page }) => {
    await signIn(page, 'admin@loja.example', '/user')
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Control+k')
    // At once: the search is not even there yet.
    await page.keyboard.type('profile')
    await expect(page.getByRole('combobox', { name: 'Search or jump to…' })).toHaveValue('profile')
    await expectGoodLooks(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/profile$/)
  })
})

test.describe('a brand', () => {
  const other = {
    name: 'Outra Pay',
    colours: { light: { accent: '#7a1fa2', on_accent: '#ffffff' }, dark: { accent: '#e1bee7', on_accent: '#1b1b1b' } },
    links: { docs: 'https://docs.example/', privacy: 'https://outra.example/privacy' },
    languages: ['en'],
    areas: ['orders'],
  }

  test('colours the page, names the footer’s links, and limits languages', async ({ page }) => {
    await brandPage(page, { ...other, areas: ['users'] })
    await signIn(page, 'admin@loja.example')
    const links = page.getByRole('contentinfo').getByRole('link')
    await expect(links).toHaveText(['Docs', 'Privacy'])
    await expect(links.first()).toHaveAttribute('href', `/forward?url=${encodeURIComponent('https://docs.example/')}`)
    await expect(page.getByRole('contentinfo')).toContainText('Outra Pay')
    await expect(page.getByRole('button', { name: 'Language' })).toHaveCount(0)
    const accent = await page.evaluate(() => {
      document.body.style.outlineColor = 'var(--accent)'
      return getComputedStyle(document.body).outlineColor
    })
    expect(accent).toBe('rgb(122, 31, 162)')
    await expectGoodLooks(page, { whole: true })
  })

  test('without an area has neither its menu nor its routes', async ({ page }) => {
    await brandPage(page, other)
    await signIn(page, 'admin@loja.example')
    await expect(page.getByRole('link', { name: 'User Management' })).toHaveCount(0)
    await page.goto('/user')
    await expect(page.getByText("The page's gone fishing.")).toBeVisible()
  })

  test('has its logo as the mark of the tab', async ({ page }) => {
    await page.goto('/auth/login')
    const [icon, logo] = [page.locator('link[rel="icon"]'), page.locator('main img')]
    await expect(icon).toHaveAttribute('href', (await logo.getAttribute('src')) ?? 'none')
  })
})
