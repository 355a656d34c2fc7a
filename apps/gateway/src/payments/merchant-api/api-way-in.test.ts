import { ORDER_EXAMPLES } from '@balcao/contract/api/examples/orders'
import { merchantApi } from '@balcao/contract/api/merchant-api'
import { apps } from '@balcao/contract/merchant/apps'
import { createHash, createPublicKey, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { appForm, newApp, newRequestId, program } from '../../../test/support/desks/app-desk'

let gateway: TestGateway
let admin: Signed

beforeAll(async () => {
  gateway = await openGateway()
  const merchant = await addMerchant(gateway)
  admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })).email)
})
afterAll(() => gateway.close())

describe('the way in', () => {
  it('answers 401 alike to whatever is no key', async () => {
    const { appId, testKey } = await newApp(gateway, admin)
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
    const tries: Record<string, string>[] = [
      {},
      { authorization: 'Basic' },
      { authorization: basic(appId) },
      { authorization: basic(`${appId}:`) },
      { authorization: basic(`:${testKey}`) },
      { authorization: basic(`${appId}:${testKey}x`) },
      { authorization: basic(`999999999999999999:${testKey}`) },
      { authorization: basic(`${appId}:sk_test_${'0'.repeat(64)}`) },
      { authorization: `Bearer ${testKey}` },
    ]
    for (const headers of tries) {
      const answer = await gateway.call(merchantApi.listOrders, {}, null, headers)
      expect(answer).toMatchObject({ status: 401, code: '20001', failure: { sub_code: 'key-invalid' } })
      expect(answer.headers.get('www-authenticate')).toBe('Basic realm="api"')
    }
  })

  it('opens only from the addresses that the app lists', async () => {
    const { appId, testKey } = await newApp(gateway, admin, { ip_allow_list: ['203.0.113.0/24'] })
    const call = program(gateway, appId, testKey)
    expect(await call(merchantApi.listOrders, {})).toMatchObject({
      status: 403,
      code: '40003',
      failure: { sub_code: 'address-not-allowed' },
    })
    const { request_id: _id, ...form } = appForm({ ip_allow_list: ['203.0.113.0/24', '127.0.0.0/8', '::1'] })
    await gateway.call(apps.update, { app_id: appId, ...form }, admin)
    expect((await call(merchantApi.listOrders, {})).code).toBe('10000')
  })

  it('has a limit per app, which no other app uses up', async () => {
    const plenty = { burst: 1e9, perSecond: 1e9 }
    const tight = await openGateway({ limits: { usual: plenty, auth: plenty, app: { burst: 3, perSecond: 1 } } })
    try {
      const shop = await addMerchant(tight)
      const who = await tight.signIn((await addPerson(tight, { at: { [shop]: 'MERCHANT_ADMIN' } })).email)
      const [one, two] = [await newApp(tight, who), await newApp(tight, who)]
      const answer = ({ appId, testKey }: typeof one) => program(tight, appId, testKey)(merchantApi.listOrders, {})
      const ask = async (app: typeof one) => (await answer(app)).status
      // Wrong keys count for nobody's limit.
      for (let n = 0; n < 5; n++) expect(await ask({ ...one, testKey: 'sk_test_wrong' })).toBe(401)
      expect([await ask(one), await ask(one), await ask(one), await ask(one)]).toEqual([200, 200, 200, 429])
      expect(await ask(two)).toBe(200)
      // One call a second here: who waits as long as the answer says is let in.
      const { headers } = await answer(one)
      expect(headers.get('retry-after')).toBe('1')
      tight.clock.advance(1)
      expect(await ask(one)).toBe(200)
    } finally {
      await tight.close()
    }
  })
})

describe('an answer', () => {
  it('is signed: anybody with the public key can check it, and one flipped byte shows', async () => {
    const { appId, testKey, keys } = await newApp(gateway, admin)
    const md5 = (
      await gateway.call(apps.issueKey, { request_id: newRequestId(), app_id: appId, kind: 'MD5_KEY' }, admin)
    ).data.value
    const { headers, text } = await program(
      gateway,
      appId,
      testKey,
    )(merchantApi.createOrder, ORDER_EXAMPLES.createOrder.input)
    const header = headers.get(gateway.gateway.brand.signature_header) ?? ''
    const { t, ed25519, v1 } = Object.fromEntries(
      header.split(',').map((part) => [part.split('=')[0], part.slice(part.indexOf('=') + 1)]),
    )
    const key = createPublicKey(keys.find(({ kind }) => kind === 'PUBLIC_KEY')?.value ?? '')
    const check = (body: string) => verify(null, Buffer.from(`${t}.${body}`), key, Buffer.from(ed25519 ?? '', 'base64'))
    expect([check(text), check(text.replace('159.90', '159.91'))]).toEqual([true, false])
    expect(v1).toBe(
      createHash('md5')
        .update(text + md5)
        .digest('hex'),
    )
  })
})
