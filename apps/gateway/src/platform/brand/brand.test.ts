import { audit } from '@balcao/contract/platform/audit'
import { brandDesk } from '@balcao/contract/platform/brand-desk'
import { TOKEN_PARAMETER, type Envelope, type Failure } from '@balcao/contract/transport'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { newRequestId } from '../../../test/support/desks/app-desk'
import { pdf, png } from '../../../test/support/outside/sample-files'
import { takeUpBrand } from './brand.service'

let gateway: TestGateway
let boss: Signed

beforeAll(async () => {
  gateway = await openGateway()
  boss = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_ADMIN' })).email)
})
afterAll(() => gateway.close())

const COLOURS = {
  light: { accent: '#7a1f5c', on_accent: '#ffffff' },
  dark: { accent: '#f0a8d0', on_accent: '#15181a' },
}
const SETTINGS = { name: 'Norte', colours: COLOURS, support_mail: 'desk@norte.example', logo_hash: '' }

const send = async (name: string, bytes: Buffer) => {
  const query = { [TOKEN_PARAMETER]: boss.token, request_id: newRequestId(), name }
  const { text } = await gateway.send('POST', `${brandDesk.uploadLogo.path}?${new URLSearchParams(query).toString()}`, {
    headers: { cookie: `__Host-sid=${boss.cookie}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  return JSON.parse(text) as Envelope<{ logo_hash: string; logo: string } & Failure>
}

it('is changed over the file, everywhere at once, and goes back to it', async () => {
  const { brand } = gateway.gateway
  const file = { ...brand }
  const { data: begun } = await gateway.call(brandDesk.query, {}, boss)
  expect(begun).toMatchObject({ settings: { name: file.name, logo_hash: '' }, update_time: null })
  const saved = await gateway.call(brandDesk.save, SETTINGS, boss)
  expect(saved.data).toMatchObject({ settings: SETTINGS, updated_by: boss.reply.real_name })
  expect(brand).toMatchObject({ name: 'Norte', colours: COLOURS, support_mail: 'desk@norte.example' })
  // As another gateway finds it, whose file says something else.
  Object.assign(brand, { name: file.name })
  await takeUpBrand(gateway.gateway)
  expect(brand.name).toBe('Norte')
  const log = (await gateway.call(audit.platform, { action: 'brandDesk.save' }, boss)).data.list
  expect(log).toMatchObject([{ before: { name: file.name }, after: { name: 'Norte' } }])
  await gateway.call(brandDesk.reset, {}, boss)
  expect([brand.name, brand.colours, brand.logoFile]).toEqual([file.name, file.colours, file.logoFile])
  await takeUpBrand(gateway.gateway)
  expect(brand.name).toBe(file.name)
})

it.each([
  ['an accent on the light page', { light: { accent: '#9fd8cc', on_accent: '#15181a' } }],
  ['an accent on the dark page', { dark: { accent: '#33393d', on_accent: '#ffffff' } }],
  ['what is written on an accent', { light: { accent: '#7a1f5c', on_accent: '#7a1f60' } }],
])('refuses %s that people could not read', async (_what, pale) => {
  const refused = await gateway.call(brandDesk.save, { ...SETTINGS, colours: { ...COLOURS, ...pale } }, boss)
  expect(refused.failure.sub_code).toBe('colours')
  expect((await gateway.call(brandDesk.query, {}, boss)).data.update_time).toBeNull()
})

it('takes a logo that was sent and cleaned, and shows it at an address of its own', async () => {
  expect((await send('logo.pdf', pdf())).data.sub_code).toBe('file-type-incorrect')
  expect((await send('logo.png', pdf())).data.sub_code).toBe('file-type-incorrect')
  expect((await send('logo.png', Buffer.alloc(100_001))).code).not.toBe('10000')
  const { logo_hash, logo } = (await send('logo.png', png())).data
  const unknown = await gateway.call(brandDesk.save, { ...SETTINGS, logo_hash: '0'.repeat(16) }, boss)
  expect(unknown.failure.sub_code).toBe('logo_hash')
  expect((await gateway.call(brandDesk.save, { ...SETTINGS, logo_hash }, boss)).data.logo).toBe(logo)
  await takeUpBrand(gateway.gateway)
  expect(gateway.gateway.brand.logoFile.address).toBe(logo)
  const { response } = await gateway.send('GET', logo)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect((await gateway.send('GET', `/brand/logo.${'0'.repeat(16)}.png`)).response.status).toBe(404)
})
