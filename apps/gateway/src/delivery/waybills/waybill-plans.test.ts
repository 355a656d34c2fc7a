import type { CallerInput } from '@balcao/contract/kit'
import { dayAfter, dayStart } from '@balcao/kernel/business-day'
import { waybills } from '@balcao/contract/delivery/waybills'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson } from '../../../test/factories'
import { openGateway, START, type Signed, type TestGateway } from '../../../test/harness'
import { explainQueries, faultsOf, pagesOf, readsOf, type Explained } from '../../../test/support/fuzz/explain'
import { fillWaybills } from '../../../test/support/fill/fill-waybills'

/** What the database does for the list, as the app role: the same at forty thousand waybills as at two. */

const ZONE = 'America/Sao_Paulo'

let gateway: TestGateway
let few: Signed
let many: Signed

beforeAll(async () => {
  gateway = await openGateway()
  few = await filledShop(2_000)
  many = await filledShop(40_000)
}, 120_000)
afterAll(() => gateway.close())

async function filledShop(rows: number): Promise<Signed> {
  const merchantNo = await addMerchant(gateway)
  const appIds = [await addApp(gateway, merchantNo)]
  const client = new pg.Client({ connectionString: gateway.databaseUrl })
  await client.connect()
  await fillWaybills(client, { merchantNo, appIds, timeZone: ZONE, rows, until: new Date(START) })
  await client.end()
  return gateway.signIn((await addPerson(gateway, { at: { [merchantNo]: 'MERCHANT_ADMIN' } })).email)
}

const ago = (days: number) => dayStart(dayAfter(START.slice(0, 10), -days), ZONE).toISOString()

const QUESTIONS: [string, CallerInput<(typeof waybills)['list']>][] = [
  ['the first page', {}],
  ['a hundred of them', { per_page: 100 }],
  ['the oldest', { sort: 'create_time' }],
  ['page 150', { page: 150 }],
  ['a rare state', { status: ['EXCEPTION'] }],
  ['several states', { status: ['EXCEPTION', 'IN_TRANSIT'] }],
  ['one state within a range', { status: ['DELIVERED'], time_from: ago(20), time_to: ago(1) }],
  ['a rare carrier', { carrier_code: 'estafeta' }],
  ['a carrier that nobody took', { carrier_code: 'dhl' }],
  ['a country', { carrier_region: 'MEX' }],
  ['a tracking number', { tracking_number: 'BR00000001999' }],
  ['the beginning of one', { tracking_number: 'BR0000000199' }],
  ['a number of the order of ours', { order: '1999'.padStart(19, '0') }],
  ['a number of the order of theirs', { order: 'sale-1999' }],
]

describe.each(QUESTIONS)('%s', (_, question) => {
  it('reads no whole table, sorts only what it shows, and not twice the pages at twenty times the waybills', async () => {
    const [small, large] = [await plansOf(few, question), await plansOf(many, question)]
    expect(faultsOf([...small, ...large])).toEqual([])
    expect(pagesOf(large), readsOf(large)).toBeLessThanOrEqual(Math.max(2 * pagesOf(small), pagesOf(small) + 40))
  })
})

async function plansOf(who: Signed, question: (typeof QUESTIONS)[number][1]): Promise<Explained[]> {
  const plans = await explainQueries(gateway, who.merchantNo, () => gateway.call(waybills.list, question, who))
  return plans.filter(({ sql }) => /waybills|tall/.test(sql))
}

describe('somebody who sees one of the apps', () => {
  it('has pages and totals of it alone, as cheaply', async () => {
    const [small, large] = [await ofOneApp(few), await ofOneApp(many)]
    expect(faultsOf([...small, ...large])).toEqual([])
    expect(pagesOf(large), readsOf(large)).toBeLessThanOrEqual(Math.max(2 * pagesOf(small), pagesOf(small) + 40))
  })
})

async function ofOneApp({ merchantNo }: Signed): Promise<Explained[]> {
  const appIds = [await addApp(gateway, merchantNo)]
  const { email } = await addPerson(gateway, { at: { [merchantNo]: 'MERCHANT_VIEWER' }, appIds })
  return plansOf(await gateway.signIn(email), {})
}
