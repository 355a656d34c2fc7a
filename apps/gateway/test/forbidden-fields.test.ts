import { everyEndpoint } from '@balcao/contract'
import { users } from '@balcao/contract/people/users'
import { TOKEN_PARAMETER } from '@balcao/contract/transport'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMerchant, addPerson } from './factories'
import { openGateway, type Signed, type TestGateway } from './harness'
import { marksIn, marksOf, withForbidden } from './support/fuzz/forbidden-fields'

/**
 * Names that nobody may write (role, merchant_no, status, balance, …) ride with every changing call that any test makes;
 * see the harness. A run of all tests fails if a changing call never succeeded so, and each file fails if one of these
 * values was echoed, or lies in any table at its end. Here stands what this rests on.
 */
let gateway: TestGateway
let merchant: string
let admin: Signed
beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
  admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
})
afterAll(() => gateway.close())

const writes = everyEndpoint().filter(({ reads }) => !reads)

it('they ride with every call that changes something, and never in place of what it asks for', () => {
  for (const endpoint of writes) {
    const sent = withForbidden(endpoint, { own: 1 })
    const asked = Object.keys((endpoint.input as unknown as { shape?: object }).shape ?? {})
    for (const name of ['role', 'merchant_no', 'status', 'balance', 'uid', 'is_admin', 'create_time', 'constructor']) {
      expect([endpoint.name, name, name in sent]).toEqual([endpoint.name, name, !asked.includes(name)])
    }
  }
  const nested = withForbidden(users.create, { pages: { report: 'view' } })['pages'] as Record<string, unknown>
  expect(Object.keys(nested)).toEqual(expect.arrayContaining(['report', 'role', 'balance']))
})

it('one that were stored or echoed would be found', async () => {
  const name = 'forbidden-users.create-role'
  const { uid } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })
  const rename = 'update merchant_users set real_name = $2 where uid = $1'
  await gateway.databases.owner.query(rename, [uid, name])
  expect(await marksIn(gateway.databases.owner)).toEqual([expect.stringContaining(`public.merchant_users: `)])
  await expect(gateway.call(users.list, {}, admin)).rejects.toThrow('repeats what it was not asked for')
  expect(marksOf(`{"create_time":"1999-09-09T09:09:09.000Z"}`)).toHaveLength(1)
  await gateway.databases.owner.query(rename, [uid, 'Somebody'])
  expect(await marksIn(gateway.databases.owner)).toEqual([])
})

it('a prototype is reached by no call that changes something', async () => {
  for (const endpoint of writes.filter(({ from }) => from === 'body')) {
    for (const body of [
      '{"__proto__":{"is_admin":true}}',
      '{"a":{"__proto__":{"is_admin":true}}}',
      '{"constructor":{"prototype":{"is_admin":true}}}',
    ]) {
      const { response, text } = await gateway.send('POST', `${endpoint.path}?${TOKEN_PARAMETER}=${admin.token}`, {
        headers: { 'content-type': 'application/json', cookie: `__Host-sid=${admin.cookie}`, merchant_no: merchant },
        body,
      })
      expect([endpoint.name, response.status]).toEqual([endpoint.name, 200])
      expect(text).toMatch(/sub_code\\?":\\?"body/)
    }
  }
  expect(Object.keys(Object.prototype)).toEqual([])
  expect(({} as Record<string, unknown>)['is_admin']).toBeUndefined()
})
