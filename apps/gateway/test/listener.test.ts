import { ORDER_EXAMPLES } from '@balcao/contract/api/examples/orders'
import { merchantApi } from '@balcao/contract/api/merchant-api'
import { apps } from '@balcao/contract/merchant/apps'
import { notifications } from '@balcao/contract/merchant/notifications'
import { checkout } from '@balcao/contract/payments/checkout'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main } from '../../../packages/sdk-node/src/cli'
import { verifyNotification } from '../../../packages/sdk-node/src/index'
import { addMerchant, addPerson } from './factories'
import { openGateway, type TestGateway } from './harness'
import { makeLive, newApp, newRequestId, program } from './support/desks/app-desk'
import { deliverAll, openReceiver, RECEIVERS_ALLOWED, setNotifyUrl, type Receiver } from './support/outside/receiver'

let gateway: TestGateway
beforeAll(async () => (gateway = await openGateway({ env: RECEIVERS_ALLOWED })))
afterAll(() => gateway.close())

async function newShop() {
  const merchant_no = await addMerchant(gateway)
  const admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_ADMIN' } })).email)
  const app = await newApp(gateway, admin)
  return { merchant_no, admin, ...app, call: program(gateway, app.appId, app.testKey) }
}
type Shop = Awaited<ReturnType<typeof newShop>>

/** The command as a developer runs it, until the test ends it. */
function run(shop: Shop, ...args: string[]) {
  const ending = new AbortController()
  const said: string[] = []
  const complained: string[] = []
  const env = { GATEWAY: gateway.origin, APP_ID: shop.appId, SECURITY_KEY: shop.testKey }
  const code = main(args, env, {
    say: (line) => said.push(line),
    complain: (line) => complained.push(line),
    signal: ending.signal,
  })
  return {
    said,
    complained,
    code,
    end() {
      ending.abort()
      return code
    },
  }
}

async function listens(shop: Shop): Promise<void> {
  const question = `select 1 from notify_endpoints where app_id = $1 and endpoint_id = 'listener'`
  const machines = async () => (await gateway.databases.owner.query(question, [shop.appId])).rows.length
  await expect.poll(machines, { timeout: 60_000 }).toBe(1)
}
async function heard(receiver: Receiver, count: number): Promise<void> {
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBe(count)
}

async function payOrder({ call }: Shop, out_trade_no: string): Promise<void> {
  const { data } = await call(merchantApi.createOrder, {
    ...ORDER_EXAMPLES.createOrder.input,
    out_trade_no,
    method: 'PIX',
  })
  await gateway.call(checkout.sandboxPaid, { link: data.payment_url.split('/pay/')[1] ?? '' })
}

