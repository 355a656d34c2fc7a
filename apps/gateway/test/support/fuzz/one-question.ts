import { downloads } from '@balcao/contract/platform/downloads'
import type { AnyEndpoint, CallerInput } from '@balcao/contract/kit'
import type { notifications } from '@balcao/contract/merchant/notifications'
import { orders } from '@balcao/contract/payments/orders'
import type { settlements } from '@balcao/contract/money/settlements'
import { dayAfter, dayStart } from '@balcao/kernel/business-day'
import { METHODS } from '@balcao/kernel/methods'
import { formatMoney } from '@balcao/kernel/money'
import { ORDER_STATES, PAID_ORDER_STATES } from '@balcao/kernel/order-state'
import fc from 'fast-check'
import { DEMO_APPS, LOJA, TIENDA } from '../../../src/db/demo-facts'
import { newId } from '../../../src/base/ids'
import { readSheet } from '../../../src/kit/sheets/sheet'
import { addPerson } from '../../factories'
import { START, type Signed, type TestGateway } from '../../harness'
import { runJobs } from '../servers/run-jobs'

/** One question about the orders of the demo world, asked of the list, of a file and of its manifest, and of the books. */

const ZONE = 'America/Sao_Paulo'
const startOf = (daysAgo: number) => dayStart(dayAfter(START.slice(0, 10), -daysAgo), ZONE).toISOString()

type Listing = (typeof settlements)['list'] | (typeof notifications)['list']
const NUMBER_OF = { settlements: 'settlement_no', notifications: 'notification_id' }

type Question = CallerInput<(typeof orders)['list']>

interface Manifest {
  file_name: string
  rows: number
  sums: { currency: string; mode: string; count: number; amount: string }[]
}

/** Numbers and buyers that are really there. */
interface Known {
  trade_no: string
  out_trade_no: string
  buyer_email: string
  buyer_document: string
}

export interface Asked {
  question: Question
  who: Signed
  download_id: string
}

export async function openQuestions(gateway: TestGateway) {
  const { owner } = gateway.databases
  const narrow = await addPerson(gateway, { at: { [LOJA]: 'MERCHANT_OPERATOR' } })
  const some = DEMO_APPS.filter(({ merchant_no }) => merchant_no === LOJA).slice(0, 2)
  await owner.query('update merchant_users set app_ids = $1 where uid = $2', [
    some.map(({ app_id }) => app_id),
    narrow.uid,
  ])
  const people = [
    await gateway.signIn('admin@loja.example'),
    await gateway.signIn('admin@tienda.example'),
    await gateway.signIn(narrow.email),
  ]
  const { rows: known } = await owner.query<Known>(
    `select trade_no, out_trade_no, buyer_email, buyer_document from orders
     where merchant_no = any($1) order by merchant_no, trade_no`,
    [[LOJA, TIENDA]],
  )

  return {
    /** As many questions as wanted; the same seed makes the same ones. */
    questions: (count: number, seed: number) => fc.sample(anyQuestion(known), { numRuns: count, seed }),
    /** Asks for a file of the answer, each time as another person. */
    async ask(question: Question, at: number): Promise<Asked> {
      const who = people[at % people.length]!
      const wish = {
        request_id: `question-${at}`,
        kind: 'orders',
        format: at % 5 === 0 ? 'XLSX' : 'CSV',
        columns: ['trade_no', 'mode', 'currency', 'amount', 'status'],
        filters: question,
      }
      return { question, who, download_id: (await gateway.call(downloads.create, wish, who)).data.download_id }
    },
    listed: async ({ question, who }: Asked) => (await gateway.call(orders.list, question, who)).data.total,
    async fetched({ download_id, who }: Asked) {
      const { url, manifest_url } = (await gateway.call(downloads.link, { download_id }, who)).data
      const headers = { cookie: `__Host-sid=${who.cookie}` }
      const manifest = JSON.parse((await gateway.send('GET', manifest_url, { headers })).text) as Manifest
      const bytes = Buffer.from(await (await fetch(`${gateway.origin}${url}`, { headers })).arrayBuffer())
      const [, ...rows] = await readSheet(bytes, manifest.file_name.endsWith('.xlsx') ? 'xlsx' : 'csv', 10_000)
      return { manifest, rows: rows.map(named) }
    },
    /** The numbers in a file of another list, as the first person gets it. */
    async fileOf(kind: 'settlements' | 'notifications', filters: object) {
      const who = people[0]!
      const wish = { request_id: newId('REQ', new Date()), kind, filters: { ...filters }, columns: [NUMBER_OF[kind]] }
      const { download_id } = (await gateway.call(downloads.create, wish, who)).data
      await runJobs(gateway)
      const { list } = (await gateway.call(downloads.list, { kinds: [kind], per_page: 100 }, who)).data
      const { url } = (await gateway.call(downloads.link, { download_id }, who)).data
      const headers = { cookie: `__Host-sid=${who.cookie}` }
      const bytes = Buffer.from(await (await fetch(`${gateway.origin}${url}`, { headers })).arrayBuffer())
      const [, ...rows] = await readSheet(bytes, 'csv', 100_000)
      return { ids: rows.map(([id]) => id), rows: list.find((row) => row.download_id === download_id)?.rows_done }
    },
    /** The same numbers as the list shows them, page by page. */
    async pages(list: Listing, filters: object): Promise<string[]> {
      const who = people[0]!
      const ids: string[] = []
      let cursor: string | undefined
      for (let page = 1; ; page++) {
        const input = { ...filters, page, per_page: 100, ...(cursor && { cursor }) }
        const { data } = await gateway.call<AnyEndpoint>(list, input, who)
        const { list: rows, next } = data as { list: Partial<Record<string, string>>[]; next: string | null }
        ids.push(...rows.map((row) => row['settlement_no'] ?? row['notification_id'] ?? ''))
        if (!next) return ids
        cursor = next
      }
    },
    /** What came in for these orders, by the books alone. */
    async booked({ who }: Asked, tradeNos: readonly string[]): Promise<Manifest['sums']> {
      const { rows } = await owner.query<{ currency: string; mode: string; count: bigint; amount: bigint }>(
        `select currency, case account when 'clearing' then 'live' else 'test' end as mode,
           count(distinct trade_no) as count, -sum(amount)::bigint as amount from ledger_entries
         where merchant_no = $1 and type = 'PAYMENT' and account in ('clearing', 'test_clearing') and trade_no = any($2)
         group by 1, 2 order by 1, 2`,
        [who.merchant_no, tradeNos],
      )
      return rows.map(({ currency, mode, count, amount }) => ({
        currency,
        mode,
        count: Number(count),
        amount: formatMoney(amount, currency),
      }))
    },
  }
}

