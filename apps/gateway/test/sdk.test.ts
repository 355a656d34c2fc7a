import { everyEndpoint } from '@balcao/contract'
import { checkout } from '@balcao/contract/payments/checkout'
import { ORDER_EXAMPLES } from '@balcao/contract/api/examples/orders'
import { createServer, request as ask, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import {
  AnswerNotGenuine,
  Balcao,
  NotificationNotGenuine,
  Refused,
  Unreachable,
  verifyNotification,
} from '../../../packages/sdk-node/src/index'
import { KEY_FIELDS } from '../../../packages/sdk-node/src/key-fields'
import type { Order } from '../../../packages/sdk-node/src/index'
import { addMerchant, addPerson } from './factories'
import { openGateway, type TestGateway } from './harness'
import { newApp } from './support/desks/app-desk'
import { tell } from './support/desks/bank'
import { deliverAll, openReceiver, RECEIVERS_ALLOWED, setNotifyUrl } from './support/outside/receiver'
import { pdf } from './support/outside/sample-files'

let gateway: TestGateway
let merchant_no: string
let app: Awaited<ReturnType<typeof newApp>>
let client: Balcao
const { method: _payerChooses, ...EXAMPLE } = ORDER_EXAMPLES.createOrder.input

beforeAll(async () => {
  gateway = await openGateway({ env: RECEIVERS_ALLOWED })
  merchant_no = await addMerchant(gateway)
  const { email } = await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_ADMIN' } })
  app = await newApp(gateway, await gateway.signIn(email))
  client = clientAt(gateway.origin)
})
afterAll(() => gateway.close())

function clientAt(origin: string, more: Partial<ConstructorParameters<typeof Balcao>[0]> = {}): Balcao {
  return new Balcao({ gateway: origin, appId: app.appId, securityKey: app.testKey, firstPauseMs: 1, ...more })
}
const publicKey = () => app.keys.find(({ kind }) => kind === 'PUBLIC_KEY')?.value ?? ''
const linkOf = ({ payment_url }: Order) => payment_url.split('/pay/')[1] ?? ''
const wish = (out_trade_no: string) => ({ ...EXAMPLE, out_trade_no })

/** Stands between client and gateway, and deals with answers as it is told. */
async function openDoor(deal: (time: number) => 'pass' | 'lose' | 503 | 429 | 'change') {
  const asked: IncomingMessage['headers'][] = []
  const server = createServer((request, response) => {
    const how = deal(asked.push(request.headers))
    if (how === 503 || how === 429) {
      response.writeHead(how, { 'retry-after': '0' }).end('{"code":"20000","msg":"","data":null}')
      return
    }
    const onward = ask(
      `${gateway.origin}${request.url ?? ''}`,
      { method: 'POST', headers: request.headers },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          // It was done, and nobody hears of it.
          if (how === 'lose') {
            request.socket.destroy()
            return
          }
          const text = Buffer.concat(parts).toString()
          const { 'content-length': _length, ...headers } = answer.headers
          response
            .writeHead(answer.statusCode ?? 0, headers)
            .end(how === 'change' ? text.replace('INITIAL', 'SUCCESS') : text)
        })
      },
    )
    request.pipe(onward)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, asked, close: () => new Promise((done) => server.close(done)) }
}

