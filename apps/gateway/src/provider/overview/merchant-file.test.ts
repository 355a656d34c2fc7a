import { deskDownloads } from '@balcao/contract/platform/desk-downloads'
import { downloads } from '@balcao/contract/platform/downloads'
import { provider } from '@balcao/contract/provider/provider'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { newRequestId } from '../../../test/support/desks/app-desk'
import { openShop, type Shop } from '../../../test/support/desks/shop'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { lookAtMerchants } from './look-at-merchants'

let gateway: TestGateway
let shop: Shop
let support: Signed

beforeAll(async () => {
  gateway = await openGateway()
  shop = await openShop(gateway)
  await shop.paidOrder('1234.50')
  await addMerchant(gateway, { name: '=cmd()', status: 'SUSPENDED' })
  support = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_SUPPORT' })).email)
  await runJobs(gateway)
  await lookAtMerchants(gateway.gateway)
})
afterAll(() => gateway.close())

async function fileOf(filters: object, columns: string[], who = support) {
  const wish = { request_id: newRequestId(), kind: 'merchants' as const, filters: { ...filters }, columns }
  const { download_id } = (await gateway.call(deskDownloads.create, wish, who)).data
  await runJobs(gateway)
  const { data } = await gateway.call(deskDownloads.link, { download_id }, who)
  const get = (cookie: string) => gateway.send('GET', data.url, { headers: { cookie: `__Host-sid=${cookie}` } })
  return { get, text: (await get(who.cookie)).text, manifest: data.manifest_url }
}

it('has what the list shows, in its order and by its filters', async () => {
  const { list } = (await gateway.call(provider.merchants, { per_page: 100 }, support)).data
  const { text } = await fileOf({}, ['merchant_no', 'paid_amount', 'available'])
  const [, ...lines] = text.trim().split('\r\n')
  expect(lines).toEqual(
    list.map(({ merchant_no, paid_amount, available }) => [merchant_no, paid_amount ?? '', available ?? ''].join(',')),
  )
  expect(lines.join()).toContain('1234.50')
  const suspended = await fileOf({ status: ['SUSPENDED'] }, ['name', 'status'])
  // What a spreadsheet would run is text.
  expect(suspended.text).toContain(`'=cmd(),SUSPENDED`)
  expect(suspended.text).not.toContain('ACTIVE')
})

it('is the provider’s alone: no merchant asks for it, sees it, or follows its link', async () => {
  const wish = { request_id: newRequestId(), kind: 'merchants' as const }
  expect((await gateway.call(downloads.create, wish, shop.admin())).code).toBe('40003')
  const orders = { request_id: newRequestId(), kind: 'orders' as const }
  expect((await gateway.call(deskDownloads.create, orders, support)).code).toBe('40003')
  const { get } = await fileOf({}, ['merchant_no'])
  expect((await get(support.cookie)).response.status).toBe(200)
  expect((await get(shop.admin().cookie)).response.status).toBe(404)
  const { list } = (await gateway.call(deskDownloads.list, {}, support)).data
  expect(list[0]).toMatchObject({ kind: 'merchants', status: 'READY' })
  expect((await gateway.call(downloads.list, {}, shop.admin())).data.list).toEqual([])
})

it('is stopped by whoever asked for it', async () => {
  const wish = { request_id: newRequestId(), kind: 'merchants' as const }
  const { download_id } = (await gateway.call(deskDownloads.create, wish, support)).data
  expect((await gateway.call(deskDownloads.cancel, { download_id }, support)).data.status).toBe('CANCELLED')
  expect((await gateway.call(deskDownloads.link, { download_id }, support)).code).not.toBe('10000')
})
