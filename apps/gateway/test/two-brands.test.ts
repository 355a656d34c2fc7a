import { waybills } from '@balcao/contract/delivery/waybills'
import { finance } from '@balcao/contract/money/finance'
import { reports } from '@balcao/contract/money/reports'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { recurring } from '@balcao/contract/payments/recurring'
import { virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { session } from '@balcao/contract/people/session'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadBrand } from '../src/kit/brand/brand'
import { newId } from '../src/base/ids'
import { fromGatewayRoot } from '../src/base/paths'
import { inTransaction } from '../src/kit/database/transaction'
import { sendMail } from '../src/platform/mail'
import { addMerchant, addPerson } from './factories'
import { openGateway, type TestGateway } from './harness'
import { runJobs } from './support/servers/run-jobs'

/** Two providers on the same product. Whatever one of them shows, sends or describes must not know the other. */

const folder = mkdtempSync(join(tmpdir(), 'balcao-brands-'))

const BRANDS = {
  norte: {
    name: 'Norte </script><b>&Cia',
    logo: 'norte.svg',
    colours: { light: { accent: '#7a1f5c', on_accent: '#ffffff' }, dark: { accent: '#f0a8d0', on_accent: '#15181a' } },
    links: { terms: 'https://norte.example/terms' },
    support_mail: 'desk@norte.example',
    signature_header: 'Norte-Signature',
  },
  sulpay: {
    name: 'Sulpay $& $1 __NONCE__\u2028',
    logo: 'sulpay.svg',
    colours: { light: { accent: '#1d4ed8', on_accent: '#ffffff' }, dark: { accent: '#9db8ff', on_accent: '#0f1213' } },
    support_mail: 'help@sulpay.example',
    languages: ['es', 'en'],
    areas: ['orders', 'users', 'report', 'kyc', 'apps'],
    signature_header: 'Sulpay-Signature',
  },
} as const
type Name = keyof typeof BRANDS

/** The pages as they are before they are built: the places for the brand are the same ones. */
function pagesOf(app: string): string {
  const root = join(folder, app)
  mkdirSync(join(root, 'assets'), { recursive: true })
  const built = ['index.html', 'app.html', 'landing.html']
  for (const page of built) cpSync(fromGatewayRoot(`../${app}/index.html`), join(root, page))
  return root
}

function brandFile(name: Name) {
  const colour = BRANDS[name].colours.light.accent
  const path = join(folder, `${name}.json`)
  writeFileSync(path, JSON.stringify(BRANDS[name]))
  writeFileSync(join(folder, `${name}.svg`), `<svg viewBox="0 0 1 1"><path fill="${colour}" d="M0 0h1v1z"/></svg>`)
  return loadBrand(path)
}

const open = {} as Record<Name, TestGateway>
beforeAll(async () => {
  const pages = { dashboard: pagesOf('dashboard'), checkout: pagesOf('checkout') }
  for (const name of ['norte', 'sulpay'] as const) open[name] = await openGateway({ pages, brand: brandFile(name) })
})
afterAll(async () => {
  await Promise.all(Object.values(open).map((gateway) => gateway.close()))
  rmSync(folder, { recursive: true, force: true })
})

const get = async (name: Name, path: string) => {
  const { response, text } = await open[name].send('GET', path)
  return { response, text, all: `${text}${JSON.stringify([...response.headers])}` }
}

async function mailOf(name: Name): Promise<string> {
  const { gateway, databases, clock } = open[name]
  for (const language of ['en', 'es', 'br'] as const) {
    const values = { purpose: 'login', code: '123456', minutes: 5 } as const
    const wish = { to: 'ana@loja.example', language, template: 'verificationCode', values } as const
    await inTransaction(databases.auth, 'begin', (db) => sendMail(db, { gateway, now: clock.now() }, wish))
  }
  await runJobs(open[name])
  const outbox = join(gateway.config.dataDir, 'outbox')
  const mails = readdirSync(outbox).map((file) => readFileSync(join(outbox, file), 'utf8'))
  expect(mails).toHaveLength(3)
  return mails.join('\n')
}

