import { mfa } from '@balcao/contract/people/mfa'
import { session } from '@balcao/contract/people/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { mailsTo } from '../../../test/support/outside/outbox'
import {
  addPasskey,
  codeNow,
  logIn,
  logInByPasskey,
  someoneAt,
  withTotp,
} from '../../../test/support/desks/second-factor'
import { SoftAuthenticator } from '../../../test/support/desks/soft-authenticator'
import { sweepChallenges } from './mfa.jobs'

let gateway: TestGateway
let merchant: string

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
})
afterAll(() => gateway.close())

const rows = async (sql: string, values: unknown[] = []) =>
  (await gateway.databases.owner.query<Record<string, unknown>>(sql, values)).rows

describe('setting up an app', () => {
  it('tells the secret as text and as the address of a QR code', async () => {
    const { me } = await someoneAt(gateway, merchant)
    const { data } = await gateway.call(mfa.totpBegin, {}, me)
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data.uri).toContain(`secret=${data.secret}`)
    expect((await gateway.call(mfa.status, {}, me)).data.totp_since).toBeNull()
  })

  it('counts from the first right code on, with ten recovery codes, one mail and one audit row', async () => {
    const { me, person } = await someoneAt(gateway, merchant)
    const { secret } = (await gateway.call(mfa.totpBegin, {}, me)).data
    const wrong = await gateway.call(mfa.totpConfirm, { code: '000000' }, me)
    expect(wrong).toMatchObject({ code: '20005', failure: { sub_code: 'totp-code-wrong' } })
    expect((await logIn(gateway, person.email)).code).toBe('10000')
    const { data } = await gateway.call(mfa.totpConfirm, { code: codeNow(gateway, secret) }, me)
    expect(new Set(data.recovery_codes).size).toBe(10)
    expect(data.recovery_codes.every((code) => /^[A-Z2-7]{5}-[A-Z2-7]{5}$/.test(code))).toBe(true)
    const { data: now } = await gateway.call(mfa.status, {}, me)
    expect(now).toMatchObject({ recovery_codes_left: 10, passkeys: [] })
    expect(now.totp_since).toBe(gateway.clock.now().toISOString())
    expect(await mailsTo(gateway, person.email)).toHaveLength(1)
    const audited = await rows(`select after from audit_log where actor_uid = $1 and action like 'mfa.%'`, [person.uid])
    expect(audited.map(({ after }) => after)).toEqual([{ second_factor: 'totpBegun' }, { second_factor: 'totpAdded' }])
  })

  it('keeps the secret sealed and the recovery codes hashed', async () => {
    const { person, secret, codes } = await withTotp(gateway, merchant)
    const stored = JSON.stringify(
      [
        await rows('select * from totp_secrets where uid = $1', [person.uid]),
        await rows('select * from recovery_codes where uid = $1', [person.uid]),
        await rows('select * from audit_log'),
      ],
      (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value),
    )
    for (const hidden of [secret, ...codes]) expect(stored).not.toContain(hidden)
  })

  it('begins anew as long as nothing is confirmed, and not over one that is', async () => {
    const { me } = await someoneAt(gateway, merchant)
    const first = (await gateway.call(mfa.totpBegin, {}, me)).data.secret
    const second = (await gateway.call(mfa.totpBegin, {}, me)).data.secret
    expect((await gateway.call(mfa.totpConfirm, { code: codeNow(gateway, first) }, me)).code).toBe('20005')
    expect((await gateway.call(mfa.totpConfirm, { code: codeNow(gateway, second) }, me)).code).toBe('10000')
    await gateway.stepUp(me)
    const again = await gateway.call(mfa.totpBegin, {}, me)
    expect(again.failure.sub_code).toBe('totp-already-on')
    const twice = await gateway.call(mfa.totpConfirm, { code: codeNow(gateway, second, 1) }, me)
    expect(twice.failure.sub_code).toBe('totp-already-on')
  })

  it('is removed, and its recovery codes with it', async () => {
    const { me, person, codes } = await withTotp(gateway, merchant)
    expect((await logIn(gateway, person.email)).code).toBe('20006')
    expect((await gateway.call(mfa.totpRemove, {}, me)).code).toBe('10000')
    expect((await gateway.call(mfa.status, {}, me)).data).toEqual({
      totp_since: null,
      recovery_codes_left: 0,
      passkeys: [],
    })
    expect((await logIn(gateway, person.email, { otp: codes[0] })).code).toBe('10000')
    expect((await gateway.call(mfa.totpRemove, {}, me)).code).toBe('40006')
    expect((await mailsTo(gateway, person.email)).length).toBe(2)
  })
})

describe('recovery codes', () => {
  it('are renewed; the old ones are void', async () => {
    const { me, person, codes } = await withTotp(gateway, merchant)
    const { data } = await gateway.call(mfa.recoveryRenew, {}, me)
    expect(data.recovery_codes).toHaveLength(10)
    expect((await logIn(gateway, person.email, { otp: codes[0] })).code).toBe('20006')
    expect((await logIn(gateway, person.email, { otp: data.recovery_codes[0] })).code).toBe('10000')
  })

  it('are not for somebody without a factor', async () => {
    const { me } = await someoneAt(gateway, merchant)
    const answer = await gateway.call(mfa.recoveryRenew, {}, me)
    expect(answer.failure.sub_code).toBe('no-second-factor')
  })
})

