import { everyEndpoint } from '@balcao/contract'
import { session } from '@balcao/contract/people/session'
import {
  CALLS,
  CUSTOM_PAGES,
  EVERY_FLAG,
  grants,
  ROLES,
  type Flags,
  type Role,
} from '@balcao/kernel/testing/rights-table'
import { DESKS } from '@balcao/kernel/testing/desk-rights'
import { PROVIDER_ROLES } from '@balcao/kernel/permissions'
import { isOfDesk, type Need } from '@balcao/kernel/testing/need'
import type { AnyEndpoint } from '@balcao/contract/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inLanes } from '../src/kit/jobs/lanes'
import { addMerchant, addPerson } from './factories'
import { openGateway, type Signed, type TestGateway } from './harness'
import { noteRole, untriedRoles } from './watch/covered'

/** Role × flags × every call: 403 or not, as the table written by hand says. The pages are held against it elsewhere. */

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const AT_ONCE = 8

// The one call that takes the session away comes last.
const endpoints = everyEndpoint()
  .filter(({ needs }) => needs !== 'app')
  .sort((a, b) => Number(a === session.logout) - Number(b === session.logout))
const roles = Object.keys(ROLES) as Role[]

async function refusals(who: Signed, role: string, flags: Flags | null): Promise<string[]> {
  const refused = new Set<string>()
  const wrong: [string, number, string][] = []
  const attempt = async (endpoint: AnyEndpoint) => {
    const { status, code } = await gateway.call(endpoint, wrongInputs.get(endpoint), who)
    if (status === 401 || status >= 500 || (code === '40003') !== (status === 403))
      wrong.push([endpoint.name, status, code])
    if (status === 403) refused.add(endpoint.name)
    noteRole(role, flags, endpoint)
  }
  await inLanes(AT_ONCE, endpoints.slice(0, -1), attempt)
  for (const last of endpoints.slice(-1)) await attempt(last)
  expect(wrong).toEqual([])
  return endpoints.map(({ name }) => name).filter((name) => refused.has(name))
}

/** Rights come before anything else is looked at: who may call is told that this is no input, and nothing is done. */
const wrongInputs = new Map(
  endpoints.map((endpoint) => {
    const fields = Object.keys((endpoint.input as unknown as { shape?: object }).shape ?? {})
    const wrong = fields.flatMap((field) => [{}, [], -1].map((value) => ({ [field]: value })))
    return [endpoint, wrong.find((each) => !endpoint.input.safeParse(each).success) ?? {}]
  }),
)

const expected = (isOpen: (need: Need) => boolean) =>
  endpoints.map(({ name }) => name).filter((name) => !isOpen(CALLS[name] ?? 'provider'))

function opensToStaff(role: Role, flags: Flags, need: Need): boolean {
  if (need === 'anybody' || need === 'signed in' || need === 'staff') return true
  return !isOfDesk(need) && need !== 'program' && grants(role, flags, need)
}

it('the table has a line for every call of the contract, and for nothing else', () => {
  expect(Object.keys(CALLS).sort()).toEqual(
    everyEndpoint()
      .map(({ name }) => name)
      .sort(),
  )
})

it('no session opens what is for programs', async () => {
  const merchant = await addMerchant(gateway)
  const admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
  const provider = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })).email)
  const forPrograms = everyEndpoint().filter(({ name }) => CALLS[name] === 'program')
  expect(forPrograms).toEqual(everyEndpoint().filter(({ path }) => path.startsWith('/api/v1/')))
  for (const endpoint of forPrograms) {
    for (const who of [admin, provider]) expect((await gateway.call(endpoint, {}, who)).status).toBe(401)
  }
})

describe.each(roles)('%s', (role) => {
  it.each(EVERY_FLAG)('may call what the table says with %j', async (flags) => {
    const merchant = await addMerchant(gateway, flags)
    const custom = role === 'CUSTOM' ? { grants: CUSTOM_PAGES } : {}
    const { email } = await addPerson(gateway, { at: { [merchant]: role }, ...custom })
    const refused = await refusals(await gateway.signIn(email), role, flags)
    expect(refused).toEqual(expected((need) => opensToStaff(role, flags, need)))
  })
})

describe.each(PROVIDER_ROLES)('%s', (providerRole) => {
  it('may call what is for everybody and for the provider', async () => {
    const { email } = await addPerson(gateway, { providerRole })
    const open: Need[] = ['anybody', 'signed in', 'provider', ...DESKS[providerRole]]
    const refused = await refusals(await gateway.signIn(email), providerRole, null)
    expect(refused).toEqual(expected((need) => open.includes(need)))
  })
})

it('no role and no call was passed over', () => {
  expect(untriedRoles()).toEqual([])
})
