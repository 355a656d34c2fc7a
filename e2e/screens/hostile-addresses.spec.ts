import type { Page } from '@playwright/test'
import { brandPage } from '../support/branded-page'
import { HOSTILE } from '../support/hostile-addresses'
import { expect, test } from '../support/strict-page'
import { watched } from '../support/watched'

const ALLOWED = 'docs.example'

/** A page that shows files and leads away as a provider allowed it to. */
async function branded(page: Page, origin: string): Promise<string[]> {
  const happened = watched(page, origin)
  await page.route('**/files/**', (route) => route.fulfill({ contentType: 'text/plain', body: 'ours' }))
  await brandPage(page, { forward_hosts: [ALLOWED] })
  return happened
}

const addressesFor = (origin: string) =>
  HOSTILE.map((address) => address.replaceAll('HERE', origin).replaceAll('OK', ALLOWED))

interface Visit {
  base: string
  /** Shown first and between all others, so that what is looked at afterwards is known to be new. */
  good: string
  /** Is there while the good one is shown, and for nothing else. */
  mark: string
  /** The one foreign origin that may be linked to. */
  allowed: string
  addresses: string[]
}

/** Opens each address encoded and as it is, in one page, and tells which of them were let through. */
function letThrough(page: Page, visit: Visit): Promise<string[]> {
  return page.evaluate(async ({ base, good, mark, allowed, addresses }) => {
    const isMarked = () => document.querySelector(mark) !== null
    const until = async (isReached: () => boolean) => {
      // What is shown is there before it is drawn.
      for (let looks = 0; looks < 250 && !isReached(); looks++) await new Promise((resolve) => setTimeout(resolve, 4))
      return isReached()
    }
    // Written as it is, an address may lose its sting on the way (a fragment, a line break): what is left is then ours.
    const isOurs = () =>
      [...document.querySelectorAll('iframe')].every((frame) =>
        /^\/files\/\w+$/.test(frame.getAttribute('src') ?? ''),
      ) &&
      [...document.querySelectorAll('a')].every(({ origin }) => [location.origin, allowed].includes(origin)) &&
      document.querySelector('object, embed') === null
    const through: string[] = []
    for (const address of addresses) {
      history.pushState(null, '', `${base}${good}`)
      if (!(await until(isMarked))) return ['the good address was refused']
      history.pushState(null, '', `${base}${encodeURIComponent(address)}`)
      if (!(await until(() => !isMarked()))) through.push(address)
      history.pushState(null, '', `${base}${address}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      if (!isOurs()) through.push(address)
    }
    return through
  }, visit)
}

test('there are 150 of them at least', () => {
  expect(HOSTILE.length).toBeGreaterThanOrEqual(150)
})

test.describe('none of them', () => {
  // Ends what hangs; each tries more than 150 addresses.
  test.setTimeout(300_000)

  for (const { path, ...visit } of [
    // As a PDF, which stands in no sandbox.
    { path: '/downloadDoc', base: '/downloadDoc?pdf=', good: '%2Ffiles%2Fabc', mark: 'iframe' },
    { path: '/forward', base: '/forward?url=', good: `https://${ALLOWED}/`, mark: `a[href^="https://${ALLOWED}"]` },
  ]) {
    test(`is framed or led to by ${path}`, async ({ page, baseURL }) => {
      const origin = baseURL ?? ''
      const happened = await branded(page, origin)
      await page.goto(`${visit.base}${visit.good}`)
      await page.locator(visit.mark).waitFor()
      expect(
        await letThrough(page, { ...visit, allowed: `https://${ALLOWED}`, addresses: addressesFor(origin) }),
      ).toEqual([])
      expect(happened).toEqual([])
      expect(page.url().startsWith(`${origin}/`)).toBe(true)
    })
  }

  test('is where /blank returns to', async ({ page, baseURL }) => {
    const origin = baseURL ?? ''
    const happened = await branded(page, origin)
    await page.goto('/404?from=here')
    await page.getByRole('heading').waitFor()
    const wrong = await page.evaluate(async (addresses) => {
      const found: string[] = []
      for (const address of addresses) {
        history.pushState(null, '', `/blank?url=${encodeURIComponent(address)}`)
        for (let looks = 0; looks < 250 && location.pathname === '/blank'; looks++)
          await new Promise((resolve) => setTimeout(resolve, 4))
        if (location.pathname + location.search !== '/404?from=here') found.push(`${address} → ${location.href}`)
      }
      return found
    }, addressesFor(origin))
    expect(wrong).toEqual([])
    expect(happened).toEqual([])
  })
})
