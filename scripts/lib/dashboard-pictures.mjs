import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callOf } from './payment-link.mjs'
import { ROOT } from './repository.mjs'

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {(name: string, input?: object) => Promise<any>} Ask */

const SOURCES = join(ROOT, 'apps/dashboard/src/features')
const WIDTHS = [360, 768, 1280]
const LANGUAGES = ['en', 'es', 'br']
const THEMES = /** @type {const} */ (['light', 'dark'])
/** Nothing to be seen there: it leads on at once. */
const LEAVING = ['/dashboard', '/blank']

/** Who opens what; everything that is not the provider's and not open to all is a merchant's. */
const PEOPLE = {
  open: '',
  loja: 'admin@loja.example',
  tienda: 'admin@tienda.example',
  provider: 'provider@balcao.example',
}
const OPEN = /^\/(auth|signup|404|sys_error|defend_page|privacy|terms|forward|downloadDoc)/

/** Screens that are about one thing: the list that has it, what of it stands in the address, and whose list. */
const DETAILS = {
  '/order/details': ['order/list', 'trade_no'],
  '/order/links/details': ['paymentLink/list', 'link_no'],
  '/customers/details': ['customer/list', 'email'],
  '/disputes/details': ['dispute/list', 'dispute_no'],
  '/RecurringsDetail': ['recurring/list', 'recurring_no'],
  '/VirtualAccountDetail': ['virtualAccount/list', 'account_id'],
  '/app/notifications/details': ['notification/list', 'notification_id'],
  '/user/edit': ['app/user/list', 'uid'],
  '/wayBill/detail': ['waybill/list', 'waybill_no'],
  '/settlement/details': ['settlement/list', 'settlement_no', 'tienda'],
  '/settlement/apply': ['settlement/list', 'settlement_no', 'tienda'],
  '/provider/merchants/details': ['provider/merchant/list', 'merchant_no', 'provider'],
  '/financial/reportDetails': ['', 'currency=BRL&account=pending'],
}

/** Paths of the site map, read where the features write them. */
function siteMapPaths() {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.screens.ts'),
  )
  const rows = files.flatMap((name) => [
    ...readFileSync(join(SOURCES, name), 'utf8').matchAll(/screen\(\s*'\w+',\s*'([^']+)'/g),
  ])
  return ['/order', ...rows.map(([, path = '']) => path)].filter((path) => !LEAVING.includes(path))
}

/**
 * Whose screen it is, and its address in this world.
 *
 * @param {string} path
 * @param {Record<string, Ask>} asks
 */
async function placeOf(path, asks) {
  const [list, name = '', whose = path.startsWith('/provider') ? 'provider' : 'loja'] = DETAILS[path] ?? []
  if (list === '') return { whose, address: `${path}?${name}` }
  if (list) {
    const found = await asks[whose]?.(list)
    const row = (found?.list ?? found)?.[0]
    if (!row) throw new Error(`Nothing of ${list} to look at`)
    return { whose, address: `${path}?${name}=${encodeURIComponent(row[name])}` }
  }
  if (path.includes('$app_id')) {
    const found = await asks['loja']?.('app/list')
    return { whose, address: path.replace('$app_id', (found.list ?? found)[0].app_id) }
  }
  return { whose: OPEN.test(path) ? 'open' : whose, address: path }
}

/**
 * Every screen of the site map at three widths, in both themes and three languages. What is there already is not taken
 * again, so that a run that was broken off goes on; names may be narrowed by words behind the command. Tells what scrolls sideways.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} folder
 */
export async function takeDashboard(browser, origin, folder) {
  mkdirSync(folder, { recursive: true })
  const wanted = process.argv.slice(3)
  /** @type {Record<string, Page>} */
  const pages = {}
  /** @type {Record<string, Ask>} */
  const asks = {}
  for (const [whose, login] of Object.entries(PEOPLE)) {
    const context = await browser.newContext({ baseURL: origin, locale: 'en-US', reducedMotion: 'reduce' })
    pages[whose] = await context.newPage()
    if (!login) continue
    await signIn(pages[whose], login)
    // By a session of its own: the page keeps its cookie.
    const { request } = await browser.newContext({ baseURL: origin })
    asks[whose] = await callOf(request, login)
  }
  // All addresses first: who only asked now and then is signed out by the end.
  const places = []
  for (const path of siteMapPaths()) places.push({ path, ...(await placeOf(path, asks)) })
  let sideways = 0
  for (const { path, whose, address } of places) {
    const page = pages[whose]
    const name = path.replaceAll('$', '').replaceAll('/', '-').slice(1)
    for (const language of LANGUAGES) {
      const missing = shotsOf(name, language).filter(
        ({ file }) => !existsSync(join(folder, file)) && wanted.every((part) => file.includes(part)),
      )
      if (!page || missing.length === 0) continue
      await page.goto('/health/live')
      await page.evaluate(`localStorage.setItem('language', '${language}')`)
      await page.goto(address)
      // What is told live never ends: the screen is there when its heading is and nothing loads any more.
      await page.locator('h1, form, main p').first().waitFor()
      await page.waitForTimeout(400)
      await page.locator('[role=status][aria-busy=true]').waitFor({ state: 'detached' })
      for (const { file, width, theme } of missing) {
        await page.setViewportSize({ width, height: width < 768 ? 780 : 900 })
        await page.emulateMedia({ colorScheme: theme })
        await page.waitForTimeout(150)
        if ((await page.evaluate('document.documentElement.scrollWidth')) > width) {
          sideways++
          console.log(`scrolls sideways: ${file}`)
        }
        await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide', fullPage: true })
      }
      console.log(`${name} ${language}`)
    }
  }
  if (sideways > 0) throw new Error(`${sideways} pictures scroll sideways`)
}

/** @param {string} name @param {string} language */
function shotsOf(name, language) {
  return WIDTHS.flatMap((width) =>
    THEMES.map((theme) => ({ file: `${name}-${width}-${language}-${theme}.png`, width, theme })),
  )
}

/** @param {Page} page @param {string} login */
async function signIn(page, login) {
  await page.goto('/auth/login')
  await page.getByLabel('User name').fill(login)
  await page.getByLabel('Password', { exact: true }).fill('Balcao-2026')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((address) => !address.pathname.startsWith('/auth/'))
}
