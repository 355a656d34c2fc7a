import { mfa } from '@balcao/contract/people/mfa'
import { session } from '@balcao/contract/people/session'
import { stepUp } from '@balcao/contract/people/step-up'
import { users } from '@balcao/contract/people/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, PASSWORD, type Signed, type TestGateway } from '../../../test/harness'
import { addPasskey, codeNow, withTotp } from '../../../test/support/desks/second-factor'
import { mailsTo } from '../../../test/support/outside/outbox'

let gateway: TestGateway
let merchant: string

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
})
afterAll(() => gateway.close())

const WRONG = 'Wrong-2026'

async function someone() {
  const person = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })
  return { ...person, me: await gateway.signInBare(person.email) }
}
const prove = (me: Signed, proof: object) => gateway.call(stepUp.prove, { password: PASSWORD, ...proof }, me)
/** A call that wants a step-up, and would then say that nobody is there. */
const tryGuarded = async (me: Signed) => (await gateway.call(users.remove, { del_id: 'U0' }, me)).failure.sub_code
/** One that wants it for this very wish. */
const tryFresh = async (me: Signed) => (await gateway.call(mfa.recoveryRenew, {}, me)).failure.sub_code
const isOpen = async (me: Signed) => (await gateway.call(session.query, {}, me)).status === 200
const bare = (me: Signed) =>
  gateway.databases.owner.query(
    'update sessions set stepped_up_at = null where uid = (select uid from users where username = $1)',
    [me.reply.username],
  )
const auditOf = async (uid: string) => {
  const { rows } = await gateway.databases.owner.query<{ after: object }>(
    `select after from audit_log where actor_uid = $1 and action in ('stepUp.prove', 'session.changePassword') order by at`,
    [uid],
  )
  return rows.map(({ after }) => after)
}

describe('the password', () => {
  it('opens guarded calls for five minutes, in this session alone', async () => {
    const { me, email, uid } = await someone()
    const elsewhere = await gateway.signInBare(email)
    expect(await tryGuarded(me)).toBe('step-up-needed')
    expect((await prove(me, {})).code).toBe('10000')
    expect(await tryGuarded(me)).toBe('not-found')
    expect(await tryGuarded(elsewhere)).toBe('step-up-needed')
    gateway.clock.advance(299)
    expect(await tryGuarded(me)).toBe('not-found')
    const { data } = await gateway.call(session.refresh, { refresh_token: me.refreshToken }, { cookie: me.cookie })
    gateway.clock.advance(1)
    expect(await tryGuarded({ ...me, token: data.access_token })).toBe('step-up-needed')
    expect(await auditOf(uid)).toEqual([{ stepped_up: 'password' }])
  })

  it('opens for one minute what must be meant at this moment', async () => {
    const { me } = await someone()
    await prove(me, {})
    gateway.clock.advance(59)
    expect(await tryFresh(me)).toBe('no-second-factor')
    gateway.clock.advance(1)
    expect(await tryFresh(me)).toBe('step-up-needed')
    expect(await tryGuarded(me)).toBe('not-found')
  })
})

describe('an enrolled factor', () => {
  it('is asked for beside the password: a code of the app, once', async () => {
    const { me, secret } = await withTotp(gateway, merchant)
    await bare(me)
    expect(await prove(me, {})).toMatchObject({ code: '20006', failure: { sub_code: 'second-factor-needed-totp' } })
    expect((await prove(me, { otp: '000000' })).failure.sub_code).toBe('second-factor-wrong')
    expect(await tryGuarded(me)).toBe('step-up-needed')
    const otp = codeNow(gateway, secret)
    expect((await prove(me, { password: WRONG, otp })).failure.sub_code).toBe('old-password-wrong')
    expect((await prove(me, { otp })).code).toBe('10000')
    expect(await tryGuarded(me)).toBe('not-found')
    expect((await prove(me, { otp })).failure.sub_code).toBe('second-factor-wrong')
  })

  it('may be a passkey, or a recovery code', async () => {
    const { me, codes, person } = await withTotp(gateway, merchant)
    const { device } = await addPasskey(gateway, me)
    await bare(me)
    const { data } = await gateway.call(mfa.passkeyRequest, {})
    expect((await prove(me, { passkey: device.get(data) })).code).toBe('10000')
    gateway.clock.advance(1)
    expect((await prove(me, { otp: codes[0] })).code).toBe('10000')
    expect(await auditOf(person.uid)).toEqual([
      { stepped_up: 'password and passkey' },
      { stepped_up: 'password and recovery code' },
    ])
  })

  it('is wanted from the moment it is there: what the password alone had opened is shut', async () => {
    const { me } = await someone()
    await prove(me, {})
    const { data } = await gateway.call(mfa.totpBegin, {}, me)
    await gateway.call(mfa.totpConfirm, { code: codeNow(gateway, data.secret) }, me)
    expect(await tryGuarded(me)).toBe('step-up-needed')
  })

  it('is not removed by the password alone', async () => {
    const { me } = await withTotp(gateway, merchant)
    await bare(me)
    expect((await prove(me, {})).code).toBe('20006')
    expect((await gateway.call(mfa.totpRemove, {}, me)).failure.sub_code).toBe('step-up-needed')
  })
})

