import { everyEndpoint } from '@balcao/contract'
import { auth } from '@balcao/contract/people/auth'
import { mfa } from '@balcao/contract/people/mfa'
import { session } from '@balcao/contract/people/session'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, PASSWORD, type TestGateway } from '../../../test/harness'
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

let gateway: TestGateway
let merchant: string

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
})
// Wrong codes slow their address down, which here is everybody's.
beforeEach(() => gateway.databases.owner.query("delete from auth_counters where key like 'login address%'"))
afterAll(() => gateway.close())

describe('a login with a second factor', () => {
  it('answers 20006 to the password alone, and says which factor there is', async () => {
    const { person } = await withTotp(gateway, merchant)
    const answer = await logIn(gateway, person.email)
    expect(answer).toMatchObject({ status: 200, code: '20006', failure: { sub_code: 'second-factor-needed-totp' } })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.text).not.toContain('token')
  })

  it('opens with the code of now, of the step before and of the one after, each once', async () => {
    const { person, secret } = await withTotp(gateway, merchant)
    for (const drift of [-1, 0, 1]) {
      const otp = codeNow(gateway, secret, drift)
      expect((await logIn(gateway, person.email, { otp })).code).toBe('10000')
      expect(await logIn(gateway, person.email, { otp })).toMatchObject({
        code: '20006',
        failure: { sub_code: 'second-factor-wrong' },
      })
    }
  })

  it('takes no code of two steps ago or ahead, and none older than one it took', async () => {
    const { person, secret } = await withTotp(gateway, merchant)
    for (const drift of [-2, 2]) {
      expect((await logIn(gateway, person.email, { otp: codeNow(gateway, secret, drift) })).code).toBe('20006')
    }
    expect((await logIn(gateway, person.email, { otp: codeNow(gateway, secret, 1) })).code).toBe('10000')
    expect((await logIn(gateway, person.email, { otp: codeNow(gateway, secret, 0) })).code).toBe('20006')
  })

  it('gives one session to nine who send the same code at once', async () => {
    const { person, secret } = await withTotp(gateway, merchant)
    const otp = codeNow(gateway, secret)
    const answers = await Promise.all(Array.from({ length: 9 }, () => logIn(gateway, person.email, { otp })))
    expect(answers.filter(({ code }) => code === '10000')).toHaveLength(1)
  })

  it('takes each recovery code once, however it is typed, and tells the owner by mail', async () => {
    const { person, codes } = await withTotp(gateway, merchant)
    const [first = '', second = ''] = codes
    expect((await logIn(gateway, person.email, { otp: first })).code).toBe('10000')
    expect((await logIn(gateway, person.email, { otp: first })).code).toBe('20006')
    expect((await logIn(gateway, person.email, { otp: ` ${second.toLowerCase().replace('-', ' ')} ` })).code).toBe(
      '10000',
    )
    const me = await gateway.call(auth.login, { username: person.email, password: PASSWORD, otp: codes[2] })
    expect(me.code).toBe('10000')
    const mails = await mailsTo(gateway, person.email)
    expect(mails.filter((mail) => mail.includes('recovery code was used'))).toHaveLength(3)
    expect(mails.join('')).toContain('You have 7 of 10 recovery codes left.')
    for (const code of codes) expect(mails.join('')).not.toContain(code)
  })

  it('takes no recovery code of somebody else', async () => {
    const mine = await withTotp(gateway, merchant)
    const theirs = await withTotp(gateway, merchant)
    expect((await logIn(gateway, mine.person.email, { otp: theirs.codes[0] })).code).toBe('20006')
  })

  it('says 20003 to a wrong password whatever comes with it, as to somebody unknown', async () => {
    const { person, secret } = await withTotp(gateway, merchant)
    const otp = codeNow(gateway, secret)
    const wrong = await gateway.call(auth.login, { username: person.email, password: 'Wrong-2026', otp })
    const unknown = await gateway.call(auth.login, { username: 'nobody@shop.example', password: 'Wrong-2026', otp })
    expect(wrong.code).toBe('20003')
    expect(unknown.text).toBe(wrong.text)
    expect((await logIn(gateway, person.email, { otp })).code).toBe('10000')
  })

  it('asks the provider’s people as well', async () => {
    const person = await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })
    const me = await gateway.signIn(person.email)
    const { device } = await addPasskey(gateway, me)
    expect((await logIn(gateway, person.email)).code).toBe('20006')
    expect((await logInByPasskey(gateway, person.email, device)).data.kind).toBe('provider')
  })

  it('does not trouble a refresh', async () => {
    const { me } = await withTotp(gateway, merchant)
    const answer = await gateway.call(session.refresh, { refresh_token: me.refreshToken }, { cookie: me.cookie })
    expect(answer.code).toBe('10000')
  })

  it('notes in the audit row by which factor', async () => {
    const { person, codes } = await withTotp(gateway, merchant)
    await logIn(gateway, person.email, { otp: codes[0] })
    const { rows } = await gateway.databases.owner.query(
      `select after from audit_log where actor_uid = $1 and action = 'auth.login' order by id`,
      [person.uid],
    )
    expect(rows).toEqual([{ after: null }, { after: { second_factor: 'recovery code' } }])
  })
})

