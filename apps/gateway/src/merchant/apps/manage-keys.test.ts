import { apps, type AppKey } from '@balcao/contract/merchant/apps'
import { audit } from '@balcao/contract/platform/audit'
import { everyEndpoint } from '@balcao/contract'
import { merchantApi } from '@balcao/contract/api/merchant-api'
import { createPublicKey } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { makeLive, newApp, newRequestId, program } from '../../../test/support/desks/app-desk'
import { mailsTo } from '../../../test/support/outside/outbox'
import { merchantOfKey, newSecurityKey } from './key-material'

const HOUR = 60 * 60
let gateway: TestGateway
let merchant: string
let email: string
let admin: Signed

beforeAll(async () => {
  gateway = await openGateway()
  merchant = await addMerchant(gateway)
  email = (await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email
})
beforeEach(async () => {
  gateway.clock.advance(60)
  admin = await gateway.signIn(email)
})
afterAll(() => gateway.close())

const keysOf = async (appId: string) => (await gateway.call(apps.detail, { app_id: appId }, admin)).data.keys
const idOf = (keys: AppKey[], kind: AppKey['kind']) => keys.find((key) => key.kind === kind)?.key_id ?? ''
const rotate = (appId: string, keyId: string) =>
  gateway.call(apps.rotateKey, { request_id: newRequestId(), app_id: appId, key_id: keyId }, admin)
const opens = async (appId: string, key: string) => {
  const { status, code } = await program(gateway, appId, key)(merchantApi.listOrders, {})
  return status === 200 ? code === '10000' : status
}

describe('a security key', () => {
  it('is sk_test_ or sk_live_ and 64 hex digits, and leads to its merchant', () => {
    for (const mode of ['test', 'live'] as const) {
      const key = newSecurityKey('M999999999999', mode)
      expect(key).toMatch(new RegExp(`^sk_${mode}_[0-9a-f]{64}$`))
      expect(merchantOfKey(key)).toBe('M999999999999')
    }
    expect(merchantOfKey(newSecurityKey('M000000000007', 'test'))).toBe('M000000000007')
    expect(['sk_test_', `sk_test_${'f'.repeat(64)}`, 'x'].map(merchantOfKey)).toEqual([null, null, null])
  })

  it('works for 24 hours after its rotation, and not a second longer', async () => {
    const { appId, testKey } = await newApp(gateway, admin)
    const fresh = await rotate(appId, idOf(await keysOf(appId), 'SECURITY_KEY'))
    const old = (await keysOf(appId)).find(({ expire_time }) => expire_time !== null)
    expect(Date.parse(old?.expire_time ?? '') - gateway.clock.now().getTime()).toBe(24 * HOUR * 1000)
    gateway.clock.advance(24 * HOUR - 1)
    expect([await opens(appId, testKey), await opens(appId, fresh.data.value)]).toEqual([true, true])
    gateway.clock.advance(1)
    expect([await opens(appId, testKey), await opens(appId, fresh.data.value)]).toEqual([401, true])
  })

  it('stops at once when it is revoked; a new one may then be made', async () => {
    const { appId, testKey } = await newApp(gateway, admin)
    const key_id = idOf(await keysOf(appId), 'SECURITY_KEY')
    const wish = { app_id: appId, kind: 'SECURITY_KEY', mode: 'test' } as const
    const tooEarly = await gateway.call(apps.issueKey, { ...wish, request_id: newRequestId() }, admin)
    expect(tooEarly.failure.sub_code).toBe('key-exists')
    await gateway.call(apps.revokeKey, { app_id: appId, key_id }, admin)
    expect(await opens(appId, testKey)).toBe(401)
    expect((await rotate(appId, key_id)).code).toBe('40006')
    const next = await gateway.call(apps.issueKey, { ...wish, request_id: newRequestId() }, admin)
    expect(await opens(appId, next.data.value)).toBe(true)
  })

  it('for live orders is made only once the app is live', async () => {
    const { appId } = await newApp(gateway, admin)
    const wish = { request_id: newRequestId(), app_id: appId, kind: 'SECURITY_KEY', mode: 'live' } as const
    expect((await gateway.call(apps.issueKey, wish, admin)).failure.sub_code).toBe('app-status-abnormal')
    expect(await makeLive(gateway, admin, appId)).toMatch(/^sk_live_[0-9a-f]{64}$/)
  })

  it('opens only the app it belongs to', async () => {
    const [one, two] = [await newApp(gateway, admin), await newApp(gateway, admin)]
    expect(await opens(two.appId, one.testKey)).toBe(401)
    expect(await opens(one.appId, `${one.testKey.slice(0, -1)}${one.testKey.endsWith('0') ? '1' : '0'}`)).toBe(401)
  })
})

describe('the other keys', () => {
  it('are a secret word and a public key from the start; the legacy MD5 key only where it is switched on', async () => {
    const { appId } = await newApp(gateway, admin)
    expect((await keysOf(appId)).map(({ kind }) => kind).sort()).toEqual(['PUBLIC_KEY', 'SECRET_WORD', 'SECURITY_KEY'])
    const shown = (await keysOf(appId)).find(({ kind }) => kind === 'PUBLIC_KEY')?.shown ?? ''
    expect(createPublicKey(shown).asymmetricKeyType).toBe('ed25519')
    const wish = { request_id: newRequestId(), app_id: appId, kind: 'MD5_KEY' } as const
    expect((await gateway.call(apps.issueKey, wish, admin)).data.value).toMatch(/^[0-9a-f]{32}$/)
  })

  it('rotate one at a time: what was replaced is not replaced again', async () => {
    const { appId } = await newApp(gateway, admin)
    const keyId = idOf(await keysOf(appId), 'SECRET_WORD')
    const wish = { request_id: newRequestId(), app_id: appId, key_id: keyId }
    const first = await gateway.call(apps.rotateKey, wish, admin)
    expect((await gateway.call(apps.rotateKey, wish, admin)).data).toEqual(first.data)
    expect((await rotate(appId, keyId)).failure.sub_code).toBe('key-not-current')
  })
})

describe('a secret', () => {
  it('is shown again to whoever proved to be themselves', async () => {
    const { appId, testKey, secretWord } = await newApp(gateway, admin)
    const keys = await keysOf(appId)
    const reveal = (kind: AppKey['kind'], who = admin) =>
      gateway.call(apps.revealKey, { app_id: appId, key_id: idOf(keys, kind) }, who)
    expect((await reveal('SECURITY_KEY', await gateway.signInBare(email))).failure.sub_code).toBe('step-up-needed')
    expect((await reveal('SECURITY_KEY')).data.value).toBe(testKey)
    expect((await reveal('SECRET_WORD')).data.value).toBe(secretWord)
  })

  it('changes are in the audit log and in the admins’ mail', async () => {
    const { appId } = await newApp(gateway, admin, { name: 'Told about' })
    const keyId = idOf(await keysOf(appId), 'SECURITY_KEY')
    const { data } = await rotate(appId, keyId)
    await gateway.call(apps.revealKey, { app_id: appId, key_id: data.key_id }, admin)
    await gateway.call(apps.revokeKey, { app_id: appId, key_id: keyId }, admin)
    const mails = (await mailsTo(gateway, email)).filter((mail) => mail.includes('Told about'))
    for (const word of ['rotated', 'shown again', 'revoked']) {
      expect(mails.some((mail) => mail.includes(word))).toBe(true)
    }
    const { list } = (await gateway.call(audit.list, {}, admin)).data
    const actions = list.filter(({ object_id }) => object_id === appId).map(({ action }) => action)
    expect(actions).toEqual(['apps.revokeKey', 'apps.revealKey', 'apps.rotateKey', 'apps.create'])
  })

  it('is in no log, no dump, no list and no mail: only in the answer that is for it', async () => {
    const { appId, testKey, secretWord, keys } = await newApp(gateway, admin)
    const md5 = await gateway.call(apps.issueKey, { request_id: newRequestId(), app_id: appId, kind: 'MD5_KEY' }, admin)
    const rotated = await rotate(appId, keys[0]?.key_id ?? '')
    const live = await makeLive(gateway, admin, appId)
    await gateway.call(apps.revealKey, { app_id: appId, key_id: rotated.data.key_id }, admin)
    const secrets = [testKey, secretWord, md5.data.value, rotated.data.value, live]
    const seen: string[] = [...gateway.logLines, ...(await mailsTo(gateway, email)), await dump()]
    for (const endpoint of everyEndpoint().filter(({ reads, needs }) => reads && needs !== 'app')) {
      const input = endpoint === apps.detail ? { app_id: appId } : {}
      if (endpoint.answer === 'envelope') seen.push((await gateway.call(endpoint, input, admin)).text)
    }
    const call = program(gateway, appId, live)
    for (const key of secrets) {
      seen.push((await program(gateway, appId, key)(merchantApi.listOrders, {})).text)
      seen.push((await call(merchantApi.queryOrder, { out_trade_no: key.slice(0, 60) })).text)
    }
    const all = [...seen, ...gateway.logLines].join('\n')
    for (const secret of secrets) expect(all).not.toContain(secret)
    expect(all).toContain(`••••${secretWord.slice(-4)}`)
  })
})

/** Every row of every table as text, as a backup would hold it. */
async function dump(): Promise<string> {
  const { owner } = gateway.databases
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'app', 'graphile_worker')`,
  )
  const tables = await Promise.all(rows.map(({ name }) => owner.query(`select t::text as row from ${name} t`)))
  return tables.flatMap((table) => table.rows.map(({ row }: { row: string }) => row)).join('\n')
}