describe('a passkey', () => {
  it('is added, and confirms the login that names it', async () => {
    const { me, person } = await someoneAt(gateway, merchant)
    const { device, answer } = await addPasskey(gateway, me)
    expect(answer.data.recovery_codes).toHaveLength(10)
    expect((await logIn(gateway, person.email)).failure.sub_code).toBe('second-factor-needed-passkey')
    expect((await logInByPasskey(gateway, person.email, device)).code).toBe('10000')
    const { data } = await gateway.call(mfa.status, {}, me)
    expect(data.passkeys).toMatchObject([{ last_used_time: gateway.clock.now().toISOString() }])
    expect(await mailsTo(gateway, person.email)).toHaveLength(1)
  })

  it('is one of several, and leaves the recovery codes as they are', async () => {
    const { me, person } = await withTotp(gateway, merchant)
    const { device, answer } = await addPasskey(gateway, me)
    expect(answer.data.recovery_codes).toEqual([])
    expect((await logIn(gateway, person.email)).failure.sub_code).toBe('second-factor-needed')
    expect((await logInByPasskey(gateway, person.email, device)).code).toBe('10000')
  })

  it('excludes the devices that are known, and refuses one that comes twice', async () => {
    const { me } = await someoneAt(gateway, merchant)
    const { device } = await addPasskey(gateway, me)
    const { data } = await gateway.call(mfa.passkeyBegin, {}, me)
    expect(data.excludeCredentials).toHaveLength(1)
    const again = await gateway.call(mfa.passkeyFinish, { passkey: device.create(data) }, me)
    expect(again.failure.sub_code).toBe('passkey-refused')
  })

  it('is not added by another session’s challenge, one that was answered or is over, or from another site', async () => {
    const { me, person } = await someoneAt(gateway, merchant)
    const other = await gateway.signIn(person.email)
    const begin = async (who = me) => (await gateway.call(mfa.passkeyBegin, {}, who)).data
    const finish = async (passkey: object) => (await gateway.call(mfa.passkeyFinish, { passkey }, me)).failure.sub_code
    expect(await finish(new SoftAuthenticator().create(await begin(other)))).toBe('passkey-refused')
    expect(await finish(new SoftAuthenticator('https://evil.example').create(await begin()))).toBe('passkey-refused')
    const unverified = new SoftAuthenticator()
    unverified.verifies = false
    expect(await finish(unverified.create(await begin()))).toBe('passkey-refused')
    const once = await begin()
    expect((await gateway.call(mfa.passkeyFinish, { passkey: new SoftAuthenticator().create(once) }, me)).code).toBe(
      '10000',
    )
    await gateway.stepUp(me)
    expect(await finish(new SoftAuthenticator().create(once))).toBe('passkey-refused')
    const late = await begin()
    gateway.clock.advance(5 * 60 - 1)
    const renewed = await gateway.call(session.refresh, { refresh_token: me.refreshToken }, { cookie: me.cookie })
    gateway.clock.advance(1)
    const answer = await gateway.call(
      mfa.passkeyFinish,
      { passkey: new SoftAuthenticator().create(late) },
      { ...me, token: renewed.data.access_token },
    )
    expect(answer.failure.sub_code).toBe('passkey-refused')
  })

  it('is removed by its owner alone', async () => {
    const { me, person } = await someoneAt(gateway, merchant)
    const { me: stranger } = await someoneAt(gateway, merchant)
    const { device } = await addPasskey(gateway, me)
    const passkey_id = (await gateway.call(mfa.status, {}, me)).data.passkeys[0]?.passkey_id ?? ''
    const remove = (who: typeof me) => gateway.call(mfa.passkeyRemove, { passkey_id }, who)
    expect((await remove(stranger)).code).toBe('40006')
    expect((await remove(me)).code).toBe('10000')
    expect((await logInByPasskey(gateway, person.email, device)).code).toBe('10000')
    expect((await gateway.call(mfa.status, {}, me)).data.passkeys).toEqual([])
  })

  it('leaves no trace of its challenges once they are over', async () => {
    await sweepChallenges.run(gateway.gateway)
    const { me } = await someoneAt(gateway, merchant)
    await addPasskey(gateway, me)
    expect(await rows('select 1 from spent_challenges')).not.toEqual([])
    gateway.clock.advance(5 * 60 + 1)
    await sweepChallenges.run(gateway.gateway)
    expect(await rows('select 1 from spent_challenges')).toEqual([])
  })
})

it('two factors that go at the same moment leave nobody with a factor they do not have', async () => {
  const { me, person } = await withTotp(gateway, merchant)
  await addPasskey(gateway, me)
  const passkey_id = (await gateway.call(mfa.status, {}, me)).data.passkeys[0]?.passkey_id ?? ''
  await Promise.all([gateway.call(mfa.totpRemove, {}, me), gateway.call(mfa.passkeyRemove, { passkey_id }, me)])
  expect(await rows('select second_factor from users where uid = $1', [person.uid])).toEqual([{ second_factor: false }])
  expect((await logIn(gateway, person.email)).code).toBe('10000')
})
