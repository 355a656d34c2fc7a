import { files } from '@balcao/contract/platform/files'
import { merchantApi } from '@balcao/contract/api/merchant-api'
import type { AnyEndpoint } from '@balcao/contract/kit'
import { brandDesk } from '@balcao/contract/platform/brand-desk'
import { provider } from '@balcao/contract/provider/provider'
import { signup } from '@balcao/contract/merchant/signup'
import { MERCHANT_HEADER, TOKEN_PARAMETER, type Envelope, type Failure } from '@balcao/contract/transport'
import { users } from '@balcao/contract/people/users'
import { waybills } from '@balcao/contract/delivery/waybills'
import { everyEndpoint } from '@balcao/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from './factories'
import { openGateway, PASSWORD, type Signed, type TestGateway } from './harness'
import { newApp } from './support/desks/app-desk'
import { HEADINGS } from './support/desks/waybill-desk'
import { codeIn } from './support/outside/outbox'
import { pdf, png } from './support/outside/sample-files'
import { tracesOf } from './support/outside/upload'

/**
 * Calls that open transactions of their own, since they hash a password or take a file in. That a repeat of any creating
 * call is answered alike and does nothing is tried wherever a test makes one (watch/repeats.ts); here they come at once.
 */

let gateway: TestGateway
let admin: Signed
let boss: Signed
let app: { appId: string; testKey: string }

beforeAll(async () => {
  gateway = await openGateway()
  const merchant = await addMerchant(gateway)
  admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
  boss = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })).email)
  app = await newApp(gateway, admin)
})
afterAll(() => gateway.close())

interface Heard {
  code: string
  data: unknown
}
/** Makes something under this key; `other` is another wish under it. */
type Make = (request_id: string, other?: boolean) => Promise<Heard>

const call = async (endpoint: AnyEndpoint, input: object, who?: Signed): Promise<Heard> =>
  gateway.call(endpoint, input, who)

async function send(
  { path }: AnyEndpoint,
  query: Record<string, string>,
  body: Buffer,
  headers: object,
): Promise<Heard> {
  const { text } = await gateway.send('POST', `${path}?${new URLSearchParams(query).toString()}`, {
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: new Uint8Array(body),
  })
  return JSON.parse(text) as Envelope<unknown>
}
const staff = () => ({ cookie: `__Host-sid=${admin.cookie}`, [MERCHANT_HEADER]: admin.merchant_no })
const token = () => ({ [TOKEN_PARAMETER]: admin.token })
const basic = () => ({
  authorization: `Basic ${Buffer.from(`${app.appId}:${app.testKey}`).toString('base64')}`,
})

async function ticket(email: string): Promise<string> {
  await gateway.call(signup.sendCode, { email })
  return (await gateway.call(signup.verifyCode, { email, code: await codeIn(gateway, email) })).data.ticket
}
const tickets = new Map<string, Promise<string>>()
const ticketOnce = (email: string) => tickets.get(email) ?? tickets.set(email, ticket(email)).get(email)!

