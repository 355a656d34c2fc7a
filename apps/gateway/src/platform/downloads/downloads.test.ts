import { downloads } from '@balcao/contract/platform/downloads'
import { orders } from '@balcao/contract/payments/orders'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { readSheet } from '../../kit/sheets/sheet'
import { newId } from '../../base/ids'
import { keyOf } from '../../ports/storage/storage'
import { expireDownloads, tidyUp, writeDownload } from './downloads.jobs'

const DAY = 24 * 60 * 60

let gateway: TestGateway
let shop: Shop
let number = 0

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
  for (const amount of ['100.00', '20.50', '7.00']) await shop.paidOrder(amount)
  const wish = {
    app_id: shop.appId,
    out_trade_no: '=1+1',
    currency: 'BRL',
    amount: '9.99',
    email: 'a@b.example',
    subject: 'Chair, "oak"\nsecond line',
    content: 'x',
    return_url: 'https://shop.example',
    timeout_express: '90m',
  }
  await gateway.call(orders.generate, wish, shop.admin())
})
afterAll(() => gateway.close())

const ask = async (wish: object = {}, who: Signed = shop.admin()) => {
  const input = { request_id: `request-${++number}`, kind: 'orders', ...wish }
  return (await gateway.call(downloads.create, input, who)).data
}
const listed = async (id: string, who = shop.admin()) =>
  (await gateway.call(downloads.list, { kinds: ['orders'], per_page: 100 }, who)).data.list.find(
    (row) => row.download_id === id,
  )

async function fetched(id: string, who = shop.admin()) {
  const { data } = await gateway.call(downloads.link, { download_id: id }, who)
  const headers = { cookie: `__Host-sid=${who.cookie}` }
  const { text: manifest } = await gateway.send('GET', data.manifest_url, { headers })
  // Byte by byte: reading it as text would swallow the mark at its beginning.
  const bytes = await (await fetch(`${gateway.origin}${data.url}`, { headers })).arrayBuffer()
  return { ...data, text: Buffer.from(bytes).toString(), manifest }
}

/** Where anything of a file lies. */
async function tracesOf(id: string): Promise<string[]> {
  const { config, storage } = gateway.gateway
  const folder = join(config.dataDir, 'exports', shop.merchant_no)
  const found = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.includes(id))
  for await (const key of storage.keys()) if (key.includes(id)) found.push(key)
  return found
}

