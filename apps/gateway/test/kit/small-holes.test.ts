import { merchantApi } from '@balcao/contract/api/merchant-api'
import { auth } from '@balcao/contract/people/auth'
import { apps } from '@balcao/contract/merchant/apps'
import { files } from '@balcao/contract/platform/files'
import { orders } from '@balcao/contract/payments/orders'
import { virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../factories'
import { appForm } from '../support/desks/app-desk'
import { flood } from '../support/hostile/big-body'
import { openGateway, PASSWORD, type TestGateway } from '../harness'

let gateway: TestGateway
let email: string
beforeAll(async () => {
  gateway = await openGateway()
  const merchant = await addMerchant(gateway)
  email = (await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email
})
afterAll(() => gateway.close())

describe('a body of the wrong type', () => {
  it('is refused at the login, where a page of somebody else’s could send it', async () => {
    const { response, text } = await gateway.send('POST', auth.login.path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ username: email, password: PASSWORD }).toString(),
    })
    expect([response.status, response.headers.get('set-cookie')]).toEqual([415, null])
    expect(JSON.parse(text)).toMatchObject({ code: '40001', data: { sub_code: 'content-type' } })
    expect(text).toContain('application/json')
  })

  it.each([files.upload.path, merchantApi.uploadEvidence.path])(
    'of a file is told which type it has to say: %s',
    async (path) => {
      const { response, text } = await gateway.send('POST', path, {
        headers: { 'content-type': 'text/plain' },
        body: 'a letter',
      })
      expect(response.status).toBe(415)
      expect(text).toContain('application/octet-stream')
      expect(text).not.toContain('application/json')
    },
  )
})

const CALLBACKS = ['/api/bank/sandbox/callback', '/api/channel/sandbox/callback', '/api/deposits/sandbox/callback']

describe('a body without end', () => {
  it.each(CALLBACKS)('is refused as soon as it has more than a bank would say: %s', async (path) => {
    const length = 12 * 1024 * 1024
    const { status, taken } = await flood(gateway.origin, { method: 'POST', path, type: 'application/json' }, length)
    // 0: the connection was closed while more was still being sent.
    expect([0, 413]).toContain(status)
    expect(taken).toBeLessThan(length)
  })

  it.each(CALLBACKS)('is refused as soon as it says its length: %s', async (path) => {
    const { response } = await gateway.send('POST', path, { headers: {}, body: 'x'.repeat(65 * 1024) })
    expect(response.status).toBe(413)
  })
})

describe('a caller who hangs up in the middle of a request', () => {
  it.each([auth.login.path, ...CALLBACKS])('is no failure of ours: %s', async (path) => {
    gateway.logLines.length = 0
    const { hostname, port } = new URL(gateway.origin)
    const socket = connect(Number(port), hostname)
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"a":`,
    )
    // Long enough for the gateway to have begun to read.
    await pause(200)
    socket.destroy()
    await pause(300)
    expect(gateway.logLines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50)).toEqual([])
  })
})

describe('an address that is saved', () => {
  const refuses =
    (
      endpoint: { input: { safeParse(value: unknown): { error?: { issues: { path: unknown[] }[] } } } },
      field: string,
    ) =>
    (value: string) =>
      endpoint.input.safeParse({ [field]: value }).error?.issues.some(({ path }) => path[0] === field) ?? false

  it.each([
    'https://shop.example@evil.example/',
    'https://user:pass@shop.example/',
    'https://shop.example\\@evil.example',
    'https://shop.example/\r\nset-cookie: a=b',
    'https://shop.example/?a=\u0000',
    'https://shop.example\u0009/',
    'www.shop.example@evil.example',
  ])('is refused as return_url and as notify_url: %j', (address) => {
    expect(refuses(orders.generate, 'return_url')(address)).toBe(true)
    expect(refuses(apps.create, 'notify_url')(address)).toBe(true)
    expect(refuses(virtualAccounts.create, 'notify_url')(address)).toBe(true)
  })

  it.each(['https://shop.example/thanks?mail=a@b.example', 'www.shop.example', 'http://shop.example:8080/#x y'])(
    'is taken as before: %s',
    (address) => {
      expect(refuses(orders.generate, 'return_url')(address)).toBe(false)
      expect(refuses(apps.create, 'notify_url')(address)).toBe(false)
    },
  )
})

describe('an address for notifications', () => {
  it.each([
    'https://127.0.0.1/hear',
    'https://localhost/hear',
    'https://[::1]/hear',
    'https://2130706433/hear',
    'https://10.1.2.3:8443/hear',
    'https://169.254.169.254/latest/meta-data',
    'https://[::ffff:10.0.0.1]/hear',
  ])('is refused when it is saved, where it is an inner one: %s', async (notify_url) => {
    const admin = await gateway.signIn(email)
    const answer = await gateway.call(apps.create, appForm({ notify_url }), admin)
    expect([answer.code, answer.failure.sub_code]).toEqual(['40001', 'notify_url'])
  })

  it('is taken where the operator has named its host', async () => {
    const own = await openGateway({ env: { ALLOW_PRIVATE_HOSTS: 'localhost' } })
    const shop = await addMerchant(own)
    const admin = await own.signIn((await addPerson(own, { at: { [shop]: 'MERCHANT_ADMIN' } })).email)
    const answer = await own.call(apps.create, appForm({ notify_url: 'http://localhost/hear' }), admin)
    expect(answer.code).toBe('10000')
    await own.close()
  })
})

describe('figures behind a proxy on the same machine', () => {
  it('are opened by a token alone, also where the proxy says nothing of for whom it asks', async () => {
    const asked = async (env: NodeJS.ProcessEnv, headers: Record<string, string> = {}) => {
      const behind = await openGateway({ env })
      const { response } = await behind.send('GET', '/metrics', { headers })
      await behind.close()
      return response.status
    }
    const env = { PUBLIC_URL: 'https://pay.example' }
    const token = 'a-token-of-some-length'
    expect(await asked(env)).toBe(404)
    expect(await asked({ ...env, METRICS_TOKEN: token })).toBe(404)
    expect(await asked({ ...env, METRICS_TOKEN: token }, { authorization: 'Bearer another-token-of-it' })).toBe(404)
    expect(await asked({ ...env, METRICS_TOKEN: token }, { authorization: `Bearer ${token}` })).toBe(200)
  })
})
