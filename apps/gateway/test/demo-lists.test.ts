import { everyEndpoint } from '@balcao/contract'
import { approvals } from '@balcao/contract/platform/approvals'
import { duties } from '@balcao/contract/platform/duties'
import { announcements } from '@balcao/contract/platform/announcements'
import { audit } from '@balcao/contract/platform/audit'
import { deskDownloads } from '@balcao/contract/platform/desk-downloads'
import { disputes } from '@balcao/contract/payments/disputes'
import { finance } from '@balcao/contract/money/finance'
import type { AnyEndpoint } from '@balcao/contract/kit'
import { kycReview } from '@balcao/contract/merchant/kyc'
import { orders } from '@balcao/contract/payments/orders'
import { payoutBatches } from '@balcao/contract/money/payout-batches'
import { provider } from '@balcao/contract/provider/provider'
import { recurring } from '@balcao/contract/payments/recurring'
import { settlements } from '@balcao/contract/money/settlements'
import { virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { waybills } from '@balcao/contract/delivery/waybills'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_LOGINS, PADARIA } from '../src/db/demo-facts'
import { openDemoGateway, type Signed, type TestGateway } from './harness'

let gateway: TestGateway

/** What tells a row from every other of its list. */
const numbersOf = (row: object) =>
  JSON.stringify(Object.entries(row).filter(([name]) => /(?:^|_)(?:no|id)$/.test(name)))

beforeAll(async () => {
  gateway = await openDemoGateway()
}, 300_000)
afterAll(() => gateway.close())

/** What a list or a collection answers with, asked for nothing in particular. */
const rowsIn = (data: unknown) =>
  Array.isArray(data) ? data : data && typeof data === 'object' && 'list' in data ? (data.list as unknown[]) : null

/**
 * What is on the screen only while something waits for somebody or is announced; the bank of the demo world is not told in
 * files, and nobody at its provider has asked for one.
 */
const MAY_BE_EMPTY = [
  approvals.waiting.name,
  duties.list.name,
  announcements.current.name,
  payoutBatches.payments.name,
  payoutBatches.list.name,
  deskDownloads.list.name,
]

describe('no room of the demo world is empty', () => {
  const collections = everyEndpoint().filter(
    ({ name, reads, needs, input }) =>
      reads && needs !== 'public' && needs !== 'app' && !MAY_BE_EMPTY.includes(name) && input.safeParse({}).success,
  )

  it.each(DEMO_LOGINS.filter(([login]) => login !== 'newcomer@loja.example'))('for %s', async (login) => {
    const me = await gateway.signIn(login)
    const merchants = Object.keys(me.reply.merchants ?? {}).filter((merchant_no) => merchant_no !== PADARIA)
    const empty: string[] = []
    for (const merchant_no of merchants.length > 0 ? merchants : ['']) {
      for (const endpoint of collections) {
        const { code, data } = await gateway.call(endpoint, {}, { ...me, merchant_no })
        if (code === '10000' && rowsIn(data)?.length === 0) empty.push(`${merchant_no} ${endpoint.name}`)
      }
    }
    expect(empty).toEqual([])
  })
})

