import { everyEndpoint } from '@balcao/contract'
import type { AnyEndpoint } from '@balcao/contract/kit'
import { session } from '@balcao/contract/people/session'
import { MERCHANT_HEADER, TOKEN_PARAMETER } from '@balcao/contract/transport'
import { CODE } from '@balcao/kernel/codes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { inLanes } from '../src/kit/jobs/lanes'
import { addMerchant, addPerson } from './factories'
import { openGateway, type Signed, type TestGateway } from './harness'
import type { Sent } from './support/outside/http-client'
import { noteFigure, times } from './support/servers/in-full'
import { noteTried, untriedOf } from './watch/covered'

/** Loops over the contract: whatever a field is sent, the answer is a business code and never a 5xx. */

const AT_ONCE = 8
/**
 * Of what never reaches a call (bodies that nobody can read, fields in the place where it does not look) each gets a few,
 * by turns: the same code reads them for all. `npm run prove -- garbage` sends all to all.
 */
const UNREAD = times('UNREAD', 4, 30)
const businessCodes = new Set<string>(Object.values(CODE))

let gateway: TestGateway
let merchant: string
let admin: Signed
let provider: Signed
beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
  await enter()
})
afterAll(() => gateway.close())

async function enter(): Promise<void> {
  admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
  provider = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })).email)
}

/** Somebody whose session is open: wrong passwords, as garbage is, may have ended the last one. */
async function insideOf({ needs }: AnyEndpoint): Promise<Signed> {
  const who = () => (needs.startsWith('provider') ? provider : admin)
  if ((await gateway.call(session.query, {}, who())).status === 401) await enter()
  return who()
}

/** Whole bodies that are no honest input, and values put into each field the contract names. */
const BODIES = [
  '',
  'null',
  '[]',
  '"x"',
  '42',
  '{',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  '['.repeat(5000),
]
const OTHER_TYPES = [
  ['<a/>', 'text/xml'],
  ['a=b', 'application/x-www-form-urlencoded'],
  ['bytes', 'application/octet-stream'],
] as const
const VALUES: unknown[] = [
  null,
  true,
  -1,
  1e308,
  '',
  '\0',
  '\ud800',
  'x'.repeat(100_000),
  [],
  {},
  [[[]]],
  "' or 1=1 --",
  '%00',
  '../../etc',
]

interface Wish {
  query?: string | undefined
  body?: string | undefined
  type?: string | undefined
}

const inQuery = (fields: readonly string[], value: unknown): Wish => {
  // A longer address is refused before anybody of ours reads it.
  const most = 4000 / Math.max(1, fields.length)
  const text = typeof value === 'string' ? value.slice(0, most) : JSON.stringify(value)
  return { query: new URLSearchParams(Object.fromEntries(fields.map((field) => [field, text]))).toString() }
}
const inBody = (fields: readonly string[], value: unknown): Wish => {
  // Neither is a larger body.
  const short = typeof value === 'string' ? value.slice(0, 100_000 / Math.max(1, fields.length)) : value
  return { body: JSON.stringify(Object.fromEntries(fields.map((field) => [field, short]))) }
}

/**
 * The fields to try one by one. Where two are required, any one alone is refused for want of the other, whatever it
 * holds: there all are sent at once, and each is read all the same.
 */
function triedAlone(shape: Readonly<Record<string, z.ZodType>>): string[] {
  const required = Object.keys(shape).filter((field) => !shape[field]?.safeParse(undefined).success)
  if (required.length > 1) return []
  return required.length === 1 ? required : Object.keys(shape)
}

/** What is sent without a body (nothing else can be asked for by GET), or without fields, is the same for many values: once. */
function unlike({ method }: AnyEndpoint, wishes: readonly Wish[]): Wish[] {
  const sent = wishes.map(({ query, body, type }) => (method === 'GET' ? { query } : { query, body, type }))
  return [...new Map(sent.map((wish) => [JSON.stringify(wish), wish])).values()]
}

/** Some of many, other ones for each call. */
const byTurns = <Each>(all: readonly Each[], at: number): Each[] =>
  all.filter((_, index) => (index + all.length - ((at * UNREAD) % all.length)) % all.length < UNREAD)

let sentInAll = 0

const endpoints = everyEndpoint()

describe.each(endpoints.map((endpoint, at) => [endpoint.name, endpoint, at] as const))('%s', (_name, endpoint, at) => {
  const shape = (endpoint.input as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {}
  const fields = Object.keys(shape)
  const [here, there] = endpoint.from === 'query' ? [inQuery, inBody] : [inBody, inQuery]
  const unread: Wish[] = [
    ...BODIES.map((body) => ({ body })),
    ...OTHER_TYPES.map(([body, type]) => ({ body, type })),
    { query: 'a[b]=c&%zz=1&__proto__=x' },
    ...VALUES.map((value) => there(fields, value)),
  ]
  const wishes = unlike(endpoint, [
    ...byTurns(unread, at),
    ...triedAlone(shape).flatMap((field) => VALUES.map((value) => here([field], value))),
    ...VALUES.map((value) => here(fields, value)),
  ])

  it('answers garbage with a business code and never a 5xx', async () => {
    const { token, cookie } = await insideOf(endpoint)
    const own = { cookie: `__Host-sid=${cookie}`, [MERCHANT_HEADER]: merchant }
    const wrong: [Wish, number, string][] = []
    await inLanes(AT_ONCE, wishes, async (wish) => {
      const { query, body, type = 'application/json' } = wish
      const sent: Sent = body === undefined ? { headers: own } : { headers: { ...own, 'content-type': type }, body }
      const path = `${endpoint.path}?${TOKEN_PARAMETER}=${token}${query ? `&${query}` : ''}`
      const { response, text } = await gateway.send(endpoint.method, path, sent)
      const isAnswer = response.status < 500 && businessCodes.has((JSON.parse(text) as { code: string }).code)
      if (!isAnswer) wrong.push([wish, response.status, text])
    })
    sentInAll += wishes.length
    expect(wrong).toEqual([])
    noteTried('with garbage', endpoint)
  })
})

it('no call was passed over', () => {
  expect(untriedOf('with garbage')).toEqual([])
  noteFigure(
    `${sentInAll.toLocaleString('en')} requests to ${endpoints.length} calls: a business code each, never a 5xx`,
  )
})