const pageBrandIn = (html: string) =>
  JSON.parse(/<script type="application\/json" id="brand"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? 'null') as {
    name: string
    logo: string
    colours: object
    links: object
  }

describe.each([
  ['norte', /sulpay|balc(?:a|ã|=C3=A3)o/i],
  ['sulpay', /norte|balc(?:a|ã|=C3=A3)o/i],
] as const)('%s', (name, others) => {
  it.each(['/', '/order', '/auth/login', '/pay/x', '/docs', '/docs/merchant.json'])(
    'shows only itself at %s',
    async (path) => {
      const { all, response } = await get(name, path)
      expect(response.status).toBe(200)
      expect(all).toMatch(new RegExp(name, 'i'))
      expect(all).not.toMatch(others)
    },
  )

  it('hands itself whole to dashboard and checkout, and no part of its name breaks out', async () => {
    for (const path of ['/', '/pay/x']) {
      const { text } = await get(name, path)
      const { name: written, colours, links } = pageBrandIn(text)
      expect({ name: written, colours }).toEqual({ name: BRANDS[name].name.trim(), colours: BRANDS[name].colours })
      expect(links).toEqual('links' in BRANDS[name] ? BRANDS.norte.links : {})
      expect(text).not.toMatch(/__BRAND|<b>|\u2028.*<\/script>/)
      expect(text).not.toContain(BRANDS[name].signature_header)
    }
  })

  it('serves its logo for ever, and lets it do nothing', async () => {
    const { logo } = pageBrandIn((await get(name, '/')).text)
    const { response, text } = await get(name, logo)
    expect(text).toContain(BRANDS[name].colours.light.accent)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    })
    expect((await get(name, '/brand/logo.0000000000000000.svg')).response.status).toBe(404)
  })

  it('signs its mails alone, in the languages it speaks', async () => {
    const mails = await mailOf(name)
    expect(mails).toContain(BRANDS[name].support_mail)
    expect(mails).not.toMatch(others)
    expect(/Seu =\?|Use este c=C3=B3digo para entrar/.test(mails)).toBe(name === 'norte')
  })
})

it('gives each brand the header that its notifications are signed in', () => {
  expect(open.norte.gateway.brand.signature_header).toBe('Norte-Signature')
  expect(open.sulpay.gateway.brand.signature_header).toBe('Sulpay-Signature')
})

describe('an area that a brand has switched off', () => {
  it('is off on the server: its calls, its rights and its reports', async () => {
    const [on, off] = [open.norte, open.sulpay]
    const asked = async (gateway: TestGateway) => {
      const merchant_no = await addMerchant(gateway)
      const { email } = await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_ADMIN' } })
      const admin = await gateway.signIn(email)
      const calls = [withdrawals.list, recurring.list, virtualAccounts.list, waybills.list, finance.balances] as const
      const statuses = []
      for (const call of calls) statuses.push((await gateway.call(call, {}, admin)).status)
      const { permission } = (await gateway.call(session.query, {}, admin)).data
      const pages = permission.map(({ name }) => name)
      const span = { time_from: '2026-11-01T00:00:00Z', time_to: '2026-11-02T00:00:00Z' }
      const report = (type: 'PAYOUT' | 'TRANSACTION') =>
        gateway.call(reports.create, { request_id: newId('R', new Date()), type, format: 'CSV', ...span }, admin)
      return { statuses, pages, made: [(await report('PAYOUT')).code, (await report('TRANSACTION')).code] }
    }
    expect(await asked(on)).toMatchObject({
      statuses: [200, 200, 200, 200, 200],
      pages: expect.arrayContaining(['finance', 'wayBill', 'recurring']),
      made: ['10000', '10000'],
    })
    const closed = await asked(off)
    expect(closed.statuses).toEqual([404, 404, 404, 404, 404])
    for (const page of ['finance', 'virtualAccount', 'wayBill', 'recurring']) expect(closed.pages).not.toContain(page)
    expect(closed.made).toEqual(['40003', '10000'])
  })
})
