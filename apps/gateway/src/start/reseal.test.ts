import { ORDER_EXAMPLES } from '@balcao/contract/api/examples/orders'
import { merchantApi } from '@balcao/contract/api/merchant-api'
import { apps } from '@balcao/contract/merchant/apps'
import { checkout } from '@balcao/contract/payments/checkout'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mfa } from '@balcao/contract/people/mfa'
import { cookieOf, openGateway, type TestGateway } from '../../test/harness'
import { appForm, newApp, program } from '../../test/support/desks/app-desk'
import { recurringDesk } from '../../test/support/desks/recurring-desk'
import { codeNow, logIn, withTotp, type Armed } from '../../test/support/desks/second-factor'
import { openShop, type Shop } from '../../test/support/desks/shop'
import { resealColumn, UnknownSeal } from '../backup/reseal'
import { Secret } from '../base/secret'
import { unseal } from '../base/seal'
import { firstLinkKey, keptLinkKey } from '../db/installation'
import { inTransaction } from '../kit/database/transaction'
import { sendMail } from '../platform'
import { sealAll } from '../platform/audit/audit.jobs'
import { verifyStretch } from '../platform/audit/chain'
import { seals } from './modules'
import { resealAll } from './reseal-all'

const OLD = 'the key of an installation until today'
const NEXT = 'the key of the same installation from now on'
const keys = { old: new Secret(OLD), next: new Secret(NEXT) }

let before: TestGateway
let after: TestGateway
let shop: Shop
let armed: Armed
let form: ReturnType<typeof appForm>
let made: Awaited<ReturnType<TestGateway['call']>>

beforeAll(async () => {
  before = await openGateway({ env: { SECRET_KEY: OLD } })
  shop = await openShop(before)
  armed = await withTotp(before, shop.merchant_no)
  form = appForm()
  made = await before.call(apps.create, form, shop.admin())
  const desk = recurringDesk(before, shop)
  const { link } = await desk.made()
  await desk.pay(link)
  await keepCardOf()
  await inTransaction(before.databases.auth, 'begin', (db) =>
    sendMail(
      db,
      { gateway: before.gateway, now: before.clock.now() },
      {
        to: 'a@b.example',
        language: 'en',
        template: 'newDevice',
        values: { at: '2026-11-15T00:00:00Z', ip: '::1', device: 'x' },
      },
    ),
  )
  while ((await sealAll(before.gateway)) > 0) continue
})
afterAll(async () => {
  await after.close()
  await before.close()
})

/** A payer lets the shop keep a card. */
async function keepCardOf(): Promise<void> {
  const { appId, testKey } = await newApp(before, shop.admin(), { name: 'Comes again' })
  const { input } = ORDER_EXAMPLES.createOrder
  const { method: _payerChooses, ...wish } = input
  const { data } = await program(before, appId, testKey)(merchantApi.createOrder, { ...wish, offer_saving: true })
  const card = { number: '4111111111111111', holder: 'A Payer', expiry: '12/30', cvv: '123' }
  const link = data.payment_url.split('/pay/')[1] ?? ''
  await before.call(checkout.submit, { link, method: 'CreditCard', card, save_card: true })
}

const rowsOf = async (sealed: (typeof seals)[number]) => {
  const text = sealed.amongJson ? `${sealed.column} #>> '{}'` : sealed.column
  const among = sealed.amongJson ? `and ${sealed.amongJson.column} = any ($1)` : ''
  const { rows } = await before.databases.owner.query<{ key: string[]; text: string }>(
    `select array[${sealed.key.join(', ')}] as key, ${text} as text from ${sealed.table}
     where ${sealed.column} is not null and ${text} <> '' ${among}`,
    sealed.amongJson ? [sealed.amongJson.values] : [],
  )
  return rows
}
const readableWith = async (secret: Secret, sealed: (typeof seals)[number]) => {
  const rows = await rowsOf(sealed)
  const isReadable = ({ key, text }: { key: string[]; text: string }) => {
    try {
      return unseal(secret, sealed.purpose, sealed.bound(key), text) !== ''
    } catch {
      return false
    }
  }
  return [rows.filter(isReadable).length, rows.length]
}
const brokenIn = async (secret: Secret) =>
  inTransaction(before.databases.worker, 'begin', async (db) => {
    const verdict = await verifyStretch(db, secret, shop.merchant_no, undefined, 10_000)
    return [verdict.broken, verdict.total > 0n]
  })