/** The columns in the order of the file, whatever order they were asked for in. */
function named([trade_no = '', mode = '', currency = '', amount = '', status = '']: string[]) {
  // A workbook's numbers are without the zeros at their end.
  return { trade_no, mode, currency, minor: BigInt(Number(amount).toFixed(2).replace('.', '')), status }
}

/** What the rows of a file add up to, in the form of its manifest. */
export function sumsOf(rows: readonly ReturnType<typeof named>[]): Manifest['sums'] {
  const kinds = [...new Set(rows.map(({ currency, mode }) => `${currency} ${mode}`))].toSorted()
  return kinds.map((kind) => {
    const [currency = '', mode = ''] = kind.split(' ')
    const own = rows.filter((row) => row.currency === currency && row.mode === mode)
    const minor = own.reduce((sum, row) => sum + row.minor, 0n)
    return { currency, mode, count: own.length, amount: formatMoney(minor, currency) }
  })
}

/** Up to three filters at a time: with all of them at once nothing would be left. */
function anyQuestion(known: readonly Known[]): fc.Arbitrary<Question> {
  const anyOrder = fc.constantFrom(...known)
  const states = fc.uniqueArray(fc.constantFrom(...ORDER_STATES), { maxLength: 4 })
  const paid = fc.uniqueArray(fc.constantFrom(...PAID_ORDER_STATES), { minLength: 1, maxLength: 4 })
  const filters = {
    time_from: fc.tuple(fc.integer({ min: 1, max: 125 }), fc.boolean()).map(instant),
    time_to: fc.tuple(fc.integer({ min: -1, max: 100 }), fc.boolean()).map(instant),
    id: fc
      .tuple(anyOrder, fc.boolean(), fc.integer({ min: 2, max: 25 }))
      .map(([order, isOurs, length]) => (isOurs ? order.trade_no : order.out_trade_no).slice(0, length)),
    app_id: fc.constantFrom(...DEMO_APPS.map(({ app_id }) => app_id)),
    method: fc.constantFrom(...METHODS),
    status: fc.oneof(states, paid, paid),
    currency: fc.constantFrom('BRL', 'MXN', 'USD'),
    amount_from: fc.integer({ min: 0, max: 400 }).map((amount) => `${amount}.50`),
    amount_to: fc.integer({ min: 50, max: 1500 }).map((amount) => `${amount}.00`),
    buyer: anyOrder.map((order) => order.buyer_document || order.buyer_email.toUpperCase()),
  }
  const names = Object.keys(filters) as (keyof typeof filters)[]
  const chosen = fc.subarray(names, { minLength: 0, maxLength: 3 })
  const timeField = fc.constantFrom('create_time' as const, 'pay_time' as const)
  return fc.tuple(fc.record(filters), chosen, timeField).map(([all, wanted, time_field]) => ({
    time_field,
    ...Object.fromEntries(wanted.map((name) => [name, all[name]])),
  }))
}

/** The beginning of a day, or the middle of one: what the totals are not kept by. */
function instant([daysAgo, isOdd]: [number, boolean]): string {
  const at = startOf(daysAgo)
  return isOdd ? new Date(Date.parse(at) + 45_296_789).toISOString() : at
}
