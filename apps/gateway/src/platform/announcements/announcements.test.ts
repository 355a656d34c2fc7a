import { announcements } from '@balcao/contract/platform/announcements'
import { audit } from '@balcao/contract/platform/audit'
import { news } from '@balcao/contract/people/news'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { newRequestId } from '../../../test/support/desks/app-desk'
import { secondsAfter } from '../../base/clock'

let gateway: TestGateway
let support: Signed
let boss: Signed
let staff: Signed
let colleague: Signed
let mexican: Signed

beforeAll(async () => {
  gateway = await openGateway()
  const signIn = async (facts: Parameters<typeof addPerson>[1]) =>
    gateway.signIn((await addPerson(gateway, facts)).email)
  support = await signIn({ providerRole: 'PLATFORM_SUPPORT' })
  boss = await signIn({ providerRole: 'PLATFORM_ADMIN' })
  const [brazilian, other] = [await addMerchant(gateway), await addMerchant(gateway)]
  await gateway.databases.owner.query(`update merchants set country = 'MEX' where merchant_no = $1`, [other])
  staff = await signIn({ at: { [brazilian]: 'MERCHANT_ADMIN' } })
  colleague = await signIn({ at: { [brazilian]: 'MERCHANT_VIEWER' } })
  mexican = await signIn({ at: { [other]: 'MERCHANT_ADMIN' } })
})
afterAll(() => gateway.close())

const HOUR = 60 * 60
const TEXTS = { en: 'Works tonight', es: 'Trabajos esta noche', br: 'Obras hoje à noite' }

function announce(changes: object = {}, who = support) {
  const now = gateway.clock.now()
  const [begin_time, end_time] = [now, secondsAfter(now, HOUR)].map((at) => at.toISOString())
  const wish = { request_id: newRequestId(), country: '', severity: 'warning', texts: TEXTS, begin_time, end_time }
  return gateway.call(announcements.create, { ...wish, ...changes }, who)
}
const seen = async (who: Signed) =>
  (await gateway.call(announcements.current, {}, who)).data.filter(({ is_closed }) => !is_closed)

it('is seen by whom it is for, from its beginning to its end', async () => {
  const at = (seconds: number) => secondsAfter(gateway.clock.now(), seconds).toISOString()
  await announce({ country: 'MEX' })
  await announce({ begin_time: at(HOUR), end_time: at(2 * HOUR) })
  expect([await seen(staff), (await seen(mexican)).map(({ texts }) => texts.es)]).toEqual([[], ['Trabajos esta noche']])
  expect((await announce({ end_time: at(-1), begin_time: at(-HOUR) })).failure.sub_code).toBe('announcement-over')
  expect((await announce({ end_time: at(0), begin_time: at(HOUR) })).failure.sub_code).toBe('announcement-over')
  expect((await announce({ texts: { ...TEXTS, br: ' ' } })).code).toBe('40001')
})

it('is closed by one person for good, and ends for all when the provider says so', async () => {
  const { announcement_id } = (await announce()).data
  expect((await gateway.call(announcements.close, { announcement_id }, staff)).code).toBe('10000')
  await gateway.call(announcements.close, { announcement_id }, staff)
  const ids = async (who: Signed) => (await seen(who)).map((line) => line.announcement_id)
  expect(await ids(staff)).not.toContain(announcement_id)
  expect(await ids(colleague)).toContain(announcement_id)
  expect((await gateway.call(announcements.close, { announcement_id: 'AN1' }, staff)).code).toBe('40006')
  expect((await gateway.call(announcements.end, { announcement_id }, support)).code).toBe('10000')
  expect((await gateway.call(announcements.end, { announcement_id }, support)).code).toBe('40006')
  expect(await ids(colleague)).not.toContain(announcement_id)
})

it('stands in the bell, and in the provider’s log', async () => {
  const { announcement_id } = (await announce({ severity: 'critical' })).data
  const told = (await gateway.call(news.list, {}, colleague)).data
  expect(told).toMatchObject([{ kind: 'announcement', id: announcement_id, state: 'critical', name: 'Works tonight' }])
  const log = (await gateway.call(audit.platform, { object_id: announcement_id }, boss)).data.list
  expect(log).toMatchObject([{ action: 'announcements.create', after: { severity: 'critical', texts: TEXTS } }])
  const { list } = (await gateway.call(announcements.list, {}, support)).data
  expect(list[0]).toMatchObject({ announcement_id, created_by: support.reply.real_name })
})
