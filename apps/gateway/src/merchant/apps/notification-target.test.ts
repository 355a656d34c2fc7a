import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addApp, addMerchant } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { issueFirstKeys, issueKey } from './app-keys'
import { notificationTarget } from '.'

let gateway: TestGateway
let merchant_no: string

beforeAll(async () => {
  gateway = await openGateway()
  merchant_no = await addMerchant(gateway)
})
afterAll(() => gateway.close())

const asMerchant = <Result>(work: Parameters<typeof inTransaction<Result>>[2]) =>
  inTransaction(gateway.databases.app, openTenant(merchant_no), work)

const targetOf = (appId: string) =>
  asMerchant((db) => notificationTarget(db, gateway.gateway.secret, merchant_no, appId, gateway.clock.now()))

describe('where notifications go', () => {
  it('is the app’s own address, signed with every secret word that is valid now, the newest first', async () => {
    const appId = await addApp(gateway, merchant_no)
    expect(await targetOf(appId)).toEqual({ notifyUrl: undefined, secretWords: [], md5Keys: [] })
    const owner = { merchant_no, appId, who: 'Ana', now: gateway.clock.now() }
    const { secret } = gateway.gateway
    const { secretWord } = await asMerchant((db) => issueFirstKeys(db, secret, owner))
    gateway.clock.advance(60)
    const newer = await asMerchant((db) =>
      issueKey(db, secret, { ...owner, kind: 'SECRET_WORD', now: gateway.clock.now() }),
    )
    await gateway.databases.owner.query('update apps set notify_url = $1 where app_id = $2', [
      'https://shop.example/hear',
      appId,
    ])
    const both = { notifyUrl: 'https://shop.example/hear', secretWords: [newer.value, secretWord.value], md5Keys: [] }
    expect(await targetOf(appId)).toEqual(both)
    await gateway.databases.owner.query('update app_keys set expire_time = $1 where key_id = $2', [
      gateway.clock.now(),
      secretWord.keyId,
    ])
    expect(await targetOf(appId)).toEqual({ ...both, secretWords: [newer.value] })
  })

  it('is nowhere for an app of another merchant', async () => {
    const elsewhere = await addMerchant(gateway)
    const appId = await addApp(gateway, elsewhere)
    await gateway.databases.owner.query(`update apps set notify_url = 'https://else.example' where app_id = $1`, [
      appId,
    ])
    expect(await targetOf(appId)).toEqual({ notifyUrl: undefined, secretWords: [], md5Keys: [] })
  })
})
