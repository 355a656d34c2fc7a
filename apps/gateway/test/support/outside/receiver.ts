import { Webhook } from '@balcao/contract/api/webhook'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openTenant } from '../../../src/kit/database/tenancy'
import { inTransaction } from '../../../src/kit/database/transaction'
import { issueFirstKeys } from '../../../src/merchant/apps'
import { issueKey } from '../../../src/merchant/apps/app-keys'
import { beginDue, whenSettled } from '../../../src/merchant/notifications/deliver'
import type { TestGateway } from '../../harness'

/** What a gateway in a test may call: the receivers below. */
export const RECEIVERS_ALLOWED = { ALLOW_PRIVATE_HOSTS: '127.0.0.1' }

export interface Received {
  raw: Buffer
  headers: Record<string, string | string[] | undefined>
  /** Of what is no order, the last two are not there. */
  body: { notification_id: string; event: string; sequence: number; trade_no: string; trade_status: string }
  /** What was answered. */
  isTaken: boolean
}

/** A merchant's own system: a real server that hears, and answers as the test wants. */
export async function openReceiver() {
  const received: Received[] = []
  let takes: (heard: Received['body']) => boolean = () => true
  let refuse = (response: ServerResponse) => void response.writeHead(503).end('down')
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks)
      // Whatever is told, it is what the API document says.
      const body = Webhook.parse(JSON.parse(raw.toString())) as Received['body']
      const isTaken = takes(body)
      received.push({ raw, headers: request.headers, body, isTaken })
      if (isTaken) response.end('success')
      else refuse(response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hear`,
    received,
    taken: () => received.filter(({ isTaken }) => isTaken).map(({ body }) => body),
    takesWhen: (rule: typeof takes) => (takes = rule),
    refusesBy: (answer: typeof refuse) => (refuse = answer),
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(done))
    },
  }
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** From here on the app's notifications go there. The answer is its secret word. */
export async function listenAt(gateway: TestGateway, merchant_no: string, appId: string, url: string): Promise<string> {
  const owner = { merchant_no, appId, who: 'Ana', now: gateway.clock.now() }
  const { secretWord } = await inTransaction(gateway.databases.app, openTenant(merchant_no), (db) =>
    issueFirstKeys(db, gateway.gateway.secret, owner),
  )
  await setNotifyUrl(gateway, appId, url)
  return secretWord.value
}

/** A second one beside the first, as in the day after a change. */
export async function addSecretWord(gateway: TestGateway, merchant_no: string, appId: string): Promise<string> {
  const wish = { merchant_no, appId, kind: 'SECRET_WORD', who: 'Ana', now: gateway.clock.now() } as const
  const { value } = await inTransaction(gateway.databases.app, openTenant(merchant_no), (db) =>
    issueKey(db, gateway.gateway.secret, wish),
  )
  return value
}

export async function setNotifyUrl({ databases }: TestGateway, appId: string, url: string): Promise<void> {
  await databases.owner.query('update apps set notify_url = $1 where app_id = $2', [url, appId])
}

/** Whatever is due at this moment of the test's clock, until nothing is. */
export async function deliverAll({ gateway }: TestGateway): Promise<void> {
  while ((await beginDue(gateway)) > 0) await whenSettled(gateway)
}
