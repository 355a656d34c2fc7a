import { everyEndpoint } from '@balcao/contract'
import { users } from '@balcao/contract/people/users'
import { session } from '@balcao/contract/people/session'
import { orders } from '@balcao/contract/payments/orders'
import { VISIT_HEADER } from '@balcao/contract/transport'
import { visits, VISIT_ROLES, type Visit } from '@balcao/contract/provider/visits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { openShop } from '../../../test/support/desks/shop'
import { newRequestId } from '../../../test/support/desks/app-desk'
import { InputMaker } from '../../../test/support/fuzz/fuzz-inputs'
import { readKnownIds } from '../../../test/support/fuzz/fuzz-known'
import { noteFigure, SEED, times } from '../../../test/support/servers/in-full'
import { PLATFORM } from '../../kit/calls/audit'
import { inLanes } from '../../kit/jobs/lanes'
import { Dice } from '../../payments/payments/demo/dice'
import { forgetTick } from './visits.module'

const WRITES = times('WRITES', 300, 10_000)
const AT_ONCE = 4

let gateway: TestGateway
let LOJA: string
let supporter: string
let support: Signed
beforeAll(async () => {
  gateway = await openGateway()
  const shop = await openShop(gateway)
  LOJA = shop.merchant_no
  await shop.paidOrder()
  await shop.newLink('20.00')
  supporter = (await addPerson(gateway, { providerRole: 'PLATFORM_SUPPORT' })).email
})
// Time passes in some of them.
beforeEach(async () => {
  support = await gateway.signIn(supporter)
})
afterAll(() => gateway.close())

const ask = (role: string, who = support, merchant_no = LOJA) =>
  gateway.call(visits.begin, { request_id: newRequestId(), merchant_no, role, reason: 'Ticket 4711' }, who)
const begin = async (role: string): Promise<Visit> => (await ask(role)).data
const inVisit = (visit: Visit, who = support) => ({
  who: { ...who, merchant_no: visit.merchant_no },
  headers: { [VISIT_HEADER]: visit.visit_id },
})
const look = (visit: Visit, endpoint = orders.list, input: Record<string, unknown> = {}) => {
  const { who, headers } = inVisit(visit)
  return gateway.call(endpoint, input, who, headers)
}

/** Whoever is at work gets new tokens, in the same session. */
async function later(seconds: number) {
  gateway.clock.advance(seconds)
  const { data } = await gateway.call(
    session.refresh,
    { refresh_token: support.refreshToken },
    { cookie: support.cookie },
  )
  support = { ...support, token: data.access_token, refreshToken: data.refresh_token }
}

async function logged(visitId: string, action: string) {
  const { rows } = await gateway.databases.owner.query<{ merchant_no: string; object_id: string; after: object }>(
    `select merchant_no, object_id, after from audit_log
     where action = $2 and ($1 in (object_id, after->>'visit_id')) order by merchant_no, id`,
    [visitId, action],
  )
  return rows
}

