import type { CallerInput } from '@balcao/contract/kit'
import { dayAfter, dayStart } from '@balcao/kernel/business-day'
import { recurring } from '@balcao/contract/payments/recurring'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson } from '../../../test/factories'
import { openGateway, START, type Signed, type TestGateway } from '../../../test/harness'
import { explainQueries, faultsOf, pagesOf, readsOf, type Explained } from '../../../test/support/fuzz/explain'
import { fillRecurrings } from '../../../test/support/fill/fill-recurrings'

/** What the database does for the list, as the app role: the same at forty thousand contracts as at two. */

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

async function filledShop(contracts: number): Promise<Signed> {
  const merchantNo = await addMerchant(gateway)
  const appIds = [await addApp(gateway, merchantNo)]
  const client = new pg.Client({ connectionString: gateway.databaseUrl })
  await client.connect()
  await fillRecurrings(client, { merchantNo, appIds, timeZone: ZONE, rows: contracts, until: new Date(START) })
  await client.end()
  return gateway.signIn((await addPerson(gateway, { at: { [merchantNo]: 'MERCHANT_ADMIN' } })).email)
}

const ago = (days: number) => dayStart(dayAfter(START.slice(0, 10), -days), ZONE).toISOString()

const QUESTIONS: [string, CallerInput<(typeof recurring)['list']>][] = [
  ['the first page', {}],
  ['a hundred of them', { per_page: 100 }],
  ['the oldest', { sort: 'create_time' }],
  ['page 150', { page: 150 }],
  ['a rare state', { status: ['PAST_DUE'] }],
  ['several states', { status: ['PAST_DUE', 'CANCELLED'] }],
  ['one state within a range', { status: ['ACTIVE'], time_from: ago(20), time_to: ago(1) }],
  ['one method', { method: 'PIX' }],
  ['a method that nobody has', { method: 'MAYA' }],
  ['an app that has none', { app_id: '100000000000000000' }],
  ['a number of ours', { id: `RC${'1999'.padStart(26, '0')}` }],
  ['a number of theirs', { id: 'plan-1999' }],
  ['a buyer', { buyer: 'payer77@payer.example' }],
]

describe.each(QUESTIONS)('%s', (_, question) => {
  it('reads no whole table, sorts only what it shows, and not twice the pages at twenty times the contracts', async () => {
    const [small, large] = [await plansOf(few, question), await plansOf(many, question)]
    expect(faultsOf([...small, ...large])).toEqual([])
    expect(pagesOf(large), readsOf(large)).toBeLessThanOrEqual(Math.max(2 * pagesOf(small), pagesOf(small) + 40))
  })
})

async function plansOf(who: Signed, question: (typeof QUESTIONS)[number][1]): Promise<Explained[]> {
  const plans = await explainQueries(gateway, who.merchantNo, () => gateway.call(recurring.list, question, who))
  return plans.filter(({ sql }) => /recurrings|tall/.test(sql))
}
