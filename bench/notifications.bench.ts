import { notifications } from '@balcao/contract/notifications'
import type { CallerInput } from '@balcao/contract/kit'
import { dayAfter, dayStart } from '@balcao/kernel/business-day'
import fastify from 'fastify'
import { fillNotifications } from '../apps/gateway/test/support/fill-notifications'
import { openBenchGateway, type Shop } from './support/bench-gateway'
import { atMost, medianRatio, report } from './support/pairs'
import { answersPerSecond } from './support/readers'
import { p50, p95, statementOf } from './support/timings'

/** The delivery log at a million rows of one merchant, beside ten thousand of another and beside a bare server. */

const MANY = Number(process.env['NOTIFICATIONS'] ?? 1_000_000)
const FEW = 10_000
const PAIRS = 7
const ZONE = 'America/Sao_Paulo'

const gateway = await openBenchGateway()
const until = new Date()
const big = await filled('M300000000001', MANY)
const small = await filled('M300000000002', FEW)

async function filled(merchantNo: string, count: number): Promise<Shop> {
  const shop = await gateway.addShop(merchantNo)
  const client = await gateway.databases.owner.connect()
  const started = performance.now()
  await fillNotifications(client, { merchantNo, appIds: shop.appIds, timeZone: ZONE, notifications: count, until })
  await client.query('vacuum analyze notifications')
  client.release()
  process.stdout.write(`${count} notifications filled in ${((performance.now() - started) / 1000).toFixed(1)} s\n`)
  return shop
}

type Question = CallerInput<(typeof notifications)['list']>
const ago = (days: number) => dayStart(dayAfter(until.toISOString().slice(0, 10), -days), ZONE).toISOString()
const list = (shop: Shop, question: Question) => () => shop.call(notifications.list, question)

try {
  await throughput()
  await sameAtAnySize()
  await filters()
} finally {
  await gateway.close()
}

/** The floor runs the very statement that the list runs, as the owner: no session, no rights, no tenant, no envelope. */
async function throughput(): Promise<void> {
  const { text, values } = await statementOf('notifications', list(big, {}))
  const bare = fastify()
  bare.post('/', async () => {
    const { rows } = await gateway.databases.owner.query<Record<string, unknown>>(text, values)
    return rows.map(({ total, ...row }) => ({ ...row, total: String(total) }))
  })
  const origin = await bare.listen({ port: 0, host: '127.0.0.1' })
  const floor = () => answersPerSecond({ origin, path: '/', body: {}, headers: {} })
  const ours = () => answersPerSecond(big.target(notifications.list, {}))
  await ours()
  const { median, ratios } = await medianRatio(PAIRS, floor, ours)
  process.stdout.write(`pairs: ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}\n`)
  report('delivery log, of a bare server with the same query', median, 0.7)
  await bare.close()
}

async function sameAtAnySize(): Promise<void> {
  const nextOf = async (shop: Shop): Promise<Question> => {
    const { data } = await shop.call(notifications.list, {})
    return { page: 2, cursor: (data as { next: string }).next }
  }
  const pagesOf = (count: number) => Math.ceil(count / 10)
  const [smallNext, bigNext] = [await nextOf(small), await nextOf(big)]
  const questions: [string, number, Question, Question][] = [
    ['first page', 1.3, {}, {}],
    ['status and range', 1.3, failedLastMonth(), failedLastMonth()],
    ['next page', 1.3, smallNext, bigNext],
    ['last page', 1.3, { page: pagesOf(FEW) }, { page: pagesOf(MANY) }],
    ['a page in the middle by its number', 3, { page: pagesOf(FEW) / 2 }, { page: pagesOf(MANY) / 2 }],
  ]
  for (const [what, bar, ofSmall, ofBig] of questions) {
    const { median } = await medianRatio(
      PAIRS,
      () => p95(list(small, ofSmall)),
      () => p95(list(big, ofBig)),
    )
    atMost(`${what}: p95 at ${MANY} notifications to that at ${FEW}`, median, bar)
  }
}

function failedLastMonth(): Question {
  return { status: ['FAILED'], time_from: ago(60), time_to: ago(30) }
}

async function filters(): Promise<void> {
  const questions: [string, Question][] = [
    ['what failed', { status: ['FAILED'] }],
    ['an event that failed', { event: ['order.success'], status: ['FAILED'] }],
    ['rare events', { event: ['dispute.won', 'refund.refused'] }],
    ['an app', { app_id: big.appIds[0] }],
    ['one notification', { id: `N${String(MANY / 2).padStart(26, '0')}` }],
  ]
  for (const [what, question] of questions) {
    const { median } = await medianRatio(
      PAIRS,
      () => p50(list(big, {})),
      () => p50(list(big, question)),
    )
    atMost(`${what}: p50 to that of the list`, median, 3)
  }
}
