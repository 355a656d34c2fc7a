import { files } from '@balcao/contract/platform/files'
import { session } from '@balcao/contract/people/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { pdf, png } from '../../../test/support/outside/sample-files'
import { uploadFile } from '../../../test/support/outside/upload'
import { keyOf } from '../../ports/storage/storage'

let gateway: TestGateway
let merchant: string
let email: string
let admin: Signed
let document: string
let image: string

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
  email = (await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email
  admin = await gateway.signIn(email)
  document = (await uploadFile(gateway, admin, { name: 'ação "1".pdf', bytes: pdf() })).data.file_id
  image = (await uploadFile(gateway, admin, { name: 'a.png', bytes: png() })).data.file_id
})
afterAll(() => gateway.close())

const linkTo = async (file_id: string, who = admin) => (await gateway.call(files.link, { file_id }, who)).data.url
const open = async (url: string, who: Partial<Signed> = admin, language = 'en') => {
  const cookie = who.cookie ? { cookie: `__Host-sid=${who.cookie}` } : {}
  return gateway.send('GET', url, { headers: { ...cookie, 'accept-language': language } })
}
const opens = async (url: string, who?: Partial<Signed>) => {
  const { response, text } = await open(url, who)
  if (response.status !== 200) expect([response.status, text.includes('%PDF')]).toEqual([404, false])
  return response.status === 200
}
const someone = async (facts: Parameters<typeof addPerson>[1]) =>
  gateway.signIn((await addPerson(gateway, facts)).email)

describe('a link', () => {
  it('opens a pdf for its own person: inline, under a strict policy, framed by ourselves alone', async () => {
    const { response, text } = await open(await linkTo(document))
    expect(text).toBe(pdf().toString())
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf().length),
      'content-disposition': `inline; filename="a__o _1_.pdf"; filename*=UTF-8''a%C3%A7%C3%A3o%20_1_.pdf`,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
    })
    const policy = response.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).not.toMatch(/sandbox|unsafe|script-src/)
  })

  it('opens an image in a sandbox', async () => {
    const { headers } = (await open(await linkTo(image))).response
    expect(headers.get('content-type')).toBe('image/png')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; .*; sandbox$/)
  })

  it('works for five minutes, to the second', async () => {
    const url = await linkTo(document)
    gateway.clock.advance(299)
    expect(await opens(url)).toBe(true)
    gateway.clock.advance(1)
    expect(await opens(url)).toBe(false)
    admin = await gateway.signIn(email)
  })

  it('opens nothing without the cookie, or with the cookie of another session of the same person', async () => {
    const url = await linkTo(document)
    expect(await opens(url, {})).toBe(false)
    expect(await opens(url, { cookie: 'x'.repeat(43) })).toBe(false)
    expect(await opens(url, await gateway.signIn(email))).toBe(false)
    expect(await opens(url)).toBe(true)
  })

  it('opens nothing for another person of the merchant, nor for one of another merchant', async () => {
    const url = await linkTo(document)
    expect(await opens(url, await someone({ at: { [merchant]: 'MERCHANT_ADMIN' } }))).toBe(false)
    expect(await opens(url, await someone({ at: { [await addMerchant(gateway)]: 'MERCHANT_ADMIN' } }))).toBe(false)
    expect(await opens(url, await someone({ providerRole: 'PLATFORM_ADMIN' }))).toBe(false)
  })

  it('opens nothing when a sign of it is changed', async () => {
    const url = await linkTo(document)
    const other = await linkTo(image)
    const [body, mac] = url.split('.')
    const forged = Buffer.from(`${merchant} ${document} U S 99999999999`).toString('base64url')
    for (const wrong of [
      `${url}A`,
      `${body}.${other.split('.')[1]}`,
      `/files/${forged}.${mac}`,
      '/files/x',
      '/files/.',
      `${body}`,
    ]) {
      expect(await opens(wrong)).toBe(false)
    }
  })

  it('opens nothing after the logout, the end of the tie, or the loss of the right', async () => {
    const leaving = await gateway.signIn(email)
    const ended = await linkTo(document, leaving)
    await gateway.call(session.logout, {}, leaving)
    expect(await opens(ended, leaving)).toBe(false)
    const person = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_VIEWER' } })
    const viewer = await gateway.signIn(person.email)
    const url = await linkTo(document, viewer)
    expect(await opens(url, viewer)).toBe(true)
    const change = (sql: string) => gateway.databases.owner.query(sql, [person.uid])
    await change(`update merchant_users set grants = '{}' where uid = $1`)
    expect(await opens(url, viewer)).toBe(false)
    await change('delete from merchant_users where uid = $1')
    expect(await opens(url, viewer)).toBe(false)
  })

  it('opens nothing when the merchant is suspended, or the content is gone', async () => {
    const url = await linkTo(image)
    const set = (status: string) =>
      gateway.databases.owner.query('update merchants set status = $2 where merchant_no = $1', [merchant, status])
    await set('SUSPENDED')
    expect(await opens(url)).toBe(false)
    await set('ACTIVE')
    expect(await opens(url)).toBe(true)
    await gateway.gateway.storage.remove(keyOf(merchant, image))
    expect(await opens(url)).toBe(false)
  })

  it('that is over says so in the reader’s language, and may not be framed', async () => {
    const say = async (language: string) => (await open('/files/x', admin, language)).text
    expect(await say('en')).toContain('This link is over')
    expect(await say('es')).toContain('Este enlace')
    expect(await say('pt-BR')).toContain('Este link')
    expect((await open('/files/x')).response.headers.get('x-frame-options')).toBe('DENY')
  })
})

describe('asking for a link', () => {
  it('answers another merchant’s file like one that does not exist, and one without the right alike', async () => {
    const shop = await addMerchant(gateway)
    const stranger = await someone({ at: { [shop]: 'MERCHANT_ADMIN' } })
    const powerless = await someone({ at: { [merchant]: 'CUSTOM' }, grants: {} })
    const ask = async (file_id: string, who: Signed) => (await gateway.call(files.link, { file_id }, who)).text
    const unknown = await ask('F00000000000000000000000000', admin)
    expect(unknown).toContain('40006')
    expect(await ask(document, stranger)).toBe(unknown)
    expect(await ask(document, powerless)).toBe(unknown)
  })
})
