import { users } from '@balcao/contract/people/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'

let gateway: TestGateway
let merchant: string
let admin: Signed

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
  const { email } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })
  admin = await gateway.signIn(email)
})
afterAll(() => gateway.close())

const audited = async (action: string) => {
  const { rows } = await gateway.databases.owner.query('select * from audit_log where action = $1', [action])
  return rows as { object_id: string; actor_uid: string; before: { role: string }; merchant_no: string }[]
}

describe('the user list', () => {
  it('shows staff with a role other than MERCHANT_ADMIN, newest first, in the spec’s words', async () => {
    const { uid, email } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_FINANCE' } })
    const { data } = await gateway.call(users.list, {}, admin)
    expect(data).toContainEqual({
      uid,
      real_name: `Person ${uid}`,
      nick_name: email,
      create_time: '2026-01-01T00:00:00.000Z',
      status: 1,
      roles: [{ role_name: 'MERCHANT_FINANCE' }],
    })
    expect(data.map((user) => user.nick_name)).not.toContain(admin.reply.username)
  })

  it('shows nobody of another merchant', async () => {
    const other = await addMerchant(gateway)
    const stranger = await addPerson(gateway, { at: { [other]: 'MERCHANT_VIEWER' } })
    const { data } = await gateway.call(users.list, {}, admin)
    expect(data.map((user) => user.uid)).not.toContain(stranger.uid)
  })
})

describe('deleting a user', () => {
  it('removes the tie, keeps the login for other merchants, and leaves one audit row', async () => {
    const other = await addMerchant(gateway)
    const person = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER', [other]: 'MERCHANT_ADMIN' } })
    const answer = await gateway.call(users.remove, { del_id: person.uid }, admin)
    expect(answer).toMatchObject({ code: '10000', msg: 'Success', data: null })
    const signed = await gateway.signIn(person.email)
    expect(Object.keys(signed.reply.merchants)).toEqual([other])
    const rows = (await audited('users.remove')).filter((row) => row.object_id === person.uid)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ merchant_no: merchant, before: { role: 'MERCHANT_VIEWER' } })
  })

  it('takes effect on the very next request of the person removed', async () => {
    const person = await addPerson(gateway, { at: { [merchant]: 'CUSTOM' }, grants: { userManagement: 'view' } })
    const signed = await gateway.signIn(person.email)
    expect((await gateway.call(users.list, {}, signed)).code).toBe('10000')
    await gateway.call(users.remove, { del_id: person.uid }, admin)
    expect((await gateway.call(users.list, {}, signed)).status).toBe(403)
  })

  it('refuses oneself, an admin, an unknown and a foreign person', async () => {
    const other = await addMerchant(gateway)
    const stranger = await addPerson(gateway, { at: { [other]: 'MERCHANT_VIEWER' } })
    const boss = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })
    const me = (
      await gateway.databases.owner.query('select uid from users where username = $1', [admin.reply.username])
    ).rows[0] as { uid: string }
    const refuse = async (del_id: string) => (await gateway.call(users.remove, { del_id }, admin)).failure.sub_code
    expect(await refuse(me.uid)).toBe('cannot-delete-yourself')
    expect(await refuse(boss.uid)).toBe('cannot-delete-admin')
    expect(await refuse('U00000000000000000000000000')).toBe('not-found')
    expect(await refuse(stranger.uid)).toBe('not-found')
  })

  it('tells in the caller’s language', async () => {
    const say = async (language: string) =>
      (await gateway.call(users.remove, { del_id: 'nobody' }, admin, { 'accept-language': language })).msg
    expect([await say('en'), await say('es'), await say('br'), await say('pt-BR')]).toEqual([
      'Not found.',
      'No encontrado.',
      'Não encontrado.',
      'Não encontrado.',
    ])
  })
})