describe('npx balcao listen', () => {
  it('hands what the sandbox tells to the developer’s own machine, in order and signed, and the log says so', async () => {
    const shop = await newShop()
    const receiver = await openReceiver()
    const command = run(shop, 'listen', '--to', receiver.url)
    await listens(shop)
    await payOrder(shop, 'heard-1')
    await heard(receiver, 2)
    expect(receiver.received.map(({ body }) => [body.event, body.sequence])).toEqual([
      ['order.processing', 1],
      ['order.success', 2],
    ])
    const now = gateway.clock.now().getTime()
    for (const { raw, headers } of receiver.received)
      expect(verifyNotification(raw, headers, shop.secretWord, { now })).toMatchObject({ out_trade_no: 'heard-1' })
    expect(await command.end()).toBe(0)
    expect(command.said[0]).toContain(receiver.url)
    expect(command.said.slice(1).map((line) => line.split('  ')[0])).toEqual(['order.processing', 'order.success'])
    const { list } = (await shop.call(merchantApi.listEvents, {})).data
    expect(list.map(({ status, outcome, endpoint_id, attempts }) => [status, outcome, endpoint_id, attempts])).toEqual([
      ['DELIVERED', '200', 'listener', 1],
      ['DELIVERED', '200', 'listener', 1],
    ])
    const { notification_id = '' } = list[0] ?? {}
    const { data } = await gateway.call(notifications.detail, { notification_id }, shop.admin)
    expect(data.tries).toEqual([expect.objectContaining({ url: receiver.url, status: 200, answer: 'success' })])
    await receiver.close()
  })

  it('says what failed, does not repeat it by itself, and gets it again when somebody sends it again', async () => {
    const shop = await newShop()
    const receiver = await openReceiver()
    receiver.takesWhen(() => false)
    const command = run(shop, 'listen', `--to=${receiver.url}`)
    await listens(shop)
    await payOrder(shop, 'failed-1')
    await heard(receiver, 2)
    const failed = async () => (await shop.call(merchantApi.listEvents, { status: ['FAILED'] })).data.total
    await expect.poll(failed, { timeout: 60_000 }).toBe(2)
    const { list } = (await shop.call(merchantApi.listEvents, { status: ['FAILED'] })).data
    receiver.takesWhen(() => true)
    const { notification_id = '' } = list[0] ?? {}
    await gateway.call(notifications.resend, { notification_id }, shop.admin)
    await heard(receiver, 3)
    await command.end()
    expect(receiver.received.at(-1)?.body.notification_id).toBe(notification_id)
    expect((await shop.call(merchantApi.listEvents, { status: ['DELIVERED'] })).data.total).toBe(1)
    // Nobody is written to about it, and nothing of it is due for the gateway itself.
    await deliverAll(gateway)
    expect(receiver.received).toHaveLength(3)
    await receiver.close()
    const silent = run(shop, 'listen', '--to', receiver.url)
    await gateway.call(notifications.resend, { notification_id }, shop.admin)
    await expect.poll(() => silent.said.length, { timeout: 60_000 }).toBe(2)
    await silent.end()
    expect(silent.said[1]).toContain('ECONNREFUSED')
    expect((await gateway.call(notifications.detail, { notification_id }, shop.admin)).data.outcome).toBe('unreachable')
  })

  it('keeps nothing for a machine that is gone, and nothing that is live', async () => {
    const shop = await newShop()
    await shop.call(merchantApi.listenEvents, {})
    gateway.clock.advance(61)
    await payOrder(shop, 'gone-1')
    const { data } = await shop.call(merchantApi.listenEvents, {})
    expect(data.list).toEqual([])
    await setNotifyUrl(gateway, shop.appId, 'https://shop.example/hear')
    const live = await makeLive(gateway, shop.admin, shop.appId)
    const asLive = program(gateway, shop.appId, live)
    expect((await asLive(merchantApi.listenEvents, {})).failure.sub_code).toBe('test-key-needed')
    const wish = { request_id: newRequestId(), event: 'order.success' } as const
    expect((await asLive(merchantApi.triggerEvent, wish)).failure.sub_code).toBe('test-key-needed')
    const { data: endpoints } = await gateway.call(notifications.endpoints, { app_id: shop.appId }, shop.admin)
    expect(endpoints.map(({ endpoint_id }) => endpoint_id)).toEqual([''])
    expect((await gateway.call(apps.detail, { app_id: shop.appId }, shop.admin)).code).toBe('10000')
  })

  it('gives two terminals different things, and what one took and forgot to the other after a while', async () => {
    const shop = await newShop()
    await shop.call(merchantApi.listenEvents, {})
    await payOrder(shop, 'two-1')
    await payOrder(shop, 'two-2')
    const ask = async () => (await shop.call(merchantApi.listenEvents, {})).data.list
    const first = await ask()
    expect(first.map(({ body }) => (JSON.parse(body) as { event: string }).event)).toEqual([
      'order.processing',
      'order.processing',
    ])
    expect(await ask()).toEqual([])
    gateway.clock.advance(31)
    expect((await ask()).map(({ notification_id }) => notification_id)).toEqual(
      first.map(({ notification_id }) => notification_id),
    )
    // A number of somebody else's settles nothing.
    const stranger = await newShop()
    const settled = first.map(({ notification_id }) => ({ notification_id, status: 200, duration_ms: 1 }))
    await stranger.call(merchantApi.listenEvents, { settled })
    expect((await shop.call(merchantApi.listEvents, { status: ['DELIVERED'] })).data.total).toBe(0)
  })
})

describe('npx balcao trigger', () => {
  it('makes the same wish once, however often it is sent', async () => {
    const shop = await newShop()
    const receiver = await openReceiver()
    await setNotifyUrl(gateway, shop.appId, receiver.url)
    const wish = { request_id: newRequestId(), event: 'order.success' as const }
    const [first, second] = [
      await shop.call(merchantApi.triggerEvent, wish),
      await shop.call(merchantApi.triggerEvent, wish),
    ]
    expect([first.code, second.data]).toEqual(['10000', first.data])
    await receiver.close()
  })

  it('makes an event for the machine that listens and for the notify URL', async () => {
    const shop = await newShop()
    const [here, there] = [await openReceiver(), await openReceiver()]
    await setNotifyUrl(gateway, shop.appId, there.url)
    const listening = run(shop, 'listen', '--to', here.url)
    await listens(shop)
    const trigger = run(shop, 'trigger', 'order.success')
    expect(await trigger.code).toBe(0)
    expect(trigger.said).toHaveLength(2)
    await deliverAll(gateway)
    await heard(here, 1)
    await listening.end()
    for (const { received } of [here, there])
      expect(received.map(({ body }) => [body.event, (body as { test?: boolean }).test])).toEqual([
        ['order.success', true],
      ])
    expect((await shop.call(merchantApi.listEvents, {})).data.total).toBe(2)
    await here.close()
    await there.close()
  })

  it('says why it could not, and how it is called', async () => {
    const shop = await newShop()
    const alone = run(shop, 'trigger', 'order.success')
    expect([await alone.code, alone.complained[0]]).toEqual([1, expect.stringContaining('nobody-listens')])
    const odd = run(shop, 'trigger', 'order.nothing')
    expect([await odd.code, odd.complained[0]]).toEqual([1, expect.stringContaining('event')])
    for (const args of [[], ['listen'], ['trigger'], ['dance']]) {
      const help = run(shop, ...args)
      expect([await help.code, help.complained[0]]).toEqual([2, expect.stringContaining('balcao listen --to')])
    }
    const nobody: string[] = []
    const world = { say: () => {}, complain: (line: string) => nobody.push(line), signal: AbortSignal.timeout(1) }
    expect(await main(['trigger', 'order.success'], {}, world)).toBe(2)
    expect(nobody[0]).toContain('SECURITY_KEY')
  })
})