describe('a look at a merchant’s dashboard', () => {
  it('shows what the role sees, and both logs tell who looked at what, and why', async () => {
    const visit = await begin('MERCHANT_VIEWER')
    expect(visit).toMatchObject({ merchant_no: LOJA, role: 'MERCHANT_VIEWER' })
    const { who, headers } = inVisit(visit)
    const me = (await gateway.call(session.query, {}, who, headers)).data
    expect(me).toMatchObject({ kind: 'merchant', role: 'MERCHANT_VIEWER', merchant_no: LOJA, merchants_disabled: [] })
    expect(Object.keys(me.merchants)).toEqual([LOJA])
    const listed = await look(visit)
    const viewer = await gateway.signIn((await addPerson(gateway, { at: { [LOJA]: 'MERCHANT_VIEWER' } })).email)
    expect(listed.data.list).toHaveLength(2)
    expect(listed.data).toEqual((await gateway.call(orders.list, {}, viewer)).data)
    const first = listed.data.list[0]
    expect((await look(visit, orders.detail as never, { trade_no: first?.trade_no })).code).toBe('10000')
    expect((await look(visit, users.list as never)).status).toBe(403)
    const both = [LOJA, PLATFORM].sort()
    const begun = await logged(visit.visit_id, 'visits.begin')
    expect(begun.map(({ merchant_no }) => merchant_no)).toEqual(both)
    expect(begun.every(({ after }) => 'reason' in after && after.reason === 'Ticket 4711')).toBe(true)
    const looks = await logged(visit.visit_id, 'visits.look')
    for (const merchant of both) {
      const named = looks.filter(({ merchant_no }) => merchant_no === merchant)
      expect(named.map(({ object_id }) => object_id)).toEqual(['session.query', 'orders.list', 'orders.detail'])
      expect(named[2]?.after).toMatchObject({ trade_no: first?.trade_no, role: 'MERCHANT_VIEWER' })
    }
  })

  it('is for support and administrators, in the session that began it, at that merchant, and for half an hour', async () => {
    for (const providerRole of ['PLATFORM_REVIEWER', 'PLATFORM_FINANCE', 'PLATFORM_RISK'] as const) {
      const other = await gateway.signIn((await addPerson(gateway, { providerRole })).email)
      expect((await ask('MERCHANT_ADMIN', other)).status).toBe(403)
    }
    expect((await ask('CUSTOM')).code).toBe('40001')
    expect((await ask('MERCHANT_ADMIN', support, 'M999999999999')).code).toBe('40006')
    const visit = await begin('MERCHANT_ADMIN')
    const elsewhere = await gateway.signIn(supporter)
    const staff = await gateway.signIn((await addPerson(gateway, { at: { [LOJA]: 'MERCHANT_ADMIN' } })).email)
    for (const who of [elsewhere, staff]) {
      const { headers } = inVisit(visit)
      expect((await gateway.call(orders.list, {}, { ...who, merchant_no: LOJA }, headers)).status).toBe(403)
    }
    const { headers } = inVisit(visit)
    expect(
      (await gateway.call(orders.list, {}, { ...support, merchant_no: await addMerchant(gateway) }, headers)).status,
    ).toBe(403)
    expect((await look(visit)).code).toBe('10000')
    await later(29 * 60)
    expect((await look(visit)).code).toBe('10000')
    await later(2 * 60)
    expect((await look(visit)).failure.sub_code).toBe('visit-over')
  })

  it('ends when its person says so, once', async () => {
    const visit = await begin('MERCHANT_FINANCE')
    const stop = () => gateway.call(visits.end, { visit_id: visit.visit_id }, support)
    expect((await stop()).code).toBe('10000')
    expect((await stop()).code).toBe('40006')
    expect((await look(visit)).failure.sub_code).toBe('visit-over')
    expect(await logged(visit.visit_id, 'visits.end')).toHaveLength(2)
    gateway.clock.advance(8 * 24 * 3600)
    await forgetTick.run(gateway.gateway)
    const { rows } = await gateway.databases.owner.query('select 1 from visits')
    expect(rows).toEqual([])
  })
})

it(
  'every call that reads can be made in one, and leaves nothing behind but the look',
  { timeout: 120_000 },
  async () => {
    const visit = await begin('MERCHANT_ADMIN')
    const { who, headers } = inVisit(visit)
    const known = await readKnownIds(gateway.databases.owner, everyEndpoint(), [LOJA])
    const make = new InputMaker(new Dice(SEED), known)
    const reading = everyEndpoint().filter(({ needs, reads }) => reads && needs !== 'public' && needs !== 'app')
    const shown: string[] = []
    await inLanes(AT_ONCE, reading, async (endpoint) => {
      const { status } = await gateway.call(endpoint, make.honest(endpoint), who, headers)
      expect([200, 403], `${endpoint.name} ${status}`).toContain(status)
      if (status === 200) shown.push(endpoint.name)
    })
    const ofProvider = reading.filter(({ needs }) => needs.startsWith('provider'))
    expect(shown).toHaveLength(reading.length - ofProvider.length)
    for (const merchant of [LOJA, PLATFORM]) {
      const looks = (await logged(visit.visit_id, 'visits.look')).filter(({ merchant_no }) => merchant_no === merchant)
      expect(looks.map(({ object_id }) => object_id).sort()).toEqual(shown.sort())
    }
  },
)

it(
  `none of ${WRITES} calls that would change something does, in a visit as any role`,
  { timeout: 900_000 },
  async () => {
    const all = everyEndpoint()
    const writing = all.filter(({ needs, reads }) => !reads && needs !== 'public' && needs !== 'app')
    const open = await Promise.all(VISIT_ROLES.map(begin))
    const dice = new Dice(SEED)
    const make = new InputMaker(dice, await readKnownIds(gateway.databases.owner, all, [LOJA]))
    const before = await contents()
    const calls = Array.from({ length: WRITES }, (_, index) => writing[index % writing.length])
    await inLanes(AT_ONCE, calls, async (endpoint) => {
      if (!endpoint) return
      const honest = make.honest(endpoint)
      const input = dice.below(3) === 0 ? make.spoilt(honest) : honest
      const { who, headers } = inVisit(dice.pick(open))
      const { status } = await gateway.call(endpoint, input, who, headers)
      expect([endpoint.name, status]).toEqual([endpoint.name, 403])
    })
    expect(await contents()).toEqual(before)
    noteFigure(
      `${WRITES.toLocaleString('en')} calls that write, as ${VISIT_ROLES.length} roles: none succeeded (seed ${SEED})`,
    )
  },
)

/** How many rows each table has, and whether any was touched since; sessions note that somebody is at work. */
async function contents(): Promise<Record<string, string>> {
  const { owner } = gateway.databases
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables where schemaname = 'public' and relname <> 'sessions' order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const { rows: sums } = await owner.query<{ sum: string }>(
      `select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) as sum from ${name}`,
    )
    found[name] = sums[0]?.sum ?? ''
  }
  return found
}