describe('a list of the demo world', () => {
  const asLoja = () => gateway.signIn('admin@loja.example')
  const asTienda = () => gateway.signIn('admin@tienda.example')
  const asProvider = () => gateway.signIn('provider@balcao.example')
  type Question = object | ((who: Signed) => Promise<object>)
  const anySettlement = async (who: Signed) =>
    (await gateway.call(settlements.list, {}, who)).data.list[0]?.settlement_no
  const LISTS: [AnyEndpoint, () => Promise<Signed>, Question?][] = [
    [orders.list, asLoja],
    [disputes.list, asLoja],
    [recurring.list, asLoja],
    [recurring.list, asLoja, { buyer: 'nobody@payer.example' }],
    [virtualAccounts.list, asLoja],
    [virtualAccounts.list, asLoja, { customer: 'Nobody' }],
    [finance.entries, asLoja, { currency: 'BRL', account: 'available' }],
    [withdrawals.list, asLoja],
    [waybills.list, asLoja],
    [waybills.list, asLoja, { tracking_number: 'AA' }],
    [waybills.batches, asLoja],
    [approvals.list, asLoja],
    [audit.list, asLoja],
    [settlements.list, asTienda],
    [settlements.entries, asTienda, async (who) => ({ settlement_no: await anySettlement(who) })],
    [provider.merchants, asProvider],
    [provider.mails, asProvider],
    [approvals.queue, asProvider],
    [kycReview.queue, asProvider],
  ]

  it.each(LISTS)(
    'counts as many on its second and its last page as on its first: $name',
    async (endpoint, as, question = {}) => {
      const who = await as()
      const asked = typeof question === 'function' ? await question(who) : question
      const page = async (number: number) => {
        const answer = await gateway.call(endpoint, { ...asked, page: number, per_page: 10 }, who)
        expect(answer.code).toBe('10000')
        return answer.data as { list: unknown[]; total: number | null }
      }
      const { total } = await page(1)
      for (const number of [2, Math.ceil((total ?? 0) / 10)]) {
        if (number < 2) continue
        const found = await page(number)
        expect(found.total).toBe(total)
        expect(found.list.length).toBe(Math.min(10, Math.max((total ?? Infinity) - (number - 1) * 10, 0)))
      }
    },
  )

  it.each(LISTS)('is walked to its end and back by cursors alone: $name', async (endpoint, as, question = {}) => {
    const who = await as()
    const asked = typeof question === 'function' ? await question(who) : question
    const ask = async (how: object) => {
      const { code, data } = await gateway.call(endpoint, { ...asked, ...how }, who)
      expect(code).toBe('10000')
      return data as { list: object[]; page: number; total: number | null; next: string | null; prev: string | null }
    }
    let at = await ask({ per_page: 100 })
    const there = at.list.map(numbersOf)
    while (at.next) {
      at = await ask({ cursor: at.next })
      there.push(...at.list.map(numbersOf))
    }
    expect(new Set(there).size).toBe(there.length)
    expect(at.total ?? there.length).toBe(there.length)
    const back = at.list.map(numbersOf)
    while (at.prev) {
      at = await ask({ cursor: at.prev })
      back.unshift(...at.list.map(numbersOf))
    }
    expect([at.page, back]).toEqual([1, there])
  })
})

it.each(['admin@loja.example', 'admin@tienda.example'])(
  'what was paid, day by day, is what the books say of live payments: %s',
  async (email) => {
    const who = await gateway.signIn(email)
    const { data } = await gateway.call(orders.overview, {}, who)
    const { rows } = await gateway.databases.owner.query<{ day: string; n: bigint; amount: bigint }>(
      `select (e.at at time zone m.time_zone)::date::text as day, count(*) as n, -sum(e.amount)::bigint as amount
       from ledger_entries e join merchants m using (merchant_no)
       where merchant_no = $1 and e.type = 'PAYMENT' and e.account = 'clearing'
         and (e.at at time zone m.time_zone)::date between $2 and $3 group by 1 order by 1`,
      [who.merchant_no, data?.day_from, data?.day_to],
    )
    const shown = data?.days.filter(({ paid_count }) => paid_count > 0)
    expect(rows.length).toBeGreaterThan(20)
    expect(shown?.map((day) => [day.day, day.paid_count, day.paid_amount.replace('.', '')])).toEqual(
      rows.map(({ day, n, amount }) => [day, Number(n), String(amount)]),
    )
    const [only] = data?.currencies ?? []
    expect(only?.paid_today?.replace('.', '')).toBe(
      String(rows.find(({ day }) => day === data?.day_to)?.amount ?? '000'),
    )
  },
)
