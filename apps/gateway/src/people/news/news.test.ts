import { disputes } from '@balcao/contract/payments/disputes'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { downloads } from '@balcao/contract/platform/downloads'
import { NEWS_KINDS, news } from '@balcao/contract/people/news'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDemoGateway, type Signed, type TestGateway } from '../../../test/harness'
import { newRequestId } from '../../../test/support/desks/app-desk'
import { mailsTo } from '../../../test/support/outside/outbox'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { sendDigests } from './news.jobs'

let gateway: TestGateway
let admin: Signed

beforeAll(async () => {
  gateway = await openDemoGateway()
  admin = await gateway.signIn('admin@loja.example')
})
afterAll(() => gateway.close())

const told = async (who = admin) => (await gateway.call(news.list, {}, who)).data
const counted = async (who = admin) => (await gateway.call(news.count, {}, who)).data

it('tells the newest first, in the states that are worth telling, each as its own list has it', async () => {
  const all = await told()
  expect(all.length).toBeGreaterThan(3)
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  const paid = all.find(({ kind, state }) => kind === 'withdrawal' && state === 'PAID')
  const { list } = (await gateway.call(withdrawals.list, { reference: paid?.id ?? '?' }, admin)).data
  expect(list[0]).toMatchObject({ status: 'PAID', amount: paid?.amount, currency: paid?.currency, masked: paid?.name })
  const open = (await gateway.call(disputes.list, { status: ['NEEDS_RESPONSE'] }, admin)).data.list
  expect(all.some(({ kind, id }) => kind === 'dispute' && open.some(({ dispute_no }) => dispute_no === id))).toBe(true)
})

it('tells nobody of what they may not read', async () => {
  const kinds = new Set((await told(await gateway.signIn('developer@loja.example'))).map(({ kind }) => kind))
  expect(kinds.has('withdrawal') || kinds.has('settlement') || kinds.has('bankAccount')).toBe(false)
})

it('is unread until it is read, one by one or all at once, and by nobody else', async () => {
  const [first] = await told()
  const { unread } = await counted()
  expect(unread).toBe((await told()).length)
  const other = await gateway.signIn('operator@loja.example')
  const { unread: theirs } = await counted(other)
  const one = await gateway.call(news.read, { what: 'some', keys: [first?.key ?? ''] }, admin)
  expect(one.data.unread).toBe(unread - 1)
  expect((await told()).find(({ key }) => key === first?.key)?.is_read).toBe(true)
  expect((await gateway.call(news.read, { what: 'all' }, admin)).data.unread).toBe(0)
  expect(await counted(other)).toMatchObject({ unread: theirs })
})

it('counts a file while it is being made, and again when it has come, until somebody looks', async () => {
  // What the demo world left to be made.
  await runJobs(gateway)
  gateway.clock.advance(1)
  await gateway.call(news.read, { what: 'files' }, admin)
  await gateway.call(news.read, { what: 'all' }, admin)
  gateway.clock.advance(1)
  const begun = await counted()
  const wish = { request_id: newRequestId(), kind: 'withdrawals' as const }
  const { download_id } = (await gateway.call(downloads.create, wish, admin)).data
  expect(await counted()).toMatchObject({ under_way: begun.under_way + 1, ended: begun.ended })
  gateway.clock.advance(1)
  await runJobs(gateway)
  expect(await counted()).toMatchObject({ under_way: begun.under_way, ended: begun.ended + 1, unread: 1 })
  expect((await told())[0]).toMatchObject({ kind: 'download', state: 'READY', id: download_id, is_read: false })
  gateway.clock.advance(1)
  await gateway.call(news.read, { what: 'files' }, admin)
  expect(await counted()).toMatchObject({ under_way: begun.under_way, ended: 0 })
})

it('tells only of what the person follows', async () => {
  await gateway.call(news.follow, { follows: ['download'], digest: false }, admin)
  expect(new Set((await told()).map(({ kind }) => kind))).toEqual(new Set(['download']))
  await gateway.call(news.follow, { follows: NEWS_KINDS, digest: false }, admin)
  expect((await gateway.call(news.settings, {}, admin)).data).toEqual({ follows: NEWS_KINDS, digest: false })
})

it('is written to whoever wants it each morning after a day with news, once, in their language', async () => {
  const finance = await gateway.signIn('finance@loja.example')
  expect(await sendDigests(gateway.gateway)).toBe(0)
  await gateway.call(news.follow, { follows: ['download'], digest: true }, finance)
  // The day it was chosen on is none of its mornings.
  expect(await sendDigests(gateway.gateway)).toBe(0)
  gateway.clock.advance(untilNextMorning(gateway.clock.now()))
  const again = await gateway.signIn('finance@loja.example')
  const before = (await mailsTo(gateway, 'finance@loja.example')).length
  const { file_name } = (await gateway.call(downloads.create, { request_id: newRequestId(), kind: 'orders' }, again))
    .data
  await runJobs(gateway)
  expect(await sendDigests(gateway.gateway)).toBe(1)
  expect(await sendDigests(gateway.gateway)).toBe(0)
  await runJobs(gateway)
  const letters = (await mailsTo(gateway, 'finance@loja.example')).slice(before)
  expect(letters.filter((letter) => letter.includes(file_name))).toHaveLength(1)
  // A day that brings nothing brings no letter either.
  gateway.clock.advance(2 * 24 * 60 * 60)
  expect(await sendDigests(gateway.gateway)).toBe(1)
  await runJobs(gateway)
  expect((await mailsTo(gateway, 'finance@loja.example')).slice(before)).toHaveLength(letters.length)
})

/** Eleven in UTC is eight in São Paulo. */
function untilNextMorning(now: Date): number {
  const morning = new Date(now.getTime() + 24 * 60 * 60 * 1000)
  morning.setUTCHours(11, 0, 0, 0)
  return (morning.getTime() - now.getTime()) / 1000
}
