import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../factories'
import { openGateway, type TestGateway } from '../harness'
import { probe, probeCalls } from '../support/fuzz/probe'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway({ extraCalls: [probeCalls], env: { PUBLIC_URL: 'https://pay.example' } })
})
afterAll(() => gateway.close())

describe('headers on every answer', () => {
  it.each([
    ['an answer', 'POST', '/api/dashboard/app/user/query'],
    ['a page of ours', 'GET', '/docs'],
    ['an unknown address', 'GET', '/nowhere'],
    ['a malformed address', 'GET', '/%zz'],
    ['a failure', 'POST', probe.broken.path],
    ['health', 'GET', '/health/ready'],
  ])('%s is strict', async (_what, method, path) => {
    const { headers } = (await gateway.send(method, path)).response
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'strict-transport-security': expect.stringContaining('max-age'),
    })
  })

  it('gives every page a nonce of its own', async () => {
    const nonce = async () =>
      /nonce-([^']+)/.exec(
        (await gateway.send('GET', '/docs')).response.headers.get('content-security-policy') ?? '',
      )?.[1]
    expect(await nonce()).not.toBe(await nonce())
  })
})

describe('a page', () => {
  it('lets no text become markup or a script; the dashboard has one policy of its own, the others have none', async () => {
    const pages = mkdtempSync(join(tmpdir(), 'balcao-pages-'))
    mkdirSync(join(pages, 'assets'))
    for (const page of ['index', 'app', 'landing']) writeFileSync(join(pages, `${page}.html`), '<p>__NONCE__')
    const serving = await openGateway({ pages: { dashboard: pages, checkout: pages } })
    const policyOf = async (path: string) =>
      (await serving.send('GET', path)).response.headers.get('content-security-policy') ?? ''
    for (const path of ['/', '/login', '/PaymentOrder', '/user', '/pay/x', '/docs'])
      expect(await policyOf(path)).toContain("require-trusted-types-for 'script'")
    for (const path of ['/', '/PaymentOrder', '/user']) expect(await policyOf(path)).toMatch(/trusted-types default$/)
    for (const path of ['/pay/x', '/docs']) expect(await policyOf(path)).toMatch(/trusted-types 'none'$/)
    // The preview of the payer's page is framed by our own dashboard, and by nobody else.
    expect(await policyOf('/pay/preview')).toContain("frame-ancestors 'self'")
    expect(await policyOf('/pay/x')).toContain("frame-ancestors 'none'")
    await serving.close()
    rmSync(pages, { recursive: true })
  })
})

describe('the operator’s addresses', () => {
  it('tell that it lives, that it is ready, and what it can do', async () => {
    expect(JSON.parse((await gateway.send('GET', '/health/live')).text)).toEqual({ status: 'live' })
    expect(JSON.parse((await gateway.send('GET', '/health/ready')).text)).toEqual({ status: 'ready' })
    const document = JSON.parse((await gateway.send('GET', '/docs/merchant.json')).text) as { paths: object }
    expect(Object.keys(document.paths).every((path) => path.startsWith('/api/v1/'))).toBe(true)
  })

  it('tell what the dashboard can do to nobody who cannot sign in', async () => {
    expect((await gateway.send('GET', '/docs/openapi.json')).response.status).toBe(401)
    const { email } = await addPerson(gateway, { at: { [await addMerchant(gateway)]: 'MERCHANT_ADMIN' } })
    const { token, cookie } = await gateway.signIn(email)
    const opened = await gateway.send('GET', `/docs/openapi.json?access_token=${token}`, {
      headers: { cookie: `${gateway.gateway.config.cookie.name}=${cookie}` },
    })
    const { paths } = JSON.parse(opened.text) as { paths: object }
    expect(Object.keys(paths)).toContain('/api/dashboard/app/user/list')
    expect(Object.keys(paths).filter((path) => path.startsWith('/api/v1/'))).toEqual([])
  })
})
