import { auth } from '@balcao/contract/people/auth'
import { afterEach, expect, it } from 'vitest'
import { addPerson } from '../../../test/factories'
import { openGateway, PASSWORD, type TestGateway } from '../../../test/harness'

const username = 'provider@balcao.example'
const PUBLIC = { PUBLIC_URL: 'https://pay.example' }
let gateway: TestGateway
afterEach(() => gateway.close())

async function open(options: Parameters<typeof openGateway>[0] = {}): Promise<void> {
  gateway = await openGateway(options)
  await addPerson(gateway, { email: username, providerRole: 'PLATFORM_ADMIN' })
  await addPerson(gateway, { email: 'boss@pay.example', providerRole: 'PLATFORM_ADMIN' })
}
const logIn = async (headers: Record<string, string> = {}, who = username) =>
  (await gateway.call(auth.login, { username: who, password: PASSWORD }, null, headers)).code

it('a login whose password everybody knows works at the machine itself, and from nowhere else', async () => {
  await open()
  expect(await logIn()).toBe('10000')
  expect(await logIn({ host: 'localhost:8080' })).toBe('10000')
  for (const headers of [
    { host: 'pay.example' },
    { host: '203.0.113.9' },
    { 'x-forwarded-for': '203.0.113.9' },
    { 'x-forwarded-host': 'pay.example' },
    { forwarded: 'for=203.0.113.9' },
  ] as Record<string, string>[]) {
    expect(await logIn(headers), JSON.stringify(headers)).toBe('20003')
    expect(await logIn(headers, 'boss@pay.example'), JSON.stringify(headers)).toBe('10000')
  }
})

it('at a public address it is shut, whatever name somebody asks by', async () => {
  await open({ env: PUBLIC })
  for (const host of ['pay.example', 'localhost']) expect(await logIn({ host })).toBe('20003')
})

it('an installation that is to be shown around lets it in', async () => {
  await open({ env: PUBLIC, isDemoOpen: true })
  expect(await logIn({ host: 'pay.example' })).toBe('10000')
})

it('where there is no demo world, its names are names like any other', async () => {
  await open({ env: PUBLIC, world: 'empty' })
  expect(await logIn({ host: 'pay.example' })).toBe('10000')
})
