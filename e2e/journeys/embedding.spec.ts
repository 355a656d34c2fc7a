import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inDatabase } from '../support/database'
import { newPaymentLink } from '../support/orders'
import { expect, test } from '../support/strict-page'

const APP = '100000000000000011'

/** A page of a shop with our one script element in it, and a place to come back to. */
async function openSite(home: string): Promise<{ origin: string; server: Server }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    response.setHeader('content-type', 'text/html')
    const link = searchParams.get('link') ?? ''
    const script = `<script async src="${home}/pay/button.js" data-link="${link}" data-label="Buy now"></script>`
    const heard = `<script>addEventListener('payment:paid', () => (document.title = 'heard'))</script>`
    response.end(`<!doctype html><html lang="en"><h1>${pathname}</h1>${heard}${script}</html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

test('a button and an overlay by one script element: on a site that the shop allows, and on no other', async ({
  page,
  request,
  baseURL,
  complaints,
}) => {
  const home = baseURL ?? ''
  const [allowed, other] = [await openSite(home), await openSite(home)]
  try {
    await inDatabase('update apps set allowed_sites = $1 where app_id = $2', [[allowed.origin], APP])
    const link = `${home}${await newPaymentLink(request)}`
    const at = (origin: string) => `${origin}/shop?link=${encodeURIComponent(link)}`

    await page.goto(at(other.origin))
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.getByRole('button', { name: 'Buy now' }).click()
    await refused
    await expect(page.frameLocator('iframe').getByText('Loja Sol')).toHaveCount(0)
    complaints.length = 0

    await page.goto(at(allowed.origin))
    const button = page.getByRole('button', { name: 'Buy now' })
    await button.focus()
    await page.keyboard.press('Enter')
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText('Loja Sol').first()).toBeVisible()
    // A message like ours, but from somebody else, closes nothing and leads nowhere.
    await page.evaluate(() => postMessage({ payment: 'leave', url: 'https://evil.example' }, '*'))
    await frame.getByRole('button', { name: /^PIX/ }).click()
    await expect(frame.getByRole('img', { name: 'QR' })).toBeVisible()
    // Escape is heard inside, too; what was begun is still there when it is opened again.
    await page.keyboard.press('Escape')
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(button).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(frame.getByRole('img', { name: 'QR' })).toBeVisible()
    await frame.getByRole('button', { name: /Demo/ }).click()
    await expect(frame.getByRole('heading', { name: 'Payment confirmed' })).toBeVisible()
    await expect(page).toHaveTitle('heard')
    // The way back is the whole window's.
    await expect(frame.getByRole('link', { name: 'Back to the shop' })).toHaveAttribute('target', '_top')
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.locator('iframe')).toHaveCount(0)
  } finally {
    await inDatabase(`update apps set allowed_sites = '{}' where app_id = $1`, [APP])
    for (const { server } of [allowed, other]) server.close()
  }
})
