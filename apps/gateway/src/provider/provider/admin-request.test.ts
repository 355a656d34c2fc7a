import { session } from '@balcao/contract/people/session'
import { approvals } from '@balcao/contract/platform/approvals'
import { provider } from '@balcao/contract/provider/provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson, type Person } from '../../../test/factories'
import { openGateway, PASSWORD, type Signed, type TestGateway } from '../../../test/harness'
import { mailsTo } from '../../../test/support/outside/outbox'
import { runJobs } from '../../../test/support/servers/run-jobs'
import { newRequestId } from '../../../test/support/desks/app-desk'

let gateway: TestGateway
let bossPerson: Person
let boss: Signed

beforeAll(async () => {
  gateway = await openGateway()
  bossPerson = await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })
  boss = await gateway.signIn(bossPerson.email)
})
afterAll(() => gateway.close())

const asOwner = async <Row>(sql: string, values: unknown[] = []) =>
  (await gateway.databases.owner.query(sql, values)).rows as Row[]

/** Decides what waits about this person. */
async function decide(uid: string, who: Signed, decision = 'approve') {
  const [open] = await asOwner<{ approval_id: string }>(
    `select approval_id from approvals where object_id = $1 and status = 'PENDING'`,
    [uid],
  )
  const approval_id = open?.approval_id ?? 'AP-none'
  const request_id = `decide ${uid} ${++number}`
  const wish = { request_id, merchant_no: 'M000000000000', approval_id, decision, reason: 'Because.' }
  return gateway.call(approvals.decide, wish, who)
}
let number = 0

describe('an administrator of the platform', () => {
  const add = (wish: Record<string, unknown>, who = boss) =>
    gateway.call(provider.addPerson, { request_id: newRequestId(), ...wish }, who)

  it('is made by two: alone, nobody makes a second one who approves what the first wants', async () => {
    const wish = { email: 'puppet@pay.example', real_name: 'Puppet', role: 'PLATFORM_ADMIN', password: 'Given-2026x' }
    const { uid, ...made } = (await add(wish)).data
    expect(made).toMatchObject({ status: 0, is_waiting: true })
    await expect(gateway.signIn(wish.email, 'Given-2026x')).rejects.toThrow('cannot sign in')
    expect((await gateway.call(provider.setPerson, { uid, enabled: true }, boss)).failure.sub_code).toBe(
      'already-asked',
    )
    expect((await decide(uid, boss)).failure.sub_code).toBe('maker-is-not-checker')
    const second = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })).email)
    const queue = (await gateway.call(approvals.queue, { kind: 'provider.admin', status: ['PENDING'] }, second)).data
    expect(queue.list.map(({ merchant_name, ask }) => [merchant_name, ask['email']])).toContainEqual(['', wish.email])
    expect((await decide(uid, second)).data.status).toBe('APPROVED')
    // The login is open now, and without a second factor it opens nothing but the way to one.
    const puppet = await gateway.signIn(wish.email, 'Given-2026x')
    await gateway.call(session.changePassword, { old_password: 'Given-2026x', new_password: PASSWORD }, puppet)
    const me = await gateway.signIn(wish.email)
    expect((await gateway.call(approvals.queue, {}, me)).status).toBe(403)
    // Even with everything proved by force, for seven days it sees with its maker's eyes.
    await asOwner('update users set mail_proved = true, second_factor = true where uid = $1', [uid])
    const reviewerUid = (await gateway.call(provider.people, {}, boss)).data.find(
      (person) => person.role === 'PLATFORM_ADMIN' && person.status === 1 && person.uid !== bossPerson.uid,
    )
    await gateway.call(provider.setPerson, { uid: reviewerUid?.uid ?? '', enabled: false }, boss)
    const told = (await gateway.call(approvals.queue, { kind: 'provider.admin', status: ['PENDING'] }, me)).data.list
    expect(told.find(({ object_id }) => object_id === reviewerUid?.uid)?.why_not).toBe('eyes')
    expect((await decide(reviewerUid?.uid ?? '', me)).failure.sub_code).toBe('one-pair-of-eyes')
    gateway.clock.advance(7 * 24 * 60 * 60)
    boss = await gateway.signIn(bossPerson.email)
  })

  it('is invited only once a second one has agreed, and stays shut after a no', async () => {
    const second = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })).email)
    const ask = async (email: string) => (await add({ email, real_name: 'New', role: 'PLATFORM_ADMIN' })).data.uid
    const [yes, no] = [await ask('yes@pay.example'), await ask('no@pay.example')]
    const invited = async () => {
      await runJobs(gateway)
      return asOwner(`select recipient from mails where recipient in ('yes@pay.example', 'no@pay.example')`)
    }
    expect(await invited()).toEqual([])
    const told = (await mailsTo(gateway, second.reply.username)).join()
    expect(told).toContain('wants New (yes@pay.example) to become an administrator of')
    expect(told).toContain('/provider/approvals?case')
    expect((await mailsTo(gateway, bossPerson.email)).join()).not.toContain('to become an administrator')
    await decide(yes, second)
    await decide(no, second, 'reject')
    expect(await invited()).toEqual([{ recipient: 'yes@pay.example' }])
    const status = (uid: string) => asOwner('select status from users where uid = $1', [uid])
    expect([await status(yes), await status(no)]).toEqual([[{ status: 2 }], [{ status: 0 }]])
  })

  it('never disable themselves, and never each other until nobody is left', async () => {
    const own = await gateway.call(provider.setPerson, { uid: bossPerson.uid, enabled: false }, boss)
    expect(own.failure.sub_code).toBe('cannot-disable-yourself')
    const second = await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })
    const other = await gateway.signIn(second.email)
    await gateway.call(provider.setPerson, { uid: second.uid, enabled: false }, boss)
    await gateway.call(provider.setPerson, { uid: bossPerson.uid, enabled: false }, other)
    await asOwner(`update users set status = 0 where kind = 'provider' and uid not in ($1, $2)`, [
      bossPerson.uid,
      second.uid,
    ])
    await Promise.all([decide(bossPerson.uid, boss), decide(second.uid, other)])
    const left = await asOwner<{ uid: string }>(
      `select uid from users where provider_role = 'PLATFORM_ADMIN' and status = 1`,
    )
    expect(left).toHaveLength(1)
  })
})
