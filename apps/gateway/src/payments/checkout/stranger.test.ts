import { apps } from '@balcao/contract/merchant/apps'
import type { AnyEndpoint } from '@balcao/contract/kit'
import { checkout } from '@balcao/contract/payments/checkout'
import { paymentLinks } from '@balcao/contract/payments/payment-links'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { appForm } from '../../../test/support/desks/app-desk'
import { recurringDesk } from '../../../test/support/desks/recurring-desk'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { png } from '../../../test/support/outside/sample-files'
import { pdfText } from '../../../test/support/pdf-text'
import { uploadFile } from '../../../test/support/outside/upload'
import { fromGatewayRoot } from '../../base/paths'

const CARD = { number: '4111111111111111', holder: 'A Payer', expiry: '12/30', cvv: '123' }

let gateway: TestGateway
let shop: Shop
let pages: string

beforeAll(async () => {
  pages = mkdtempSync(join(tmpdir(), 'balcao-pages-'))
  mkdirSync(join(pages, 'assets'))
  for (const name of ['index.html', 'landing.html', 'app.html'])
    copyFileSync(fromGatewayRoot('../checkout/index.html'), join(pages, name))
  gateway = await openGateway({ pages: { dashboard: pages, checkout: pages } })
  shop = await openShop(gateway)
})
afterAll(async () => {
  await gateway.close()
  rmSync(pages, { recursive: true })
})

/** All that a stranger was given, and what was asked to get it. */
const given: { from: string; text: string }[] = []
const asked = new Set<string>()

async function ask<E extends AnyEndpoint>(endpoint: E, input: Record<string, unknown>) {
  asked.add(endpoint.name)
  const { text, headers, data } = await gateway.call(endpoint, input)
  given.push({ from: endpoint.name, text: text + JSON.stringify([...headers]) })
  return data
}

async function fetchIt(path: string) {
  const { response, text } = await gateway.send('GET', path)
  given.push({ from: path, text: text + JSON.stringify([...response.headers]) })
  return response.status
}

/** Every number and name that the database has for its own use, of this merchant and of those who work there. */
async function internalIds(): Promise<string[]> {
  const { owner } = gateway.databases
  const { rows: columns } = await owner.query<{ table_name: string; column_name: string }>(
    `select c.table_name, c.column_name from information_schema.columns c
     join information_schema.columns m on m.table_schema = c.table_schema and m.table_name = c.table_name and m.column_name = 'merchant_no'
     join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
     where c.table_schema = 'public' and c.data_type = 'text'
       and (c.column_name ~ '(_no|_id|uid|hash|secret|created_by)$') and c.column_name not in ('out_trade_no', 'tax_no', 'request_id')`,
  )
  const ids = new Set<string>()
  for (const { table_name, column_name } of columns) {
    const { rows } = await owner.query<{ id: string }>(
      `select distinct "${column_name}" as id from "${table_name}" where merchant_no = $1 and "${column_name}" <> ''`,
      [shop.merchant_no],
    )
    for (const { id } of rows) ids.add(id)
  }
  ids.add(shop.email)
  return [...ids].filter((id) => id.length > 5)
}

/** The number of the very order travels where its payment needs it: in the bank's code, and back to its own shop. */
function withoutOwnNumber(text: string): string {
  return text
    .replaceAll(/"(pix_code|boleto_line|boleto_barcode|clabe|reference)":"[^"]*"/g, '')
    .replaceAll(/"return_url":"[^"]*"/g, '')
}