describe('the client for Node', () => {
  it('makes calls that are typed by the document, and checks who answered', async () => {
    const order = await clientAt(gateway.origin, { publicKey: publicKey(), signatureHeader: 'Test-Signature' }).call(
      'order/create',
      wish('sdk-1'),
    )
    expectTypeOf(order.pay_time).toEqualTypeOf<string | null>()
    expectTypeOf(order.amount).toEqualTypeOf<string>()
    expect(order).toMatchObject({ out_trade_no: 'sdk-1', trade_status: 'INITIAL', pay_time: null })
    expect(await client.call('order/query', { out_trade_no: 'sdk-1' })).toEqual(order)
  })

  it('refuses an answer that somebody changed on the way', async () => {
    const door = await openDoor(() => 'change')
    const careful = clientAt(door.origin, { publicKey: publicKey(), signatureHeader: 'Test-Signature' })
    await expect(careful.call('order/query', { out_trade_no: 'sdk-1' })).rejects.toThrow(AnswerNotGenuine)
    await door.close()
  })

  it('throws what was refused, with its sub_code and request id, and does not try again', async () => {
    const door = await openDoor(() => 'pass')
    const refused = await clientAt(door.origin)
      .call('order/query', { out_trade_no: 'nowhere' })
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(Refused)
    expect(refused).toMatchObject({ status: 200, code: '40006', subCode: 'not-found' })
    expect((refused as Refused).requestId).not.toBe('')
    const stranger = clientAt(door.origin, { securityKey: 'sk_test_wrong' })
    await expect(stranger.call('order/list')).rejects.toMatchObject({ status: 401, subCode: 'key-invalid' })
    expect(door.asked).toHaveLength(2)
    await door.close()
  })

  it.each(['lose', 503, 429] as const)(
    'sends a call again whose answer was %s, under the same key: it is done once',
    async (how) => {
      const door = await openDoor((time) => (time < 3 ? how : 'pass'))
      const { out_trade_no: _left, ...anonymous } = wish('')
      const order = await clientAt(door.origin).call('order/create', anonymous)
      const keys = door.asked.map((headers) => headers['idempotency-key'])
      expect(keys).toEqual([order.out_trade_no, order.out_trade_no, order.out_trade_no])
      const { total } = await client.call('order/list', { id: order.out_trade_no })
      expect(total).toBe(1)
      await door.close()
    },
  )

  it('knows of every call whether it takes a key, and in which field', () => {
    const taking = everyEndpoint().filter(({ needs, idempotentBy }) => needs === 'app' && idempotentBy)
    expect(KEY_FIELDS).toEqual(
      Object.fromEntries(taking.map(({ path, idempotentBy }) => [path.slice('/api/v1/'.length), idempotentBy])),
    )
  })

  it('gives up after its tries, and says so', async () => {
    const door = await openDoor(() => 'lose')
    await expect(clientAt(door.origin, { retries: 2 }).call('order/list')).rejects.toThrow(Unreachable)
    expect(door.asked).toHaveLength(3)
    await door.close()
  })

  it('walks a list row by row, each once, with its filters on every page', async () => {
    for (let n = 0; n < 25; n++) await client.call('order/create', wish(`walk-${n}`))
    const seen: string[] = []
    for await (const order of client.each('order/list', { id: 'walk-', per_page: 10 })) {
      expectTypeOf(order.pay_time).toEqualTypeOf<string | null>()
      seen.push(order.out_trade_no)
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, n) => `walk-${24 - n}`))
    const all: string[] = []
    for await (const { trade_no } of client.each('order/list')) all.push(trade_no)
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThan(25)
  })

  it('takes a genuine notification, and nothing that is altered, old or of another’s word', async () => {
    const receiver = await openReceiver()
    await setNotifyUrl(gateway, app.appId, receiver.url)
    const order = await client.call('order/create', { ...wish('heard-1'), method: 'PIX' })
    await gateway.call(checkout.sandboxPaid, { link: linkOf(order) })
    await deliverAll(gateway)
    await setNotifyUrl(gateway, app.appId, '')
    await receiver.close()
    const now = gateway.clock.now().getTime()
    const events = receiver.received.map(({ raw, headers }) =>
      verifyNotification(raw, headers, app.secretWord, { now }),
    )
    expect(events.map(({ event }) => event)).toEqual(['order.processing', 'order.success'])
    const { raw, headers } = receiver.received[1] as (typeof receiver.received)[number]
    const text = raw.toString()
    expect(
      verifyNotification(text, new Headers(headers as Record<string, string>), app.secretWord, { now }),
    ).toMatchObject({
      out_trade_no: 'heard-1',
      trade_status: 'SUCCESS',
    })
    const wrong: [string, typeof headers, string, number][] = [
      [text.replace('heard-1', 'heard-2'), headers, app.secretWord, now],
      [text, headers, 'another word', now],
      [text, headers, app.secretWord, now + 301_000],
      [text, { ...headers, 'webhook-id': 'N2' }, app.secretWord, now],
      [text, { ...headers, 'webhook-timestamp': '' }, app.secretWord, now],
      [text, {}, app.secretWord, now],
    ]
    for (const [body, given, word, at] of wrong)
      expect(() => verifyNotification(body, given, word, { now: at })).toThrow(NotificationNotGenuine)
  })

  it('sends a file as it is', async () => {
    const order = await client.call('order/create', { ...wish('sdk-evidence'), method: 'PIX' })
    await gateway.call(checkout.sandboxPaid, { link: linkOf(order) })
    await tell(gateway, merchant_no, order.trade_no, 'disputeOpened', { caseNo: `C${order.trade_no}` })
    const { file_id } = await client.upload('dispute/upload', { name: 'receipt.pdf' }, pdf())
    const answered = await client.call('dispute/respond', {
      out_trade_no: 'sdk-evidence',
      action: 'CONTEST',
      file_ids: [file_id],
    })
    expect(answered).toMatchObject({ status: 'UNDER_REVIEW' })
  })
})