describe('guessing with a stolen session', () => {
  it('ends it at the fifth wrong try, with a mail, and each try in the audit log', async () => {
    const { me, email, uid } = await someone()
    for (let tries = 1; tries < 5; tries++) {
      expect((await prove(me, { password: WRONG })).failure.sub_code).toBe('old-password-wrong')
    }
    expect(await isOpen(me)).toBe(true)
    expect(await prove(me, { password: WRONG })).toMatchObject({ status: 401, failure: { sub_code: 'too-many-tries' } })
    expect(await prove(me, {})).toMatchObject({ status: 401, failure: { sub_code: 'token-invalid' } })
    expect((await gateway.call(session.refresh, { refresh_token: me.refreshToken }, me)).code).toBe('20002')
    const mails = await mailsTo(gateway, email)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('signed out')
    const noted = await auditOf(uid)
    expect(noted).toHaveLength(5)
    expect(noted).toContainEqual({ proof: 'wrong', tries: 5, ended: 'too many wrong tries' })
  })

  it('has no better chance with ninety guesses at once, wherever a password or a code is taken', async () => {
    const { me, uid } = await someone()
    const guess = (n: number) =>
      n % 2
        ? prove(me, { password: `Guess-${n}` })
        : gateway.call(session.changePassword, { old_password: `Guess-${n}`, new_password: 'Thief-2026-x' }, me)
    const answers = await Promise.all(Array.from({ length: 90 }, (_, n) => guess(n)))
    const judged = answers.filter(({ failure }) => ['old-password-wrong', 'too-many-tries'].includes(failure.sub_code))
    expect(judged).toHaveLength(5)
    expect(await isOpen(me)).toBe(false)
    expect(await auditOf(uid)).toHaveLength(5)
  })

  it('is counted on the person too: ten tries in half an hour, however many sessions were stolen', async () => {
    const { email } = await someone()
    const guessWith = async (stolen: Signed) => {
      const answers = []
      for (let n = 0; n < 5; n++) answers.push(await prove(stolen, { password: WRONG }))
      return answers.map(({ status }) => status)
    }
    expect(await guessWith(await gateway.signInBare(email))).toEqual([200, 200, 200, 200, 401])
    expect(await guessWith(await gateway.signInBare(email))).toEqual([200, 200, 200, 200, 401])
    const third = await gateway.signInBare(email)
    expect(await guessWith(third)).toEqual([429, 429, 429, 429, 429])
    expect((await prove(third, {})).status).toBe(429)
    gateway.clock.advance(30 * 60)
    expect((await prove(await gateway.signInBare(email), {})).code).toBe('10000')
  })

  it('is forgiven by the right one, and forgotten after half an hour', async () => {
    const { me, email } = await someone()
    for (const password of [WRONG, WRONG, WRONG, WRONG, PASSWORD, WRONG, WRONG]) await prove(me, { password })
    expect(await isOpen(me)).toBe(true)
    gateway.clock.advance(30 * 60)
    const later = await gateway.signInBare(email)
    for (const password of [WRONG, WRONG, WRONG, WRONG]) await prove(later, { password })
    expect((await prove(later, {})).code).toBe('10000')
  })

  it('counts codes of the second factor like passwords', async () => {
    const { me } = await withTotp(gateway, merchant)
    for (let n = 0; n < 4; n++) await prove(me, { otp: '000000' })
    expect((await prove(me, { otp: '000000' })).failure.sub_code).toBe('too-many-tries')
    expect(await isOpen(me)).toBe(false)
  })
})
