import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { newLinkForMany, newPaymentLink } from './payment-link.mjs'

/** @typedef {import('@playwright/test').Page} Page */

const LOJA = {
  login: 'admin@loja.example',
  merchant_no: 'M100000000001',
  app_id: '100000000000000011',
  order: {
    currency: 'BRL',
    amount: '459.90',
    subject: 'Cadeira de carvalho',
    content: 'Uma unidade, entrega incluída',
  },
}
const TIENDA = {
  login: 'admin@tienda.example',
  merchant_no: 'M100000000002',
  app_id: '100000000000000021',
  order: { currency: 'MXN', amount: '1299.00', subject: 'Lámpara de mesa', content: 'Una pieza, con envío' },
}

/** The nth way to pay, whatever its name in the language of the page. */
const pick = (/** @type {number} */ nth) => async (/** @type {Page} */ page) => {
  await page.locator('.method').nth(nth).click()
  await page.locator('.switch').waitFor()
  await page.locator('[aria-busy]').waitFor({ state: 'detached' })
}
const payByCard = (/** @type {string} */ number) => async (/** @type {Page} */ page) => {
  await pick(1)(page)
  for (const [name, text] of Object.entries({ number, holder: 'ANA MORAES', expiry: '1230', cvv: '123' }))
    await page.locator(`[name=${name}]`).fill(text)
  await page.locator('form .btn').click()
}
/** States that a clock leads to: the server's own answer, with another state in it. */
const answered =
  (/** @type {object} */ change, call = 'view') =>
  async (/** @type {Page} */ page) => {
    await page.route(`**/api/pay/${call}`, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ response, json: { ...body, data: { ...body.data, ...change } } })
    })
    await page.reload()
    await page.locator('h1, .waitline').first().waitFor()
  }

const forMany = (/** @type {boolean} */ isOpen) => (/** @type {Page} */ page, /** @type {typeof LOJA} */ at) =>
  newLinkForMany(page.request, at, { isOpen })
/** The page of a contract's card, with the shop of an order: a contract takes a payment and a clock to be there. */
const cardPage = async (/** @type {Page} */ page) => {
  const link = /\/pay\/([\w-]+)/.exec(page.url())?.[1]
  const order = await (await page.request.post('/api/pay/view', { data: { link } })).json()
  const contract = { interval: '1M', card_mask: 'Visa 411111******1111', is_open: true }
  await page.route('**/api/pay/viewCard', (route) =>
    route.fulfill({ json: { ...order, data: { ...order.data, ...contract } } }),
  )
  await page.goto(`${page.url()}?card=change`)
  await page.locator('form.card').waitFor()
}

/**
 * @type {Record<string, {
 *   at?: typeof LOJA, link?: (page: Page, at: typeof LOJA) => Promise<string>, reach(page: Page): Promise<unknown> }>}
 */
const STATES = {
  choose: { reach: (page) => page.locator('.method').first().waitFor() },
  pix: { reach: pick(0) },
  boleto: { reach: pick(2) },
  lottery: { reach: pick(3) },
  card: {
    reach: async (page) => {
      await pick(1)(page)
      await page.locator('[name=number]').fill('411111111111111')
      await page.locator('[name=holder]').fill('ANA MORAES')
      await page.locator('[name=expiry]').fill('0826')
      await page.locator('[name=cvv]').focus()
    },
  },
  paid: {
    reach: async (page) => {
      await pick(0)(page)
      await page.locator('.face .btn.plain').last().click()
      await page.locator('.round.success').waitFor()
    },
  },
  refused: {
    reach: async (page) => {
      await payByCard('4000000000009995')(page)
      await page.locator('.notice.failed').waitFor()
    },
  },
  consent: {
    reach: async (page) => {
      await answered({ card_may_be_kept: true })(page)
      await pick(1)(page)
    },
  },
  challenge: {
    reach: async (page) => {
      await payByCard('4000000000003063')(page)
      await page.frameLocator('iframe.challenge').locator('button').first().waitFor()
    },
  },
  held: {
    reach: answered({
      status: 'AUTHORISED',
      method: 'CreditCard',
      methods: [],
      held_until: '2026-11-25T15:00:00.000Z',
    }),
  },
  review: { reach: answered({ status: 'RISK_CONTROLLING', method: 'CreditCard' }) },
  expired: { reach: answered({ status: 'EXPIRED', methods: [] }) },
  closed: { reach: answered({ status: 'CANCEL', methods: [] }) },
  refunded: { reach: answered({ status: 'REFUNDED', methods: [] }) },
  wallet: { reach: answered({ status: 'PROCESSING', method: 'GCASH', methods: ['GCASH', 'MAYA'], currency: 'PHP' }) },
  spei: { at: TIENDA, reach: pick(0) },
  oxxo: { at: TIENDA, reach: pick(2) },
  agreement: {
    reach: answered({ agreement: { amount: '459.90', interval: '1M', quantity: 12, trial_period: '7D' } }),
  },
  cardchange: { reach: cardPage },
  unknown: { link: async () => `/pay/${'0'.repeat(30)}`, reach: (page) => page.locator('h1').waitFor() },
  failed: {
    reach: async (page) => {
      await page.route('**/api/pay/view', (route) => route.abort())
      await page.reload()
      await page.locator('.round.failed').waitFor()
    },
  },
  many: { link: forMany(false), reach: (page) => page.locator('form.card').waitFor() },
  manyopen: {
    link: forMany(true),
    reach: async (page) => {
      await page.locator('[name=amount]').fill('5')
      await page.locator('[name=email]').fill('ana')
      await page.locator('form .btn').click()
    },
  },
  manysoldout: { link: forMany(false), reach: answered({ status: 'SOLD_OUT' }, 'viewLink') },
  manyheld: { link: forMany(false), reach: answered({ status: 'HELD' }, 'viewLink') },
  manyended: {
    link: forMany(false),
    reach: answered({ status: 'ENDED', end_time: '2026-11-01T03:00:00.000Z' }, 'viewLink'),
  },
  manyclosed: { link: forMany(false), reach: answered({ status: 'CLOSED' }, 'viewLink') },
}

/**
 * Every state of the payer's page, as one picture each.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {string} folder
 */
export async function takeCheckout(browser, origin, folder) {
  mkdirSync(folder, { recursive: true })
  const wanted = process.argv.slice(3)
  for (const width of [390, 1280])
    for (const locale of ['pt-BR', 'es-MX', 'en-US'])
      for (const colorScheme of /** @type {const} */ (['light', 'dark']))
        for (const [
          name,
          { at = LOJA, link = (page, shop) => newPaymentLink(page.request, shop), reach },
        ] of Object.entries(STATES)) {
          const file = `checkout-${name}-${width}-${locale.slice(0, 2)}-${colorScheme}.png`
          if (wanted.some((part) => !file.includes(part))) continue
          const context = await browser.newContext({
            baseURL: origin,
            viewport: { width, height: width < 768 ? 844 : 900 },
            colorScheme,
            locale,
            timezoneId: at === LOJA ? 'America/Sao_Paulo' : 'America/Mexico_City',
            reducedMotion: 'reduce',
          })
          const page = await context.newPage()
          await page.goto(await link(page, at))
          await reach(page)
          await page.evaluate('document.fonts.ready')
          await page.waitForTimeout(300)
          await page.screenshot({ path: join(folder, file), animations: 'disabled', caret: 'hide', fullPage: true })
          console.log(file)
          await context.close()
        }
}