describe('another key of the installation', () => {
  it('leaves payment links as they are: they are printed and mailed', async () => {
    const { owner } = before.databases
    const at = before.clock.now()
    await owner.query(`insert into installation (world, began_at) values ('empty', $1) on conflict do nothing`, [at])
    const [first, later] = [firstLinkKey(keys.old), firstLinkKey(keys.next)]
    expect(first).not.toBe(later)
    expect(await keptLinkKey(owner, first)).toBe(first)
    expect(await keptLinkKey(owner, later)).toBe(first)
  })

  it('is known of by every column that is sealed', async () => {
    const { rows } = await before.databases.owner.query<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name like 'sealed%' order by 1`,
    )
    const named = seals.filter(({ amongJson }) => !amongJson).map(({ table, column }) => `${table}.${column}`)
    expect(named.sort()).toEqual(rows.map(({ name }) => name))
    // Otherwise what follows shows nothing.
    for (const sealed of seals) expect([sealed.table, (await rowsOf(sealed)).length > 0]).toEqual([sealed.table, true])
  })

  it('is not taken on for what was sealed with a third one: nothing is changed then', async () => {
    const wrong = { old: new Secret('somebody else’s key, which opens nothing here'), next: keys.next }
    await expect(resealAll(before.databases.owner, wrong)).rejects.toBeInstanceOf(UnknownSeal)
    for (const sealed of seals) {
      const [readable, all] = await readableWith(keys.old, sealed)
      expect([sealed.table, readable]).toEqual([sealed.table, all])
    }
  })

  it('opens everything after one run, also after one that was cut short, and the old one nothing', async () => {
    for (const sealed of seals.slice(0, 1))
      expect(await resealColumn(before.databases.owner, sealed, keys)).toBeGreaterThan(0)
    await resealAll(before.databases.owner, keys)
    for (const sealed of seals) {
      const [readable, all] = await readableWith(keys.next, sealed)
      expect([sealed.table, readable]).toEqual([sealed.table, all])
      expect([sealed.table, (await readableWith(keys.old, sealed))[0]]).toEqual([sealed.table, 0])
    }
    expect(await brokenIn(keys.next)).toEqual([null, true])
    const again = await resealAll(before.databases.owner, keys)
    expect(again.filter((line) => !/: 0 sealed anew$|^0 audit chains$/.test(line))).toEqual([])
  })

  it('serves people and programs as before: second factor, repeated answers, audit chains', async () => {
    after = await openGateway({ databaseUrl: before.databaseUrl, env: { SECRET_KEY: NEXT } })
    after.clock.advance(300)
    const login = await logIn(after, armed.person.email, { otp: codeNow(after, armed.secret) })
    expect(login.code).toBe('10000')
    // Recovery codes are keyed hashes: they are gone, rather than there and never right.
    expect((await logIn(after, armed.person.email, { otp: armed.codes[0] })).failure.sub_code).toBe(
      'second-factor-wrong',
    )
    const signed = { token: login.data.access_token, cookie: cookieOf(login) }
    // New ones stay, also if the command is run once more.
    await after.stepUp(signed)
    const { data } = await after.call(mfa.recoveryRenew, {}, signed)
    await resealAll(after.databases.owner, keys)
    const otp = data.recovery_codes[0] ?? ''
    expect((await logIn(after, armed.person.email, { otp })).code).toBe('10000')
    const admin = await after.signIn(shop.admin().reply.username)
    const again = await after.call(apps.create, form, admin)
    expect(again.data).toEqual(made.data)
    while ((await sealAll(after.gateway)) > 0) continue
    expect(await brokenIn(keys.next)).toEqual([null, true])
  })

  it('is not put on an audit chain that somebody has changed', async () => {
    const { owner } = before.databases
    await owner.query(`update audit_log set actor_name = 'somebody else' where merchant_no = $1 and seq = 1`, [
      shop.merchant_no,
    ])
    const further = { old: keys.next, next: new Secret('a third key, of another day, for the same installation') }
    await expect(resealAll(owner, further)).rejects.toThrow('is not as it was sealed')
  })
})
