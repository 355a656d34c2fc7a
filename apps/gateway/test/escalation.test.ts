import { users } from '@balcao/contract/people/users'
import { covers, MERCHANT_ROLES, PAGES, type Grants, type Page, type Privilege } from '@balcao/kernel/permissions'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addApp, addMerchant, addPerson } from './factories'
import { openGateway, type Signed, type TestGateway } from './harness'
import { noteFigure, times } from './support/servers/in-full'
import { newRequestId } from './support/desks/app-desk'

/**
 * Somebody who may edit users, but is no admin, tries random things on everybody, themselves included. Whatever the
 * answers are: nobody ever holds more than they held before, unless the one who tried holds it too.
 */
const EDITS = times('EDITS', 100, 10_000)
const HELD: Grants = {
  dashboard: 'view',
  paymentOrder: 'edit',
  refund: 'view',
  report: 'view',
  userManagement: 'edit',
  wayBill: 'edit',
  recurring: 'view',
}

interface Tie {
  uid: string
  role: string
  grants: Grants
  app_ids: string[] | null
  status: number
}

let gateway: TestGateway
let merchant: string
let apps: string[]
let actor: Signed
let actorUid: string
let uids: string[]

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
  apps = [await addApp(gateway, merchant), await addApp(gateway, merchant), await addApp(gateway, merchant)]
  const at = (role: (typeof MERCHANT_ROLES)[number]) => ({ at: { [merchant]: role } })
  const facts = { ...at('CUSTOM'), grants: HELD, appIds: apps.slice(0, 2) }
  const one = await addPerson(gateway, facts)
  actorUid = one.uid
  actor = await gateway.signIn(one.email)
  const others = await Promise.all([
    addPerson(gateway, at('MERCHANT_ADMIN')),
    addPerson(gateway, at('MERCHANT_VIEWER')),
    addPerson(gateway, { ...at('MERCHANT_SUPPORT'), appIds: apps.slice(0, 1) }),
    addPerson(gateway, { ...at('CUSTOM'), grants: {}, appIds: apps.slice(1, 2) }),
    addPerson(gateway, { ...at('CUSTOM'), grants: HELD, appIds: apps.slice(0, 2) }),
    addPerson(gateway, { at: { [await addMerchant(gateway)]: 'MERCHANT_VIEWER' } }),
  ])
  uids = [actorUid, ...others.map(({ uid }) => uid)]
})
afterAll(() => gateway.close())

const ties = async () => {
  const { rows } = await gateway.databases.owner.query<Tie>(
    'select uid, role, grants, app_ids, status from merchant_users order by merchant_no, uid',
  )
  return new Map(rows.map((row) => [row.uid, row]))
}

/** The higher of the two, page by page. */
function union(a: Grants, b: Grants): Grants {
  const higher = (page: Page): Privilege | undefined =>
    a[page] === 'edit' || b[page] === 'edit' ? 'edit' : (a[page] ?? b[page])
  return Object.fromEntries(PAGES.map((page) => [page, higher(page)]))
}

function holdsNoMore(after: Tie, before: Tie | undefined): boolean {
  if (after.role === 'MERCHANT_ADMIN' && before?.role !== 'MERCHANT_ADMIN') return false
  if (!covers(union(HELD, before?.grants ?? {}), after.grants)) return false
  const known = before ? before.app_ids : []
  if (after.app_ids === null) return known === null
  return known === null || after.app_ids.every((app) => apps.slice(0, 2).includes(app) || known.includes(app))
}

/** Mostly what could be granted, or every wish would fail for some page; now and then anything. */
const levelOf = (page: Page) =>
  fc.oneof(
    { weight: 40, arbitrary: fc.constantFrom(undefined, HELD[page], HELD[page] && ('view' as const)) },
    { weight: 1, arbitrary: fc.constantFrom('view' as const, 'edit' as const) },
  )
const wish = () =>
  fc.record({
    target: fc.nat(),
    act: fc.oneof(
      { weight: 30, arbitrary: fc.constant('update' as const) },
      { weight: 2, arbitrary: fc.constant('create' as const) },
      { weight: 1, arbitrary: fc.constant('remove' as const) },
    ),
    role: fc.oneof(
      { weight: 1, arbitrary: fc.constantFrom(...MERCHANT_ROLES) },
      { weight: 3, arbitrary: fc.constant('CUSTOM' as const) },
    ),
    pages: fc.record(Object.fromEntries(PAGES.map((page) => [page, levelOf(page)]))),
    app_ids: fc.oneof(
      { weight: 4, arbitrary: fc.subarray(apps.slice(0, 2), { minLength: 1 }) },
      { weight: 1, arbitrary: fc.subarray(apps) },
    ),
    status: fc.constantFrom(0 as const, 1 as const, 1 as const),
  })
type Wish = ReturnType<typeof wish> extends fc.Arbitrary<infer Value> ? Value : never

function attempt({ act, target: _target, ...rights }: Wish, uid: string, number: number) {
  const input = { real_name: 'Any Name', ...rights }
  if (act === 'remove') return gateway.call(users.remove, { del_id: uid }, actor)
  if (act === 'update') return gateway.call(users.update, { ...input, uid }, actor)
  return gateway.call(
    users.create,
    { ...input, request_id: newRequestId(), email: `n${number}@x.example`, invite: true },
    actor,
  )
}

it(
  `nobody holds more after any of ${EDITS} random edits than before, or than the one who made it`,
  { timeout: 3_600_000 },
  async () => {
    let before = await ties()
    let taken = 0
    for (const [number, wished] of fc.sample(wish(), { numRuns: EDITS, seed: 7 }).entries()) {
      if (number % 200 === 199) actor = await gateway.signIn(actor.reply.username)
      const everybody = Array.from(new Set([...uids, ...before.keys()]))
      const answer = await attempt(wished, everybody[wished.target % everybody.length] ?? '', number)
      const after = await ties()
      const isTaken = answer.code === '10000'
      if (isTaken) taken++
      expect(isTaken ? before : after).toEqual(before)
      const risen = Array.from(after.values()).filter((tie) => !holdsNoMore(tie, before.get(tie.uid)))
      expect(risen.map((tie) => [wished, before.get(tie.uid), tie])).toEqual([])
      expect(after.get(actorUid)).toEqual(before.get(actorUid))
      before = after
    }
    // Many wishes want too much; a test in which hardly any was granted would prove nothing.
    expect(taken).toBeGreaterThan(EDITS / 10)
    noteFigure(
      `${EDITS.toLocaleString('en')} edits, ${taken.toLocaleString('en')} of them granted: nobody ended with more than the actor has`,
    )
  },
)