describe('a file of the order list', () => {
  it('is written in the background, and says so at every step', async () => {
    const { download_id, status } = await ask()
    expect([status, (await listed(download_id))?.status]).toEqual(['QUEUED', 'QUEUED'])
    expect((await gateway.call(downloads.link, { download_id }, shop.admin())).code).toBe('40002')
    await runJobs(gateway)
    const ready = await listed(download_id)
    expect([ready?.status, ready?.rows_done, ready?.rows_total]).toEqual(['READY', 4, 4])
    expect(ready?.sums).toEqual([{ currency: 'BRL', mode: 'live', count: 4, amount: '137.49' }])
  })

  it('is counted in a list of several pages', async () => {
    for (let files = 0; files < 11; files++) await ask()
    const first = (await gateway.call(downloads.list, { kinds: ['orders'] }, shop.admin())).data
    const second = (await gateway.call(downloads.list, { kinds: ['orders'], page: 2 }, shop.admin())).data
    expect(first.list).toHaveLength(10)
    expect([first.total, second.total]).toEqual([10 + second.list.length, 10 + second.list.length])
    await runJobs(gateway)
  })

  it('has what the list has, row by row, and its manifest says what is in it', async () => {
    const { download_id } = await ask({ filters: { status: ['SUCCESS'] }, columns: ['trade_no', 'amount', 'status'] })
    await runJobs(gateway)
    const { text, manifest } = await fetched(download_id)
    const { list, total } = (await gateway.call(orders.list, { status: ['SUCCESS'] }, shop.admin())).data
    const rows = list.map((row) => [row.trade_no, row.order_amount, row.status].join(','))
    expect(text).toBe(['\uFEFFOrder no.,Amount,Status', ...rows, ''].join('\r\n'))
    const told = JSON.parse(manifest) as { rows: number; sha256: string; size: number; filters: object }
    expect(told).toMatchObject({ rows: total, filters: { status: ['SUCCESS'] }, size: Buffer.byteLength(text) })
    expect(told.sha256).toBe(createHash('sha256').update(text).digest('hex'))
  })

  it('can be had as a workbook, with the same rows, texts as they are and amounts as numbers', async () => {
    const columns = ['out_trade_no', 'amount', 'subject']
    const { download_id, file_name } = await ask({ format: 'XLSX', columns })
    await runJobs(gateway)
    expect(file_name).toMatch(/\.xlsx$/)
    const { data } = await gateway.call(downloads.link, { download_id }, shop.admin())
    const answer = await fetch(`${gateway.origin}${data.url}`, {
      headers: { cookie: `__Host-sid=${shop.admin().cookie}` },
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    const [head, newest, ...others] = await readSheet(bytes, 'xlsx', 100)
    expect([head, newest]).toEqual([
      ['Your order no.', 'Amount', 'Subject'],
      ['=1+1', '9.99', 'Chair, "oak"\nsecond line'],
    ])
    expect(others).toHaveLength(3)
    expect((await listed(download_id))?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
  })

  it('keeps quotes and line breaks, makes formulas harmless and leaves numbers alone', async () => {
    const { download_id } = await ask({
      columns: ['out_trade_no', 'amount', 'subject'],
      filters: { amount_to: '9.99' },
    })
    await runJobs(gateway)
    const { text } = await fetched(download_id)
    expect(text.split('\r\n').slice(1)).toContain(`'=1+1,9.99,"Chair, ""oak""\nsecond line"`)
  })

  it('parts columns by semicolons and decimals by commas where that is the custom', async () => {
    const { download_id } = await ask({ columns: ['amount', 'currency'], separator: ';' })
    await runJobs(gateway)
    expect((await fetched(download_id)).text).toContain('\r\nBRL;100,00\r\n')
  })

  it('carries both clocks: UTC and the merchant’s own', async () => {
    const { download_id } = await ask({ columns: ['create_time', 'create_time_local'] })
    await runJobs(gateway)
    const [head = '', first = ''] = (await fetched(download_id)).text.split('\r\n')
    expect(head).toBe('\uFEFFCreated (UTC),Created (America/Sao_Paulo)')
    expect(first).toMatch(/^2026-11-15 12:\d\d:\d\d(\.\d+)?Z,2026-11-15 09:\d\d:\d\d(\.\d+)?$/)
  })

  it('has the chosen orders and no others, and never another merchant’s', async () => {
    const { list: rows } = (await gateway.call(orders.list, {}, shop.admin())).data
    const [first] = rows
    const foreign = await openShop(gateway)
    const theirs = await foreign.paidOrder('12.00')
    const trade_nos = [first?.trade_no ?? '', theirs]
    const { download_id } = await ask({ filters: { trade_nos }, columns: ['trade_no'] })
    await runJobs(gateway)
    const [, ...lines] = (await fetched(download_id)).text.trim().split('\r\n')
    expect(lines).toEqual([first?.trade_no])
    const none = { request_id: `request-${++number}`, kind: 'orders' as const, filters: { trade_nos: [] } }
    expect((await gateway.call(downloads.create, none, shop.admin())).failure.sub_code).toBe('filters')
  })

  it('has one mode’s orders where the list has', async () => {
    const app_id = await addApp(gateway, shop.merchant_no, 'Trial', 'SANDBOX')
    const wish = { app_id, out_trade_no: 'trial-1', currency: 'BRL', amount: '1.00', email: 'a@b.example' }
    const texts = { subject: 'x', content: 'x', return_url: 'https://shop.example', timeout_express: '90m' }
    await gateway.call(orders.generate, { ...wish, ...texts }, shop.admin())
    const linesOf = async (mode: string) => {
      const { download_id } = await ask({ filters: { mode }, columns: ['out_trade_no'] })
      await runJobs(gateway)
      return (await fetched(download_id)).text.trim().split('\r\n').slice(1)
    }
    expect(await linesOf('test')).toEqual(['trial-1'])
    expect(await linesOf('live')).not.toContain('trial-1')
  })

  it('is one file however often the same wish is sent', async () => {
    const wish = { request_id: 'request-same', kind: 'orders' }
    const [a, b] = await Promise.all([ask(wish), ask(wish)])
    expect(a.download_id).toBe(b.download_id)
  })

  it('is written again, and the same, when the gateway died over it', async () => {
    const { download_id } = await ask()
    await runJobs(gateway)
    const { sha256 } = (await listed(download_id)) ?? {}
    await gateway.databases.owner.query(`update downloads set status = 'GENERATING' where download_id = $1`, [
      download_id,
    ])
    await writeDownload.run(gateway.gateway, { merchant_no: shop.merchant_no, download_id })
    expect((await listed(download_id))?.sha256).toBe(sha256)
  })

  it('can be fetched while it is being written, and comes out whole; its manifest waits', async () => {
    const { download_id } = await ask()
    const under = { merchant_no: shop.merchant_no, download_id }
    await gateway.databases.owner.query(`update downloads set status = 'GENERATING' where download_id = $1`, [
      download_id,
    ])
    const { data } = await gateway.call(downloads.link, { download_id }, shop.admin())
    const headers = { cookie: `__Host-sid=${shop.admin().cookie}` }
    const coming = fetch(`${gateway.origin}${data.url}`, { headers })
    expect((await gateway.send('GET', data.manifest_url, { headers })).response.status).toBe(404)
    await writeDownload.run(gateway.gateway, under)
    const answer = await coming
    expect(answer.headers.get('content-length')).toBeNull()
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect((await listed(download_id))?.sha256).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect((await fetched(download_id)).text).toBe(bytes.toString())
  })

  it('stops when somebody cancels it, and leaves nothing behind', async () => {
    const { download_id } = await ask()
    const cancelled = await gateway.call(downloads.cancel, { download_id }, shop.admin())
    await runJobs(gateway)
    expect([cancelled.data.status, (await listed(download_id))?.status]).toEqual(['CANCELLED', 'CANCELLED'])
    expect(await tracesOf(download_id)).toEqual([])
    expect((await gateway.call(downloads.cancel, { download_id }, shop.admin())).code).toBe('40002')
  })

  it('refuses filters that the list would refuse, and columns that do not exist', async () => {
    const wish = (some: object) => ({ request_id: `request-${++number}`, kind: 'orders', ...some })
    const wrong = await gateway.call(downloads.create, wish({ filters: { status: ['PAID'] } }), shop.admin())
    const none = await gateway.call(downloads.create, wish({ columns: ['link_token'] }), shop.admin())
    expect([wrong.failure.sub_code, none.failure.sub_code]).toEqual(['filters', 'columns'])
  })
})

describe('who may have it', () => {
  it('nobody else’s link, nobody without the right, nobody without the cookie', async () => {
    const { download_id } = await ask()
    await runJobs(gateway)
    const { url } = await fetched(download_id)
    const colleague = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_ADMIN' } })
    const other = await gateway.signIn(colleague.email)
    const statusFor = async (headers: Record<string, string>) =>
      (await gateway.send('GET', url, { headers })).response.status
    expect(await statusFor({ cookie: `__Host-sid=${other.cookie}` })).toBe(404)
    expect(await statusFor({})).toBe(404)
    const support = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_SUPPORT' } })
    const without = await gateway.signIn(support.email)
    expect((await gateway.call(downloads.link, { download_id }, without)).status).toBe(403)
  })

  it('somebody associated with one app gets that app’s orders only, and sees no file of all', async () => {
    const whole = await ask()
    const otherApp = await addApp(gateway, shop.merchant_no)
    const person = await addPerson(gateway, { at: { [shop.merchant_no]: 'MERCHANT_OPERATOR' } })
    const setApps = 'update merchant_users set app_ids = $1 where uid = $2'
    await gateway.databases.owner.query(setApps, [[otherApp], person.uid])
    const narrow = await gateway.signIn(person.email)
    const own = await ask({}, narrow)
    await runJobs(gateway)
    expect((await listed(own.download_id, narrow))?.rows_done).toBe(0)
    expect(await listed(whole.download_id, narrow)).toBeUndefined()
    expect((await gateway.call(downloads.link, { download_id: whole.download_id }, narrow)).code).toBe('40006')
  })
})

it('is gone after seven days, and not a second before', async () => {
  const { download_id } = await ask()
  await runJobs(gateway)
  gateway.clock.advance(7 * DAY - 1)
  await expireDownloads(gateway.gateway)
  expect(await tracesOf(download_id)).toEqual([keyOf(shop.merchant_no, download_id)])
  gateway.clock.advance(1)
  await expireDownloads(gateway.gateway)
  await shop.pass(61)
  expect([await tracesOf(download_id), (await listed(download_id))?.status]).toEqual([[], 'EXPIRED'])
})

it('that an older version left on this machine goes into the storage; what nobody wants goes', async () => {
  const { download_id } = await ask()
  await runJobs(gateway)
  const { text } = await fetched(download_id)
  const folder = join(gateway.gateway.config.dataDir, 'exports', shop.merchant_no)
  const { storage } = gateway.gateway
  await storage.remove(keyOf(shop.merchant_no, download_id))
  const unwanted = newId('DL', gateway.clock.now())
  writeFileSync(join(folder, download_id), text)
  writeFileSync(join(folder, `${unwanted}.part`), 'half')
  const waiting = await ask()
  writeFileSync(join(folder, `${waiting.download_id}.part`), 'being made')
  await tidyUp(gateway.gateway)
  expect(readdirSync(folder)).toEqual([`${waiting.download_id}.part`])
  expect((await fetched(download_id)).text).toBe(text)
})