it('a stranger with a payment link sees no number of ours, in no answer, page or file', async () => {
  const { file_id } = (await uploadFile(gateway, shop.admin(), { purpose: 'appLogo', name: 'logo.png', bytes: png() }))
    .data
  const { request_id: _id, ...form } = appForm()
  const look = { page_colour: '#1d4ed8', page_words: 'We ship within a day.', logo_file_id: file_id }
  expect((await gateway.call(apps.update, { app_id: shop.appId, ...form, ...look }, shop.admin())).code).toBe('10000')

  for (const method of ['PIX', 'Boleto', 'Lottery', 'CreditCard']) {
    const { link } = await shop.newLink('100.00')
    expect(await fetchIt(`/pay/${link}`)).toBe(200)
    const seen = await ask(checkout.view, { link })
    expect(await fetchIt(seen.shop.logo)).toBe(200)
    await ask(checkout.opened, { link, device: 'phone' })
    await ask(checkout.chosen, { link, method })
    await ask(checkout.submit, { link, method, ...(method === 'CreditCard' ? { card: CARD } : {}) })
    for (const state of ['waiting', 'paid']) {
      const { pdf } = await ask(checkout.paper, { link })
      if (pdf) given.push({ from: `${method} ${state} paper`, text: pdfText(Buffer.from(pdf, 'base64')).join(' ') })
      await ask(checkout.mailPaper, { link })
      if (state === 'waiting') await ask(checkout.sandboxPaid, { link })
    }
    await ask(checkout.view, { link })
  }
  const asked3d = await shop.newLink('100.00')
  await ask(checkout.submit, {
    link: asked3d.link,
    method: 'CreditCard',
    card: { ...CARD, number: '4000000000003063' },
  })
  expect(await fetchIt(`/pay/sandbox-bank/${asked3d.link}`)).toBe(200)
  await ask(checkout.sandboxProve, { link: asked3d.link, code: '123456' })
  const desk = recurringDesk(gateway, shop)
  const { card_url } = await desk.detail(await desk.begun())
  const link = new URL(card_url).pathname.split('/pay/')[1] ?? ''
  const contract = await ask(checkout.viewCard, { link })
  expect(contract.shop.words).toBe('We ship within a day.')
  expect(await fetchIt(contract.shop.logo)).toBe(200)
  await ask(checkout.changeCard, { link, card: { ...CARD, number: '5555555555554444' } })
  const payer = { buyer_name: 'Ana', buyer_document: '52998224725', payer_ispb: '60701190', payer_account: '550689' }
  const { link: atBank } = await desk.made({ method: 'PIX', ...payer })
  expect(await fetchIt(`/pay/${atBank}`)).toBe(200)
  const seenAtBank = await ask(checkout.viewConsent, { link: atBank.split('?')[0] ?? '' })
  expect([seenAtBank.status, JSON.stringify(seenAtBank).includes('550689')]).toEqual(['INITIAL', false])
  const wanted = {
    request_id: 'a-link-of-strangers',
    app_id: shop.appId,
    reference: 'MUG',
    currency: 'BRL',
    amount: null,
    amount_least: null,
    amount_most: null,
    stock: 3,
    end_time: null,
    subject: 'A mug',
    content: 'White',
    return_url: 'https://shop.example',
  }
  const sold = (await gateway.call(paymentLinks.create, wanted, shop.admin())).data
  const many = new URL(sold.url).pathname.split('/pay/')[1] ?? ''
  expect(await fetchIt((await ask(checkout.viewLink, { link: many })).shop.logo)).toBe(200)
  const wish = { link: many, request_id: 'a-wish-of-a-stranger', email: 'a@payer.example', amount: '20.00' }
  const { link: own } = await ask(checkout.beginLink, wish)
  await ask(checkout.view, { link: own })
  // What leads nowhere tells no more.
  const nowhere = 'A'.repeat(22)
  for (const path of [`/pay/logo/${link.slice(0, 8)}${nowhere}`, '/pay/logo/x', '/pay/preview']) await fetchIt(path)
  await ask(checkout.view, { link: link.slice(0, 8) + nowhere })

  const all = Object.values(checkout).filter(({ needs }) => needs === 'public')
  expect([...asked].toSorted()).toEqual(all.map(({ name }) => name).toSorted())
  const ids = await internalIds()
  expect(ids).toEqual(expect.arrayContaining([shop.merchant_no, shop.appId, file_id]))
  const digits = Number(shop.merchant_no.slice(1))
  const spellings = [...ids, String(digits), digits.toString(36).padStart(8, '0'), digits.toString(16)]
  expect(given.length).toBeGreaterThan(40)
  for (const { from, text } of given) {
    const told = withoutOwnNumber(text)
    expect([from, spellings.filter((id) => told.includes(id))]).toEqual([from, []])
  }
})

it('the page is framed by the sites that its app names, by no other, and by nobody without asking', async () => {
  const { link } = await shop.newLink('100.00')
  const framing = async (path: string) => {
    const { headers } = (await gateway.send('GET', path)).response
    const policy = headers.get('content-security-policy') ?? ''
    return [/frame-ancestors ([^;]*)/.exec(policy)?.[1], headers.get('x-frame-options')]
  }
  const framed = `/pay/${link}?framed=https://evil.example`
  expect(await framing(framed)).toEqual(["'none'", 'DENY'])
  const { request_id: _id, ...form } = appForm()
  const name = (allowed_sites: string[]) =>
    gateway.call(apps.update, { app_id: shop.appId, ...form, allowed_sites }, shop.admin())
  for (const wrong of [
    'https://shop.example/x',
    "https://a.example; script-src 'unsafe-inline'",
    '*',
    'http://a.example',
  ])
    expect((await name([wrong])).failure.sub_code).toBe('allowed_sites')
  const sites = ['https://shop.example', 'https://www.shop.example:8443']
  expect((await name(sites)).data.allowed_sites).toEqual(sites)
  expect(await framing(framed)).toEqual([sites.join(' '), null])
  expect(await framing(`/pay/${link}`)).toEqual(["'none'", 'DENY'])
  expect(await framing(`/pay/${'0'.repeat(30)}?framed`)).toEqual(["'none'", 'DENY'])
  expect(await framing('/pay/preview?framed')).toEqual(["'self'", 'SAMEORIGIN'])
})

it('links are unguessable: 128 bits, no two alike, none told by another', async () => {
  const links = []
  for (let n = 0; n < 50; n++) links.push((await shop.newLink('100.00')).link)
  const bytes = links.map((link) => Buffer.from(link.slice(8), 'base64url'))
  expect(new Set(links).size).toBe(links.length)
  expect(new Set(links.map((link) => link.slice(0, 8))).size).toBe(links.length)
  for (const each of bytes) expect(each.length).toBe(16)
  // Of random bits each is set in about half of them; a counter or a clock would leave some as they are.
  for (let bit = 0; bit < 128; bit++) {
    const set = bytes.filter((each) => ((each[bit >> 3] ?? 0) >> (bit & 7)) & 1).length
    expect([bit, set > 5 && set < 45]).toEqual([bit, true])
  }
})
