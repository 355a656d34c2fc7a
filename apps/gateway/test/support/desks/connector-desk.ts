import { checkout } from '@balcao/contract/payments/checkout'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBooks } from '../../../src/payments/rails/read-books'
import { signatureOf } from '../../../src/ports/connector/signature'
import { openGateway } from '../../harness'
import { type Edit, openExample, SECRET } from '../outside/example-connector'
import { runJobs } from '../servers/run-jobs'
import { openShop } from './shop'

const NAME = 'example'

/** A shop whose live money moves through the example of the papers, a process of its own, over the wire both ways. */
export async function openConnectorDesk(edits: readonly Edit[] = []) {
  const example = await openExample(edits)
  const folder = mkdtempSync(join(tmpdir(), 'balcao-connector-desk-'))
  writeFileSync(join(folder, 'secret'), SECRET)
  let isOpen = true
  let target = ''
  // Between the connector and the gateway: it may break.
  const line = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (!isOpen) {
        request.socket.destroy()
        return
      }
      const headers = { 'content-type': 'application/json', 'x-signature': String(request.headers['x-signature']) }
      void fetch(target + request.url, { method: 'POST', headers, body: Buffer.concat(chunks) }).then(async (answer) =>
        response.writeHead(answer.status).end(await answer.text()),
      )
    })
  })
  await new Promise<void>((done) => line.listen(0, '127.0.0.1', done))
  let losesAnswers = false
  // Between the gateway and the connector: what was asked for may be done, and its answer lost.
  const outward = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = 'GET', url = '' } = request
      const headers = { 'content-type': 'application/json', 'x-signature': String(request.headers['x-signature']) }
      const body = chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }
      void fetch(example.url + url, { method, headers, ...body }).then(async (answer) => {
        const text = await answer.text()
        if (losesAnswers) return request.socket.destroy()
        return response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
      })
    })
  })
  await new Promise<void>((done) => outward.listen(0, '127.0.0.1', done))
  const entry = {
    name: NAME,
    kind: 'connector',
    mode: 'live',
    countries: ['BRA'],
    currencies: ['BRL', 'MXN'],
    methods: ['PIX', 'CreditCard', 'SPEI'],
    credentials: { secret: { file: join(folder, 'secret') } },
    settings: {
      base_url: `http://127.0.0.1:${(outward.address() as AddressInfo).port}`,
      timeout_seconds: 30,
      public_url: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
      serves: ['cards', 'charges', 'captures', 'deposits', 'disputes'],
      deposits: { bank_name: 'Example Bank', pix_key: 'deposits@example.example' },
    },
  }
  const file = join(folder, 'channels.json')
  writeFileSync(file, JSON.stringify({ channels: [entry], payouts: { kind: 'connector', channel: NAME } }))
  const gateway = await openGateway({ world: 'empty', env: { CHANNELS_FILE: file } })
  target = gateway.origin
  // The connector lives by the real clock, and does not hear what was signed days ago.
  gateway.clock.advance((Date.now() - gateway.clock.now().getTime()) / 1000)
  const shop = await openShop(gateway)

  async function act(wish: object): Promise<number> {
    const [path, body] = ['/v1/acts', JSON.stringify(wish)]
    const signature = signatureOf(SECRET, { method: 'POST', path, body }, new Date())
    const answer = await fetch(example.url + path, { method: 'POST', body, headers: { 'x-signature': signature } })
    return answer.status
  }

  return {
    gateway,
    shop,
    act,
    connect: (next: boolean) => {
      isOpen = next
    },
    loseAnswers: (next: boolean) => {
      losesAnswers = next
    },
    /** An order whose payer has chosen how to pay. */
    async newPayment(amount: string, wish: object = { method: 'PIX' }, more: Parameters<typeof shop.newLink>[1] = {}) {
      const { link, out_trade_no } = await shop.newLink(amount, more)
      const { data } = await gateway.call(checkout.submit, { link, ...wish })
      const { rows } = await gateway.databases.owner.query<{ trade_no: string; attempt: number }>(
        'select trade_no, attempt from orders where out_trade_no = $1',
        [out_trade_no],
      )
      const { trade_no: tradeNo = '', attempt = 0 } = rows[0] ?? {}
      return { link, tradeNo, number: `${shop.merchant_no}-${tradeNo}-${attempt}`, data }
    },
    statusOf: async (tradeNo: string) =>
      (
        await gateway.databases.owner.query<{ status: string }>('select status from orders where trade_no = $1', [
          tradeNo,
        ])
      ).rows[0]?.status,
    /** What was lost is read again. */
    async read() {
      await gateway.databases.owner.query('update channel_states set next_read = null')
      await readBooks(gateway.gateway)
      await runJobs(gateway)
    },
    async close() {
      await gateway.close()
      example.close()
      for (const server of [line, outward]) {
        server.closeAllConnections()
        server.close()
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type ConnectorDesk = Awaited<ReturnType<typeof openConnectorDesk>>
