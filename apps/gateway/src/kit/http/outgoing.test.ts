import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { OutgoingRules } from '../../base/outgoing-rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileAddresses, hostileResolve, openInside } from '../../../test/support/hostile/hostile-addresses'
import { AddressRefused, callOutside, OutsideFailed } from './outgoing'
import { isPublicAddress } from './public-address'

/** The worst rules an operator can choose, short of naming the inside. */
const lax: OutgoingRules = { privateHosts: new Set(), allowHttp: true, resolve: hostileResolve, timeoutMs: 2_000 }
const call = (url: string, rules: OutgoingRules = lax) => callOutside({ url, headers: {}, body: '{}' }, rules)
const why = (error: unknown) => (error instanceof AddressRefused ? error.reason : error)

let inside: Awaited<ReturnType<typeof openInside>>
beforeAll(async () => (inside = await openInside()))
afterAll(() => inside.close())

describe('an address that leads inside', () => {
  it('is refused in each of its sixty forms, before anybody is called', async () => {
    const addresses = hostileAddresses(inside.innerPort)
    expect(addresses.length).toBeGreaterThanOrEqual(60)
    for (const address of addresses) {
      const refused = await call(address).catch(why)
      expect([address, refused]).toEqual([
        address,
        expect.stringMatching(/^(not-an-address|userinfo|inner-address|unknown-host)$/),
      ])
    }
    expect(inside.connections()).toBe(0)
  })

  it('is reached when the operator names it: so the listener would have been', async () => {
    const rules = { ...lax, privateHosts: new Set(['127.0.0.1']) }
    expect(await call(`http://127.0.0.1:${inside.innerPort}/`, rules)).toMatchObject({ status: 200, body: 'success' })
    expect(inside.connections()).toBe(1)
  })

  it.each([301, 302, 303, 307, 308])('is not reached by being sent there with %s', async (status) => {
    const before = inside.connections()
    const rules = { ...lax, privateHosts: new Set(['sender.example']), resolve: toMyself }
    const answer = await call(`http://sender.example:${inside.redirectPort}/${status}`, rules)
    expect(answer.status).toBe(status)
    expect(inside.connections()).toBe(before)
  })
})

const toMyself = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }])

describe('a call outside', () => {
  it('goes to the address that was checked, under the name that was asked for; the name is asked once', async () => {
    const hosts: string[] = []
    const server = createServer((request, response) => {
      hosts.push(request.headers.host ?? '')
      response.end('success')
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    let asked = 0
    const resolve = () => (asked++ === 0 ? toMyself() : Promise.resolve([{ address: '192.0.2.1', family: 4 }]))
    await call(`http://shop.example:${port}/`, { ...lax, privateHosts: new Set(['shop.example']), resolve })
    expect([hosts, asked]).toEqual([[`shop.example:${port}`], 1])
    await new Promise((done) => server.close(done))
  })

  it('is https, unless the operator allows otherwise', async () => {
    const strict = { ...lax, allowHttp: false }
    expect(await call('http://8.8.8.8/', strict).catch(why)).toBe('not-https')
    expect(await call('http://shop.example/', strict).catch(why)).toBe('not-https')
  })

  it.each([
    ['never answers', () => {}],
    ['drips its answer', (write: (text: string) => void) => setInterval(() => write('s'), 50).unref()],
  ])('ends in time when the other side %s', async (_, answer) => {
    const server = createServer((_request, response) => void answer((text) => response.write(text)))
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const rules = { ...lax, privateHosts: new Set(['127.0.0.1']), timeoutMs: 300 }
    await expect(call(`http://127.0.0.1:${port}/`, rules)).rejects.toEqual(new OutsideFailed('timeout'))
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })

  it('ends in time when the name is not answered for', async () => {
    const rules = { ...lax, resolve: () => new Promise<never>(() => {}), timeoutMs: 100 }
    await expect(call('http://slow.example/', rules)).rejects.toEqual(new OutsideFailed('timeout'))
  })

  it('reads no more of an answer than anybody looks at', async () => {
    let written = 0
    const server = createServer((_request, response) => {
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) written += 65_536
      }
      response.on('drain', pour)
      pour()
    })
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
    const { port } = server.address() as AddressInfo
    const answer = await call(`http://127.0.0.1:${port}/`, { ...lax, privateHosts: new Set(['127.0.0.1']) })
    expect(answer.isWhole).toBe(false)
    expect(answer.body.length).toBeLessThanOrEqual(256 * 1024)
    expect(written).toBeLessThan(64 * 1024 * 1024)
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
})

describe('a public address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])(
    '%s is one',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
  it.each(['', 'shop.example', '192.0.2.1', '::ffff:8.8.8.8', '2002:808:808::1', 'fe80::1%eth0'])(
    '%s is none',
    (address) => {
      expect(isPublicAddress(address)).toBe(false)
    },
  )
})
