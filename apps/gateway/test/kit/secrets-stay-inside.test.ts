import { everyEndpoint } from '@balcao/contract'
import { auth } from '@balcao/contract/people/auth'
import { mfa } from '@balcao/contract/people/mfa'
import { session } from '@balcao/contract/people/session'
import { TOKEN_PARAMETER } from '@balcao/contract/transport'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redact } from '../../src/base/redact'
import { addMerchant, addPerson } from '../factories'
import { openGateway, type TestGateway } from '../harness'
import { mailsTo } from '../support/outside/outbox'
import { probe, probeCalls } from '../support/fuzz/probe'
import { addPasskey, codeNow, logIn, someoneAt } from '../support/desks/second-factor'

let gateway: TestGateway
const CANARY = 'canary7canary7canary7canary7canary7canary77'

beforeAll(async () => {
  gateway = await openGateway({ extraCalls: [probeCalls] })
})
afterAll(() => gateway.close())

/** Every way an address with a token can end: answered, refused, unknown, malformed, broken. */
function addresses(): [method: string, path: string][] {
  const query = `${TOKEN_PARAMETER}=${CANARY}&refresh_token=${CANARY}`
  const known = everyEndpoint().map(({ method, path }): [string, string] => [method, `${path}?${query}`])
  return [
    ...known,
    ['POST', `${probe.broken.path}?${query}`],
    ['GET', `/api/dashboard/nowhere?${query}`],
    ['PUT', `/api/dashboard/login?${query}`],
    ['GET', `/%zz?${query}`],
    ['GET', `/${'x'.repeat(300)}?${query}`],
    ['POST', `/api/dashboard/login?${query}&${'y'.repeat(20_000)}`],
  ]
}

describe('a canary token in the address', () => {
  it('is found in no log line, no answer, no header and no metric', async () => {
    const answers: string[] = []
    for (const [method, path] of addresses()) {
      const headers = { cookie: `__Host-sid=${CANARY}`, authorization: `Bearer ${CANARY}` }
      const { response, text } = await gateway.send(method, path, { headers })
      answers.push(text, JSON.stringify([...response.headers]))
    }
    const metrics = (await gateway.send('GET', '/metrics')).text
    expect(metrics).toContain('gateway_call_seconds_count{call="session.query",code="20001"}')
    expect(gateway.logLines.join('')).toContain('something broke near')
    for (const text of [...answers, ...gateway.logLines, metrics]) expect(text).not.toContain(CANARY)
  })

  it('would be found if it were there', () => {
    expect(['a', CANARY, 'b'].some((text) => text.includes(CANARY))).toBe(true)
  })
})

describe('a password', () => {
  it('is in no log line, whether it was right or wrong', async () => {
    const shop = await addMerchant(gateway)
    const { email } = await addPerson(gateway, { at: { [shop]: 'MERCHANT_VIEWER' } })
    await gateway.call(auth.login, { username: email, password: 'Canary-2026-wrong' })
    const { reply } = await gateway.signIn(email)
    const log = gateway.logLines.join('')
    for (const secret of ['Canary-2026-wrong', 'Balcao-2026', reply.access_token, reply.refresh_token]) {
      expect(log).not.toContain(secret)
    }
  })
})

describe('a second factor', () => {
  it('shows secret, recovery codes and challenges in the one answer that is for them, and nowhere else', async () => {
    const shop = await addMerchant(gateway)
    const { me, person } = await someoneAt(gateway, shop)
    const { secret } = (await gateway.call(mfa.totpBegin, {}, me)).data
    const { recovery_codes } = (await gateway.call(mfa.totpConfirm, { code: codeNow(gateway, secret) }, me)).data
    await gateway.stepUp(me)
    const renewed = (await gateway.call(mfa.recoveryRenew, {}, me)).data.recovery_codes
    const creation = (await gateway.call(mfa.passkeyBegin, {}, me)).data
    const request = (await gateway.call(mfa.passkeyRequest, {})).data
    const { device } = await addPasskey(gateway, me)
    const signed = device.get(request)
    const secrets = [
      secret,
      ...recovery_codes,
      ...renewed,
      creation.challenge,
      request.challenge,
      signed.response.signature,
    ]
    const answers = [
      await gateway.call(mfa.status, {}, me),
      await gateway.call(session.query, {}, me),
      await gateway.call(session.list, {}, me),
      await gateway.call(mfa.totpBegin, {}, me),
      await gateway.call(mfa.totpConfirm, { code: secret }, me),
      await gateway.call(mfa.passkeyFinish, { passkey: { ...signed, challenge: creation.challenge } }, me),
      await logIn(gateway, person.email),
      await logIn(gateway, person.email, { otp: recovery_codes[0] }),
      await logIn(gateway, person.email, { otp: secret }),
      await logIn(gateway, person.email, { passkey: { ...signed, id: secret } }),
      await logIn(gateway, person.email, { passkey: signed }),
      await logIn(gateway, person.email, { otp: renewed[0] }),
      await logIn(gateway, person.email, { otp: { broken: renewed[1] } }),
    ].map(({ text, headers }) => text + JSON.stringify([...headers]))
    const metrics = (await gateway.send('GET', '/metrics')).text
    const mails = await mailsTo(gateway, person.email)
    expect(mails.length).toBeGreaterThan(2)
    const seen = [...answers, ...mails, ...gateway.logLines, metrics].join('\n')
    for (const hidden of secrets) expect(seen).not.toContain(hidden)
    expect(seen).toContain('second-factor-wrong')
  })
})

describe('redact', () => {
  it.each([
    [`GET /x?${TOKEN_PARAMETER}=abc&page=2`, `GET /x?${TOKEN_PARAMETER}=[redacted]&page=2`],
    ['{"password":"Secret-1"}', '{"password":"[redacted]"}'],
    [`cookie ${CANARY}`, 'cookie [redacted]'],
    ['{"new_password": "Secret-1"}', '{"new_password": "[redacted]"}'],
    ['{"body":"{\\"security_key\\":\\"sk_live_1\\"}"}', '{"body":"{\\"security_key\\":\\"[redacted]\\"}"}'],
    ['nothing secret here: 42', 'nothing secret here: 42'],
  ])('wipes %s', (text, wiped) => {
    expect(redact(text)).toBe(wiped)
  })
})
