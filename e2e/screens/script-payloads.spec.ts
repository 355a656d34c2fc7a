import { apps } from '@balcao/contract/merchant/apps'
import { disputes } from '@balcao/contract/payments/disputes'
import { downloads } from '@balcao/contract/platform/downloads'
import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import { kyc } from '@balcao/contract/merchant/kyc'
import { orders } from '@balcao/contract/payments/orders'
import { recurring } from '@balcao/contract/payments/recurring'
import { users } from '@balcao/contract/people/users'
import { virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { waybills } from '@balcao/contract/delivery/waybills'
import { SAMPLE_ANSWERS } from '@balcao/kernel/kyc-sample'
import type { Page } from '@playwright/test'
import { SCRIPT_PAYLOADS } from '../../apps/gateway/test/support/hostile/script-payloads'
import { inDatabase } from '../support/database'
import { callAs, signUp } from '../support/kyc'
import { mailsTo } from '../support/outbox'
import { LOJA, signIn } from '../support/people'
import { expect, test } from '../support/strict-page'
import { plantedIn, watched } from '../support/watched'

const ADMIN = 'admin@loja.example'
const APP = '100000000000000011'
const stamp = Date.now().toString(36)
let number = 0
/** No number is the beginning of another, since lists are searched by beginnings. */
const own = (name: string) => `${name}-${stamp}-${String(++number).padStart(4, '0')}`

/** A call through the real service; whatever it refuses is not stored, so nothing may be refused. */
async function call<E extends AnyEndpoint>(page: Page, endpoint: E, input: CallerInput<E>): Promise<ReplyOf<E>> {
  const answer = await callAs<ReplyOf<E>>(page, endpoint.path.replace(/^\/api\//, ''), input as object)
  expect(answer.code, `${endpoint.name} ${JSON.stringify(answer)}`).toBe('10000')
  return answer.data
}

/** As many of them as fit, one behind the other; what was taken is gone from the list. */
function pack(left: string[], most: number): string {
  let text = left.shift() ?? SCRIPT_PAYLOADS[0] ?? ''
  while (left[0] !== undefined && text.length + 1 + left[0].length <= most) text += ` ${left.shift()}`
  return text
}

const thatFit = (most: number, count: number) =>
  SCRIPT_PAYLOADS.filter((payload) => payload.trim().length <= most).slice(-count)

const newOrder = () => ({
  app_id: APP,
  currency: 'BRL',
  amount: '12.00',
  email: 'payer@mail.example',
  return_url: 'https://shop.example/?"><img/src/onerror=alert(1)>',
})

/** Looks, waits until the screen shows what it is about, and finds nothing in it but text. */
async function look(page: Page, path: string, shown: string): Promise<void> {
  if (isOfDashboard(path) && isOfDashboard(new URL(page.url()).pathname)) await page.evaluate(goOn, path)
  else await page.goto(path)
  await expect(page.locator('body')).toContainText(shown)
  expect(await plantedIn(page), path).toEqual([])
}

const isOfDashboard = (path: string) => !path.startsWith('/pay/')

/** Runs in the page: a step inside the product, which takes a third of a whole load. */
function goOn(path: string): void {
  history.pushState(null, '', path)
}

/** What a person reads of a text on a screen: lines and blanks run together. */
const asRead = (text: string) => text.replace(/\s+/g, ' ').trim()

test('there are 200 of them at least, no two alike', () => {
  expect(new Set(SCRIPT_PAYLOADS).size).toBe(SCRIPT_PAYLOADS.length)
  expect(SCRIPT_PAYLOADS.length).toBeGreaterThanOrEqual(200)
})

test('a page that took them for markup would be noticed', async ({ otherWindow, baseURL }) => {
  const page = await otherWindow()
  const happened = watched(page, baseURL ?? '')
  await page.route('**/control', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<p>${SCRIPT_PAYLOADS.slice(0, 20).join('</p><p>')}</p>` }),
  )
  await page.route('**/x.*', (route) => route.abort())
  await page.goto(`${baseURL}/control`)
  await expect
    .poll(() => new Set(happened.map((each) => each.split(' ')[0])), { timeout: 10_000 })
    .toEqual(new Set(['dialog', 'request']))
  expect((await plantedIn(page)).length).toBeGreaterThan(5)
})

test('orders: list, details, the payer’s page and the file', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  const happened = watched(page, baseURL ?? '')
  const columns = JSON.stringify({ PaymentOrder: ['trade_no', 'out_trade_no'] })
  await page.addInitScript((chosen) => localStorage.setItem('columns', chosen), columns)
  await signIn(page, ADMIN, '/order')
  const left = Array.from(SCRIPT_PAYLOADS)
  const made: { number: string; subject: string; link: string }[] = []
  while (left.length > 0) {
    const [subject, content] = [pack(left, 128), pack(left, 255)]
    const out_trade_no = own('S')
    const wish = { ...newOrder(), out_trade_no, subject, content, timeout_express: '90m' }
    made.push({ number: out_trade_no, subject, link: await call(page, orders.generate, wish) })
  }
  for (const payload of thatFit(64, 20)) {
    const wish = { ...newOrder(), out_trade_no: payload, subject: 'A', content: 'B', timeout_express: '90m' }
    await call(page, orders.generate, wish)
  }
  await look(page, '/order?per_page=100', made[0]?.number ?? '')
  for (const { number: id, subject } of made) {
    const { list } = await call(page, orders.list, { id })
    await look(page, `/order/details?trade_no=${list[0]?.trade_no}`, asRead(subject))
  }
  for (const { subject, link } of made) await look(page, new URL(link).pathname, asRead(subject))
  await page.goto('/order')
  const { download_id } = await call(page, downloads.create, { kind: 'orders', request_id: own('file') })
  await expect
    .poll(async () => {
      const { list } = await call(page, downloads.list, { kinds: ['orders'] })
      return list.find((each) => each.download_id === download_id)?.status
    })
    .toBe('READY')
  const { url } = await call(page, downloads.link, { download_id })
  const answer = await page.request.get(url)
  expect(answer.headers()['content-type']).toMatch(/^text\/csv/)
  expect(answer.headers()['content-disposition']).toMatch(/^attachment/)
  expect(await answer.text()).toContain('alert(1)')
  expect(happened).toEqual([])
})

test('contracts, people, apps, accounts, parcels and disputes: list and detail', async ({ page, baseURL }) => {
  test.setTimeout(180_000)
  const happened = watched(page, baseURL ?? '')
  await signIn(page, ADMIN, '/order')

  const short = SCRIPT_PAYLOADS.filter((payload) => payload.trim().length <= 100)
  const names: string[] = []
  while (short.length > 0) names.push(pack(short, 100))
  let last = ''
  for (const buyer_name of names) {
    const words = { subject: buyer_name, content: buyer_name, buyer_name, buyer_phone: '" onload=alert(1)' }
    const terms = { method: 'CreditCard', interval: '1M' } as const
    const wish = { ...newOrder(), ...words, ...terms, out_trade_no: own('R') }
    last = (await call(page, recurring.create, wish)).recurring_no
  }
  expect(names.length).toBeLessThan(100)
  await look(page, '/Recurring?per_page=100', asRead(names[0] ?? ''))
  await look(page, `/RecurringsDetail?recurring_no=${last}`, asRead(names.at(-1) ?? ''))

  const people = thatFit(100, 30)
  for (const real_name of people) {
    const email = `${own('u')}@loja.example`
    await call(page, users.create, {
      request_id: own('request'),
      real_name,
      email,
      invite: true,
      role: 'MERCHANT_VIEWER',
    })
  }
  await look(page, '/user', asRead(people[0] ?? ''))

  const [name = ''] = thatFit(64, 1)
  const short_name = '"><svg/onload=1>'
  const manager_name = people[1] ?? ''
  const app = await call(page, apps.create, {
    request_id: own('app'),
    name,
    short_name,
    manager_name,
    contact_email: 'desk@shop.example',
    website: 'https://shop.example/?from="><svg/onload=alert(1)>',
    country: 'BRA',
    industry: 'retail',
  })
  await look(page, '/app', asRead(name))
  await look(page, `/app/view/${app.app_id}`, asRead(manager_name))

  const { account_id } = await call(page, virtualAccounts.create, {
    request_id: own('account'),
    app_id: APP,
    type: 'PIX',
    beneficiary_name: thatFit(60, 1)[0],
    customer_name: people[2] ?? '',
    customer_identity_type: 'CPF',
    customer_identity: '52998224725',
  })
  await look(page, '/VirtualAccount', asRead(people[2] ?? ''))
  await look(page, `/VirtualAccountDetail?account_id=${account_id}`, asRead(people[2] ?? ''))

  const [order] = await inDatabase<{ trade_no: string }>(
    `select trade_no from orders where merchant_no = $1 and status = 'SUCCESS' order by pay_time desc limit 1`,
    [LOJA],
  )
  const parcel = await call(page, waybills.create, {
    request_id: own('parcel'),
    order: order?.trade_no ?? '',
    carrier_code: 'loggi',
    carrier_region: 'BRA',
    tracking_number: `XS${Date.now()}`,
    ship_date: '2026-11-14',
    receiver: people[3] ?? '',
    goods: people[4] ?? '',
  })
  await look(page, '/wayBill', parcel.tracking_number)
  await look(page, `/wayBill/detail?waybill_no=${parcel.waybill_no}`, asRead(people[3] ?? ''))

  const text = SCRIPT_PAYLOADS.slice(0, 30).join('\n')
  const { list } = await call(page, disputes.list, { status: ['NEEDS_RESPONSE'] })
  const dispute_no = list[0]?.dispute_no ?? ''
  await call(page, disputes.respond, { dispute_no, action: 'CONTEST', text, request_id: own('dispute') })
  await look(page, `/disputes/details?dispute_no=${dispute_no}`, 'onerror=alert(1)')

  await look(page, '/audit', 'Audit')
  expect(happened).toEqual([])
})

test('a new merchant: sign-up, its KYC file and the provider’s desk', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const happened = watched(page, baseURL ?? '')
  const company = `${own('Co')} "><img src=x onerror=alert(1)>`
  await signUp(page, `${own('kyc')}@shop.example`, company)
  const texts = thatFit(60, 4)
  const [name, trade_name, legal_representatives, core_business] = texts as [string, string, string, string]
  const answers = { ...SAMPLE_ANSWERS.basic, name, trade_name, legal_representatives, core_business }
  await call(page, kyc.save, { section: 'basic', version: 0, answers })
  await page.goto('/kyc?section=basic')
  const typed = () =>
    page.evaluate(() => [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value))
  await expect.poll(typed).toEqual(expect.arrayContaining(texts))
  expect(await plantedIn(page)).toEqual([])
  await signIn(page, 'provider@balcao.example', '/provider/merchants')
  await look(page, '/provider/merchants', company)
  await page.getByRole('link', { name: company }).click()
  await page.waitForURL(/\/provider\/merchants\/details/)
  await expect(page.locator('main')).toContainText(company)
  expect(await plantedIn(page)).toEqual([])
  await look(page, '/provider/audit', 'Audit')
  expect(happened).toEqual([])
})

test('mails show them as text too', async ({ page, otherWindow, baseURL }) => {
  await signIn(page, ADMIN, '/order')
  const [real_name = ''] = thatFit(100, 1)
  const email = `${own('mail')}@loja.example`
  await call(page, users.create, {
    request_id: own('request'),
    real_name,
    email,
    invite: true,
    role: 'MERCHANT_VIEWER',
  })
  // A mail program has no policy of ours: each mail is a document by itself, all of them beside each other.
  const reader = await otherWindow()
  const happened = watched(reader, baseURL ?? '')
  const letters = () => mailsTo('').map((mail) => /<!doctype html>.*<\/html>/s.exec(mail)?.[0] ?? '')
  const hostile = () => letters().filter((html) => html.includes('alert'))
  await expect.poll(() => hostile().length).toBeGreaterThan(0)
  const opened = hostile()
  const folder = opened.map((_, at) => `<iframe src="/mail/${at}"></iframe>`).join('')
  const shown = (body: string) => ({ contentType: 'text/html; charset=utf-8', body })
  await reader.route('**/mail/*', (route) =>
    route.fulfill(shown(opened[Number(route.request().url().split('/').at(-1))] ?? '')),
  )
  await reader.route('**/mails', (route) => route.fulfill(shown(folder)))
  await reader.goto(`${baseURL}/mails`)
  const mails = reader.mainFrame().childFrames()
  expect(mails.length).toBe(opened.length)
  for (const mail of mails) {
    expect(await mail.evaluate(() => document.documentElement.textContent)).toContain('alert')
    expect(await plantedIn(mail)).toEqual([])
  }
  expect(happened).toEqual([])
})
