import { profile } from '@balcao/contract/people/profile'
import { session } from '@balcao/contract/people/session'
import { users } from '@balcao/contract/people/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { runJobs } from '../../../test/support/servers/run-jobs'

let gateway: TestGateway
let merchant: string
let other: string
let me: Signed

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
  other = await addMerchant(gateway)
  const { email } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER', [other]: 'MERCHANT_VIEWER' } })
  me = { ...(await gateway.signIn(email)), merchant_no: merchant }
})
afterAll(() => gateway.close())

const wish = { real_name: 'Ana', language: 'br', time_zone: 'Asia/Kolkata' } as const

describe('the profile', () => {
  it('shows and changes the own name, language and zone, with one audit row', async () => {
    const { data } = await gateway.call(profile.update, wish, me)
    expect(data).toMatchObject({ ...wish, username: me.reply.username })
    expect((await gateway.call(profile.query, {}, me)).data).toEqual(data)
    const { rows } = await gateway.databases.owner.query(
      `select before, after from audit_log where action = 'profile.update'`,
    )
    expect(rows).toMatchObject([{ before: { language: 'en' }, after: { language: 'br' } }])
  })

  it('decides the zone that times are shown in; empty gives it back to the merchant', async () => {
    await gateway.call(profile.update, wish, me)
    expect((await gateway.call(session.query, {}, me)).data.time_zone).toBe('Asia/Kolkata')
    await gateway.call(profile.update, { ...wish, time_zone: '' }, me)
    expect((await gateway.call(session.query, {}, me)).data.time_zone).toBe('America/Sao_Paulo')
  })

  it('carries a new name to the staff list of every merchant', async () => {
    await gateway.call(profile.update, { ...wish, real_name: 'Ana Maria' }, me)
    await runJobs(gateway)
    for (const at of [merchant, other]) {
      const admin = await gateway.signIn((await addPerson(gateway, { at: { [at]: 'MERCHANT_ADMIN' } })).email)
      const { data } = await gateway.call(users.list, {}, admin)
      expect(data.map((user) => user.real_name)).toContain('Ana Maria')
    }
  })

  it.each([
    ['an unknown zone', { ...wish, time_zone: 'Mars/Olympus' }, 'time_zone'],
    ['an unknown language', { ...wish, language: 'xx' }, 'language'],
    ['an empty name', { ...wish, real_name: '  ' }, 'real_name'],
  ])('refuses %s', async (_what, input, field) => {
    expect((await gateway.call(profile.update, input, me)).failure.sub_code).toBe(field)
  })
})