describe('a passkey at login', () => {
  it('counts once per challenge, within five minutes', async () => {
    const { me, person } = await someoneAt(gateway, merchant)
    const { device } = await addPasskey(gateway, me)
    const passkey = device.get((await gateway.call(mfa.passkeyRequest, {})).data)
    expect((await logIn(gateway, person.email, { passkey })).code).toBe('10000')
    expect((await logIn(gateway, person.email, { passkey })).code).toBe('20006')
    const late = device.get((await gateway.call(mfa.passkeyRequest, {})).data)
    gateway.clock.advance(5 * 60)
    expect((await logIn(gateway, person.email, { passkey: late })).code).toBe('20006')
  })

  it('is refused from another site, without verification, of another person, under another challenge, or forged', async () => {
    const { me, person } = await someoneAt(gateway, merchant)
    const { device } = await addPasskey(gateway, me)
    const { me: other } = await someoneAt(gateway, merchant)
    const theirs = await addPasskey(gateway, other)
    const request = async () => (await gateway.call(mfa.passkeyRequest, {})).data
    const tries = async (passkey: object) => (await logIn(gateway, person.email, { passkey })).failure.sub_code
    expect(await tries(theirs.device.get(await request()))).toBe('second-factor-wrong')
    expect(await tries(device.get({ ...(await request()), rpId: 'evil.example' }))).toBe('second-factor-wrong')
    expect(await tries(device.get({ ...(await request()), challenge: 'AAAA' }))).toBe('second-factor-wrong')
    const signed = device.get(await request())
    const forged = { ...signed.response, authenticatorData: device.get(await request()).response.authenticatorData }
    expect(await tries({ ...signed, response: forged })).toBe('second-factor-wrong')
    device.verifies = false
    expect(await tries(device.get(await request()))).toBe('second-factor-wrong')
    device.verifies = true
    expect((await logInByPasskey(gateway, person.email, device)).code).toBe('10000')
  })

  it('is refused when its counter stands still: somebody has copied it', async () => {
    const { me, person } = await someoneAt(gateway, merchant)
    const { device } = await addPasskey(gateway, me)
    expect((await logInByPasskey(gateway, person.email, device)).code).toBe('10000')
    await gateway.databases.owner.query('update passkeys set counter = 100 where uid = $1', [person.uid])
    expect((await logInByPasskey(gateway, person.email, device)).code).toBe('20006')
  })

  it('gets the same question as everybody, which tells nothing about anybody', async () => {
    const { data } = await gateway.call(mfa.passkeyRequest, {})
    expect(Object.keys(data).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
    expect(data.rpId).toBe('localhost')
    expect(new SoftAuthenticator().get(data).response.signature).not.toBe('')
  })
})

describe('guessing', () => {
  it('counts each wrong code like a wrong password, and locks after ten; asking first costs nothing', async () => {
    const fresh = await openGateway()
    const shop = await addMerchant(fresh)
    const { person, secret } = await withTotp(fresh, shop)
    const forgetAddress = () => fresh.databases.owner.query("delete from auth_counters where key like 'login address%'")
    for (let i = 0; i < 15; i++) {
      expect((await logIn(fresh, person.email)).code).toBe('20006')
    }
    for (let i = 0; i < 10; i++) {
      expect((await logIn(fresh, person.email, { otp: '000000' })).code).toBe('20006')
      // The password alone, in between, neither counts nor clears anything; at the tenth the name is locked.
      expect((await logIn(fresh, person.email)).code).toBe(i < 9 ? '20006' : '20003')
      await forgetAddress()
    }
    expect((await logIn(fresh, person.email, { otp: codeNow(fresh, secret) })).code).toBe('20003')
    fresh.clock.advance(30 * 60 + 1)
    expect((await logIn(fresh, person.email, { otp: codeNow(fresh, secret) })).code).toBe('10000')
    await fresh.close()
  })
})

it('no other call than login and refresh gives tokens: there is no second way in', () => {
  const giveTokens = everyEndpoint().filter(({ reply }) => JSON.stringify(shapeOf(reply)).includes('access_token'))
  expect(giveTokens.map(({ name }) => name).sort()).toEqual(['auth.login', 'session.refresh'])
})

function shapeOf(reply: unknown): string[] {
  return Object.keys((reply as { shape?: object }).shape ?? {})
}
