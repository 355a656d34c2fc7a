import type { CallerInput } from '@balcao/contract/kit'
import { virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson } from '../../../test/factories'
import { openGateway, START, type Signed, type TestGateway } from '../../../test/harness'
import { explainQueries, faultsOf, pagesOf, readsOf, type Explained } from '../../../test/support/fuzz/explain'
import { fillAccounts } from '../../../test/support/fill/fill-accounts'

/** What the database does for the lists, as the app role: the same at forty thousand accounts as at two. */

interface Filled {
  admin: Signed
  /** Somebody who sees one app and a second one, which is empty. */
  limited: Signed
}

let gateway: TestGateway
let few: Filled
let many: Filled

beforeAll(async () => {
  gateway = await openGateway()
  few = await filledShop(2_000)
  many = await filledShop(40_000)
}, 120_000)
afterAll(() => gateway.close())

async function filledShop(accounts: number): Promise<Filled> {
  const merchantNo = await addMerchant(gateway)
  const [appId, empty] = [await addApp(gateway, merchantNo), await addApp(gateway, merchantNo)]
  const client = new pg.Client({ connectionString: gateway.databaseUrl })
  await client.connect()
  await fillAccounts(client, {
    merchantNo,
    appIds: [appId],
    timeZone: 'America/Sao_Paulo',
    rows: accounts,
    until: new Date(START),
  })
  await client.end()
  const person = async (appIds?: string[]) => {
    const at = { [merchantNo]: 'MERCHANT_ADMIN' } as const
    return gateway.signIn((await addPerson(gateway, appIds ? { at, appIds } : { at })).email)
  }
  return { admin: await person(), limited: await person([appId, empty]) }
}

const QUESTIONS: [string, CallerInput<(typeof virtualAccounts)['list']>][] = [
  ['the first page', {}],
  ['a hundred of them', { per_page: 100 }],
  ['the oldest', { sort: 'create_time' }],
  ['page 150', { page: 150 }],
  ['a rare state', { status: ['CANCELED'] }],
  ['both states', { status: ['ACTIVE', 'CANCELED'] }],
  ['one type', { type: 'SPEI' }],
  ['a number of ours', { id: `AC${'1999'.padStart(14, '0')}` }],
  ['the bank’s number', { id: `646${'1999'.padStart(15, '0')}` }],
  ['a customer by name', { customer: 'Customer seven' }],
  ['a customer by mail', { customer: 'customer77@payer.example' }],
  ['a customer by identity', { customer: '10000000077' }],
]
const DEPOSITS: [string, CallerInput<(typeof virtualAccounts)['deposits']>][] = [
  ['all there are', {}],
  ['what waits', { status: ['WAITING'] }],
  ['page 150', { page: 150 }],
  ['what waits for a reason', { status: ['WAITING'], oddity: 'CANCELED' }],
  ['a reason that none has', { status: ['WAITING'], oddity: 'SHORT' }],
  ['a reason in any state', { oddity: 'SHORT' }],
  ['what waits or goes back', { status: ['WAITING', 'RETURNING'] }],
  ['those of one account', { account_id: `AC${'1999'.padStart(14, '0')}` }],
]

describe.each(QUESTIONS)('%s', (_, question) => {
  it('reads no whole table, sorts only what it shows, and not twice the pages at twenty times the accounts', async () => {
    for (const who of ['admin', 'limited'] as const) {
      const ask = (shop: Filled) => plansOf(shop[who], () => gateway.call(virtualAccounts.list, question, shop[who]))
      expectSteady(await ask(few), await ask(many))
    }
    expect.hasAssertions()
  })
})

describe.each(DEPOSITS)('%s', (_, question) => {
  it('reads no whole table, and not twice the pages at twenty times the deposits', async () => {
    const ask = ({ admin }: Filled) => plansOf(admin, () => gateway.call(virtualAccounts.deposits, question, admin))
    expectSteady(await ask(few), await ask(many))
    expect.hasAssertions()
  })
})

it('opens any page by its number, in one order with those before it, and counts exactly', async () => {
  const { admin } = many
  const page = async (number: number) =>
    (await gateway.call(virtualAccounts.list, { page: number }, admin)).data.list.map(({ account_id }) => account_id)
  const first = (number: number) => (number - 1) * 10 + 1
  const ids = (number: number) =>
    Array.from({ length: 10 }, (_, n) => `AC${String(first(number) + n).padStart(14, '0')}`)
  for (const number of [1, 25, 2_345, 4_000]) expect(await page(number)).toEqual(ids(number))
  const deposits = async (question: CallerInput<(typeof virtualAccounts)['deposits']>) =>
    (await gateway.call(virtualAccounts.deposits, question, admin)).data
  expect((await deposits({})).total).toBe(40_000)
  expect((await deposits({ status: ['WAITING'] })).total).toBe(132)
  expect((await deposits({ oddity: 'SHORT' })).total).toBe(0)
  expect((await deposits({ page: 2_345 })).list.map(({ account_id }) => account_id)).toEqual(ids(2_345))
  const behind = await gateway.call(virtualAccounts.deposits, { page: 201 }, few.admin)
  expect(behind.data).toMatchObject({ total: 2_000, list: [], next: null })
})

function expectSteady(small: Explained[], large: Explained[]): void {
  expect(large.length).toBeGreaterThan(0)
  expect(faultsOf([...small, ...large])).toEqual([])
  expect(pagesOf(large), readsOf(large)).toBeLessThanOrEqual(Math.max(2 * pagesOf(small), pagesOf(small) + 40))
}

async function plansOf(who: Signed, call: Parameters<typeof explainQueries>[2]): Promise<Explained[]> {
  const plans = await explainQueries(gateway, who.merchantNo, call)
  return plans.filter(({ sql }) => /virtual_accounts|account_deposits|tall/.test(sql))
}
