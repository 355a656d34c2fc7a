import { notifications } from '@balcao/contract/merchant/notifications'
import type { CallerInput } from '@balcao/contract/kit'
import { dayAfter, dayStart } from '@balcao/kernel/business-day'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson } from '../../../test/factories'
import { openGateway, START, type Signed, type TestGateway } from '../../../test/harness'
import { explainQueries, pagesOf, readsOf, type Explained } from '../../../test/support/fuzz/explain'
import { fillNotifications } from '../../../test/support/fill/fill-notifications'

/** What the database does for each question to the delivery log, as the app role: the same at a hundred and twenty thousand as at six. */

const FEW = 6_000
const MANY = 120_000
const ZONE = 'America/Sao_Paulo'

interface Filled {
  admin: Signed
  appId: string
  newest: { notification_id: string; trade_no: string }
}

let gateway: TestGateway
let few: Filled
let many: Filled

beforeAll(async () => {
  gateway = await openGateway()
  few = await filled(FEW)
  many = await filled(MANY)
}, 120_000)
afterAll(() => gateway.close())

async function filled(count: number): Promise<Filled> {
  const merchantNo = await addMerchant(gateway)
  const appIds = [await addApp(gateway, merchantNo), await addApp(gateway, merchantNo)]
  const client = new pg.Client({ connectionString: gateway.databaseUrl })
  await client.connect()
  await fillNotifications(client, { merchantNo, appIds, timeZone: ZONE, rows: count, until: new Date(START) })
  await client.query('vacuum analyze notifications')
  await client.end()
  const admin = await gateway.signIn((await addPerson(gateway, { at: { [merchantNo]: 'MERCHANT_ADMIN' } })).email)
  const { data } = await gateway.call(notifications.list, {}, admin)
  const newest = data.list[0]
  if (!newest) throw new Error('nothing was filled')
  return { admin, appId: appIds[0] ?? '', newest }
}

type Question = CallerInput<(typeof notifications)['list']>
const ago = (days: number) => dayStart(dayAfter(START.slice(0, 10), -days), ZONE).toISOString()

const QUESTIONS: [string, (of: Filled) => Question][] = [
  ['the first page', () => ({})],
  ['a hundred of them', () => ({ per_page: 100 })],
  ['the last page', () => ({ sort: 'create_time' })],
  ['what failed', () => ({ status: ['FAILED'] })],
  ['a state within a range', () => ({ status: ['DELIVERED'], time_from: ago(200), time_to: ago(100) })],
  ['two states', () => ({ status: ['PENDING', 'FAILED'] })],
  ['an event', () => ({ event: ['order.success'] })],
  ['rare events', () => ({ event: ['dispute.won', 'refund.refused'] })],
  ['an event that failed', () => ({ event: ['order.success'], status: ['FAILED'] })],
  ['an app', ({ appId }) => ({ app_id: appId })],
  ['what failed of an app', ({ appId }) => ({ app_id: appId, status: ['FAILED'] })],
  ['a notification', ({ newest }) => ({ id: newest.notification_id })],
]

describe.each(QUESTIONS)('%s', (_, question) => {
  it('reads no whole table, and not twice the pages at twenty times the rows', async () => {
    const small = await plansOf(few, question)
    const large = await plansOf(many, question)
    for (const { sql, seqScans } of [...small, ...large]) expect([sql, seqScans]).toEqual([sql, []])
    // A handful of pages is noise: the height of an index grows by one.
    expect(pagesOf(large), readsOf(large)).toBeLessThanOrEqual(Math.max(2 * pagesOf(small), pagesOf(small) + 20))
  })
})

it('sorts nothing but what it shows', async () => {
  for (const [, question] of QUESTIONS) {
    for (const { sql, sortedRows } of await plansOf(many, question)) {
      if (!sql.includes('from "notifications"') || sql.includes('group by')) continue
      expect([sql, sortedRows <= 400]).toEqual([sql, true])
    }
  }
})

it('counts every filter of the totals exactly, and opens any page by its number', async () => {
  const total = async (question: Question) => (await gateway.call(notifications.list, question, many.admin)).data.total
  expect(await total({})).toBe(MANY)
  expect(await total({ status: ['FAILED'] })).toBe((MANY * 2) / 100)
  expect(await total({ app_id: many.appId })).toBe(MANY / 2)
  const middle = await gateway.call(notifications.list, { page: 3_000 }, many.admin)
  const ids = middle.data.list.map(({ notification_id }) => Number(notification_id.slice(1)))
  expect(ids).toEqual(Array.from({ length: 10 }, (_, n) => MANY - 1 - 29_990 - n))
})

async function plansOf(of: Filled, question: (of: Filled) => Question): Promise<Explained[]> {
  const plans = await explainQueries(gateway, of.admin.merchantNo, () =>
    gateway.call(notifications.list, question(of), of.admin),
  )
  return plans.filter(({ sql }) => /notifications|tall/.test(sql))
}