const MAKERS: [AnyEndpoint, string, Make][] = [
  [
    users.create,
    `merchant_users where email = 'twice@shop.example'`,
    (request_id, other) =>
      call(
        users.create,
        {
          request_id,
          real_name: other ? 'Somebody Else' : 'Twice',
          email: 'twice@shop.example',
          password: 'Given-2026x',
          role: 'MERCHANT_VIEWER',
        },
        admin,
      ),
  ],
  [
    provider.addPerson,
    `users where username = 'twice@pay.example'`,
    (request_id, other) =>
      call(
        provider.addPerson,
        {
          request_id,
          real_name: 'Twice',
          email: 'twice@pay.example',
          role: 'PLATFORM_REVIEWER',
          password: other ? 'Other-2026x' : 'Given-2026x',
        },
        boss,
      ),
  ],
  [
    signup.create,
    `merchants where name like 'Twice%'`,
    async (request_id, other) =>
      call(signup.create, {
        request_id,
        ticket: await ticketOnce('twice@company.example'),
        company_name: other ? 'Twice and another' : 'Twice',
        country: 'BRA',
        tax_no: '11.222.333/0001-81',
        website: 'https://twice.example',
        industry: 'retail',
        contact: 'Clara Dias',
        phone: '5511940000000',
        password: PASSWORD,
        terms: true,
      }),
  ],
  [
    files.upload,
    `files where name = 'twice.pdf'`,
    (request_id, other) =>
      send(
        files.upload,
        { ...token(), request_id, purpose: 'kyc', name: 'twice.pdf' },
        pdf(other ? '% another' : ''),
        staff(),
      ),
  ],
  [
    provider.uploadPicture,
    `files where name = 'boss.png'`,
    (request_id, other) =>
      send(
        provider.uploadPicture,
        { [TOKEN_PARAMETER]: boss.token, request_id, merchant_no: admin.merchant_no, name: 'boss.png' },
        png({ width: other ? 2 : 1 }),
        { cookie: `__Host-sid=${boss.cookie}` },
      ),
  ],
  [
    brandDesk.uploadLogo,
    'brand_logos',
    (request_id, other) =>
      send(
        brandDesk.uploadLogo,
        { [TOKEN_PARAMETER]: boss.token, request_id, name: 'twice.png' },
        png({ width: other ? 2 : 1 }),
        { cookie: `__Host-sid=${boss.cookie}` },
      ),
  ],
  [
    waybills.upload,
    `waybill_batches where file_name = 'twice.csv'`,
    (request_id, other) =>
      send(
        waybills.upload,
        { ...token(), request_id, name: 'twice.csv' },
        Buffer.from(`${HEADINGS}\r\nnobody,loggi,BRA,PACK-${other ? 2 : 1},2026-11-14`),
        staff(),
      ),
  ],
  [
    merchantApi.uploadEvidence,
    `files where name = 'twice.png'`,
    // A program may name its wish in a header instead.
    (key, other) =>
      send(merchantApi.uploadEvidence, { name: 'twice.png' }, png({ width: other ? 2 : 1 }), {
        ...basic(),
        'idempotency-key': key,
      }),
  ],
]

const rows = async (from: string) =>
  Number((await gateway.databases.owner.query<{ n: bigint }>(`select count(*) as n from ${from}`)).rows[0]?.n)

describe.each(MAKERS)('$name', ({ name }, from, make) => {
  it('sent three times at once makes one, and answers each alike; later it still does', async () => {
    const key = `twice-${name}`
    const answers = await Promise.all([make(key), make(key), make(key)])
    answers.push(await make(key))
    expect(answers.map(({ code }) => code)).toEqual(['10000', '10000', '10000', '10000'])
    expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1)
    expect(await rows(from)).toBe(1)
    expect(await rows(`audit_log where action = '${name}'`)).toBe(1)
  })

  it('refuses the same key for something else', async () => {
    const { code, data } = await make(`twice-${name}`, true)
    expect([code, (data as Failure).sub_code]).toEqual(['40002', 'duplicate-request_id'])
    expect(await rows(from)).toBe(1)
  })
})

it('keeps one content for a file that came four times', async () => {
  const { rows: kept } = await gateway.databases.owner.query<{ file_id: string }>('select file_id from files')
  expect((await tracesOf(gateway)).length).toBe(2 * kept.length)
})

it('keeps no password, nor a digest that one could be guessed by', async () => {
  const { rows: kept } = await gateway.databases.owner.query<{ text: string }>(
    'select k::text as text from idempotency_keys k',
  )
  expect(kept.map(({ text }) => text).join()).not.toContain('Given-2026x')
})

it('stands for every call of the kind', () => {
  const kind = everyEndpoint().filter(({ tx, idempotentBy }) => tx === 'none' && idempotentBy !== '')
  expect(kind.map(({ name }) => name).toSorted()).toEqual(MAKERS.map(([{ name }]) => name).toSorted())
})
