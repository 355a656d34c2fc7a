import { everyEndpoint } from '@balcao/contract'
import { auth } from '@balcao/contract/people/auth'
import { users } from '@balcao/contract/people/users'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../factories'
import { openGateway, PASSWORD, type Signed, type TestGateway } from '../harness'

let gateway: TestGateway
let viewer: Signed
let email: string
beforeAll(async () => {
  gateway = await openGateway()
  const merchant = await addMerchant(gateway)
  email = (await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })).email
  viewer = await gateway.signIn(email)
})
afterAll(() => gateway.close())

describe('a page of somebody else', () => {
  it.each(['cross-site', 'same-site'])('that is %s makes no browser call anything, login included', async (site) => {
    for (const endpoint of everyEndpoint()) {
      const { response, text } = await gateway.send(endpoint.method, endpoint.path, {
        headers: { 'sec-fetch-site': site },
      })
      expect([endpoint.name, response.status]).toEqual([endpoint.name, 403])
      expect(text).toContain('permission-denied')
    }
    const login = await gateway.call(auth.login, { username: email, password: PASSWORD }, null, {
      'sec-fetch-site': site,
    })
    expect([login.status, login.headers.get('set-cookie')]).toEqual([403, null])
  })

  it('is nobody who opened our own page, or a program', async () => {
    for (const headers of [{ 'sec-fetch-site': 'same-origin' }, { 'sec-fetch-site': 'none' }, {}]) {
      expect((await gateway.call(auth.login, { username: email, password: PASSWORD }, null, headers)).code).toBe(
        '10000',
      )
    }
  })

  it('may read no answer: nobody is named who may', async () => {
    const answer = await gateway.call(users.list, {}, viewer, { origin: 'https://evil.example' })
    const names = Array.from(answer.headers.keys()).filter((name) => name.startsWith('access-control-'))
    expect(names).toEqual([])
    const asked = await gateway.send('OPTIONS', users.list.path, { headers: { origin: 'https://evil.example' } })
    expect(asked.response.status).toBe(404)
  })
})

describe('the log of what was refused', () => {
  const linesOf = (call: string) =>
    gateway.logLines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['call'] === call && line['msg'] === 'refused')

  it('tells a failed login from a good one, and where it came from, but neither name nor password', async () => {
    await gateway.call(auth.login, { username: email, password: 'Wrong-2026-word' })
    const line = linesOf(auth.login.name).at(-1)
    expect(line).toMatchObject({ status: 200, code: '20003', ip: '127.0.0.1' })
    expect(JSON.stringify(line)).not.toMatch(/Wrong-2026|shop\.example/)
  })

  it('tells a right that was missing and a token that was none', async () => {
    await gateway.call(users.list, {}, viewer)
    await gateway.call(users.list, {}, null)
    expect(linesOf(users.list.name).map((line) => [line['status'], line['sub_code']])).toEqual(
      expect.arrayContaining([
        [403, 'permission-denied'],
        [401, 'token-invalid'],
      ]),
    )
  })
})

it('TRACE is no method of ours', async () => {
  const status = await new Promise((resolve) => {
    const { hostname, port } = new URL(gateway.origin)
    request({ hostname, port, method: 'TRACE', path: '/', headers: { 'x-echo': 'me' } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).end()
  })
  expect(status).toBe(404)
})

it('figures are for the own machine, and for nobody whom a proxy speaks for', async () => {
  const asked = async (headers: Record<string, string>) =>
    (await gateway.send('GET', '/metrics', { headers })).response.status
  expect(await asked({})).toBe(200)
  expect(await asked({ 'x-forwarded-for': '203.0.113.9' })).toBe(404)
  expect(await asked({ forwarded: 'for=203.0.113.9' })).toBe(404)
})
