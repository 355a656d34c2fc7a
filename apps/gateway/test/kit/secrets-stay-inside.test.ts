import { everyEndpoint } from '@balcao/contract'
import { auth } from '@balcao/contract/auth'
import { TOKEN_PARAMETER } from '@balcao/contract/transport'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { redact } from '../../src/kit/redact'
import { addMerchant, addPerson } from '../factories'
import { openGateway, type TestGateway } from '../harness'
import { probe, probeModule } from '../support/probe'

let gateway: TestGateway
const CANARY = 'canary7canary7canary7canary7canary7canary77'

beforeAll(async () => {
  gateway = await openGateway({ extraModules: [probeModule] })
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
