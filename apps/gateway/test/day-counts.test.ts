import type { DayCounts } from '@balcao/contract/lists'
import { notifications } from '@balcao/contract/merchant/notifications'
import { disputes } from '@balcao/contract/payments/disputes'
import { recurring } from '@balcao/contract/payments/recurring'
import { dayAfter } from '@balcao/kernel/business-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LOJA } from '../src/db/demo-facts'
import { openDemoGateway, type Signed, type TestGateway } from './harness'

let gateway: TestGateway
let admin: Signed

beforeAll(async () => {
  gateway = await openDemoGateway()
  admin = await gateway.signIn('admin@loja.example')
})
afterAll(() => gateway.close())

const LISTS = {
  disputes: [disputes.days, disputes.list, ['WON'], 'LOST'],
  recurrings: [recurring.days, recurring.list, ['ACTIVE', 'PAST_DUE'], 'CANCELLED'],
  notifications: [notifications.days, notifications.list, ['DELIVERED'], 'FAILED'],
} as const

/** Counted from the rows of the table, without anything that the product counts by. */
async function byRows(table: string, states: readonly string[], from: string, to: string, only: string | null) {
  const { rows } = await gateway.databases.owner.query<{ day: string; count: number; part: number }>(
    `select d.day::text, count(*)::int as count, count(*) filter (where status = any($3))::int as part
     from (select t.status, (t.create_time at time zone m.time_zone)::date as day
           from ${table} t join merchants m on m.merchant_no = t.merchant_no where t.merchant_no = $1) d
     where d.day between $2 and $4 and ($5::text is null or d.status = $5) group by 1 order by 1`,
    [LOJA, from, states, to, only],
  )
  return rows
}

const daysOf = (counts: DayCounts) => [...(counts?.days_before ?? []), ...(counts?.days ?? [])]

describe.each(Object.entries(LISTS))('the days of %s', (table, [call, list, states, one]) => {
  it('are those of the table, with as many before them, narrowed as the list is', async () => {
    for (const only of [null, one]) {
      const asked = only === null ? {} : { status: [only] }
      const counts = (await gateway.call(call, asked, admin)).data
      expect(counts).toMatchObject({ time_zone: 'America/Sao_Paulo', day_to: counts?.today })
      const { day_from = '', day_to = '' } = counts ?? {}
      expect(dayAfter(day_from, 29)).toBe(day_to)
      const found = await byRows(table, states, dayAfter(day_from, -30), day_to, only)
      expect(found.length).toBeGreaterThan(0)
      expect(daysOf(counts)).toEqual(found)
    }
  })

  it('add up to the list of a range, and are told for no more than a year', async () => {
    const range = { time_from: '2026-10-01T03:00:00.000Z', time_to: '2026-11-01T03:00:00.000Z' }
    const counts = (await gateway.call(call, range, admin)).data
    expect([counts?.day_from, counts?.day_to]).toEqual(['2026-10-01', '2026-10-31'])
    const listed = (await gateway.call(list, range, admin)).data
    const counted = (counts?.days ?? []).reduce((sum, { count }) => sum + count, 0)
    expect(listed.total ?? counted).toBe(counted)
    const ever = (await gateway.call(call, { time_from: '2020-01-01T03:00:00.000Z' }, admin)).data
    expect(dayAfter(ever?.day_from ?? '', 365)).toBe(ever?.day_to)
  })
})

it('nothing is told where days are not counted by what is asked', async () => {
  expect((await gateway.call(recurring.days, { buyer: 'ana.souza@payer.example' }, admin)).data).toBeNull()
  expect((await gateway.call(notifications.days, { mode: 'test' }, admin)).data).toBeNull()
  const range = { time_field: 'respond_by' as const, time_from: '2026-10-01T03:00:00.000Z' }
  expect((await gateway.call(disputes.days, range, admin)).data).toBeNull()
})
