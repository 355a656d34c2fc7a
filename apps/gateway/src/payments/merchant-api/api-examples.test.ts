import { merchantApi } from '@balcao/contract/api/merchant-api'
import { CARD_EXAMPLES } from '@balcao/contract/api/examples/cards'
import { FINANCE_EXAMPLES } from '@balcao/contract/api/examples/finance'
import { ORDER_EXAMPLES } from '@balcao/contract/api/examples/orders'
import { PAYMENT_LINK_EXAMPLES } from '@balcao/contract/api/examples/payment-links'
import { checkout } from '@balcao/contract/payments/checkout'
import { everyEndpoint } from '@balcao/contract'
import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { newApp, program } from '../../../test/support/desks/app-desk'
import { pdf } from '../../../test/support/outside/sample-files'
import { tell } from '../../../test/support/desks/bank'
import { openFinanceDesk } from '../../../test/support/desks/finance-desk'
import { setNotifyUrl } from '../../../test/support/outside/receiver'
import { tellDiary } from '../payments'
import type { CodeSample } from '../../kit/http/code-samples'

/** Runs what the API document shows, in its order, against a gateway: each language on an app of its own merchant. */

const run = promisify(execFile)

interface Operation {
  operationId: string
  tags: string[]
  requestBody: { content: Record<string, { example: object }> }
  responses: { 200: { content: Record<string, { examples: { done: { value: { data: object } } } }> } }
  'x-codeSamples': CodeSample[]
}

let gateway: TestGateway
let folder: string
let operations: Operation[]

beforeAll(async () => {
  gateway = await openGateway()
  folder = mkdtempSync(join(tmpdir(), 'samples-'))
  // Only where the machine has no curl of its own: the same few options, so that the shell's reading is tried anyway.
  writeFileSync(join(folder, 'curl'), `#!${process.execPath}\n${CURL}`)
  chmodSync(join(folder, 'curl'), 0o755)
  writeFileSync(join(folder, 'receipt.pdf'), pdf())
  const document = JSON.parse((await gateway.send('GET', '/docs/merchant.json')).text) as {
    paths: Record<string, { post?: Operation }>
  }
  operations = Object.entries(document.paths).flatMap(([path, { post }]) =>
    path.startsWith('/api/v1/') && post ? [post] : [],
  )
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await gateway.close()
})

const CURL = `
const { readFileSync } = require('node:fs')
const [, , ...words] = process.argv
const value = (name) => words[words.indexOf(name) + 1]
const [type, ...rest] = value('--header').split(': ')
fetch(words.find((word) => word.startsWith('http')), {
  method: 'POST',
  headers: { [type]: rest.join(': '), authorization: 'Basic ' + btoa(value('--user')) },
  body: words.includes('--data') ? value('--data') : readFileSync(value('--data-binary').slice(1)),
}).then(async (answer) => process.stdout.write(await answer.text()))
`

const withPath = () => ({ PATH: `${process.env['PATH'] ?? ''}${delimiter}${folder}` })

async function newSeller() {
  const merchant = await addMerchant(gateway)
  const { email } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })
  const { appId, testKey } = await newApp(gateway, await gateway.signIn(email))
  return { ...withPath(), GATEWAY: gateway.origin, APP_ID: appId, SECURITY_KEY: testKey }
}

type OutputOf = (sample: CodeSample) => Promise<unknown>

function inShell(env: Record<string, string>): OutputOf {
  return async ({ source }) => {
    const { stdout } = await run('sh', ['-c', source], { env, cwd: folder })
    const { code, data } = JSON.parse(stdout) as { code: string; data: unknown }
    return code === '10000' ? data : stdout
  }
}

/**
 * One Node for all samples, each a module of its own: forty starts took longer than what they show. Nothing in a sample
 * needs its types taken away, so that it can be pasted into either language.
 */
function inNode(env: Record<string, string>): OutputOf & { close: () => void } {
  const file = join(folder, 'samples.mjs')
  writeFileSync(file, NODE)
  const child = fork(file, { env, cwd: folder, execArgv: [] })
  const outputOf: OutputOf = async ({ source }) => {
    child.send(source)
    const [{ printed, failed }] = (await once(child, 'message')) as [{ printed: string; failed?: string }]
    if (failed !== undefined) throw new Error(failed)
    return JSON.parse(printed)
  }
  return Object.assign(outputOf, { close: () => child.kill() })
}

const NODE = `
process.on('message', async (source) => {
  let printed = ''
  console.log = (text) => (printed += text)
  try {
    await import('data:text/javascript,' + encodeURIComponent(source))
    process.send({ printed })
  } catch (error) {
    process.send({ printed, failed: String(error) })
  }
})
`

describe('the API document', () => {
  it('has an example and both samples for every call of the merchants’ API', () => {
    const calls = everyEndpoint().filter(({ needs }) => needs === 'app')
    expect(operations.map(({ operationId }) => operationId)).toEqual(calls.map(({ name }) => name.split('.')[1]))
    for (const operation of operations) {
      expect(operation['x-codeSamples'].map(({ label }) => label)).toEqual(['curl', 'TypeScript'])
    }
  })

  it('shows answers that fit their schema, and inputs that are taken', () => {
    for (const { name, input, reply, example } of everyEndpoint().filter(({ needs }) => needs === 'app')) {
      expect([name, input.safeParse(example?.input).success]).toEqual([name, true])
      expect([name, reply.safeParse(example?.reply).success]).toEqual([name, true])
    }
  })

  it.each(['curl', 'TypeScript'])('has %s samples that work, one after the other', async (label) => {
    const env = await newSeller()
    const node = label === 'curl' ? null : inNode(env)
    const outputOf = node ?? inShell(env)
    const told = operations.filter(({ tags }) => tags[0] !== 'Finance')
    expect(told).toHaveLength(38)
    for (const operation of told) {
      await OUTSIDE[operation.operationId]?.(env)
      const { source, ...sample } = sampleOf(operation, label)
      const asked = Array.from(own).reduce((text, [shown, number]) => text.replaceAll(shown, number), source)
      const data = await outputOf({ ...sample, source: asked })
      expect([operation.operationId, shapeOf(data)]).toEqual([operation.operationId, shapeOf(shownIn(operation))])
    }
    node?.close()
  })

  it('has samples of finance that work, for a merchant with settled money and a key that may see it', async () => {
    const books = await openGateway()
    try {
      const desk = await openFinanceDesk(books)
      const SECURITY_KEY = (await desk.newKey('live')).data.value
      const outputOf = inNode({ ...withPath(), GATEWAY: books.origin, APP_ID: desk.appId, SECURITY_KEY })
      const { settlement_no } = FINANCE_EXAMPLES.querySettlement.input
      const { withdrawal_no } = FINANCE_EXAMPLES.queryWithdrawal.input
      const told = operations.filter(({ tags }) => tags[0] === 'Finance')
      expect(told).toHaveLength(7)
      for (const operation of told) {
        const { source, ...sample } = sampleOf(operation, 'TypeScript')
        const own = source.replaceAll(settlement_no, desk.settlement_no).replaceAll(withdrawal_no, desk.withdrawal_no)
        const data = await outputOf({ ...sample, source: own })
        expect([operation.operationId, shapeOf(data)]).toEqual([operation.operationId, shapeOf(shownIn(operation))])
      }
      outputOf.close()
    } finally {
      await books.close()
    }
  })
})

function sampleOf(operation: Operation, label: string): CodeSample {
  const sample = operation['x-codeSamples'].find((each) => each.label === label)
  if (!sample) throw new Error(`${operation.operationId} has no sample`)
  return sample
}

const shownIn = (operation: Operation) => operation.responses[200].content['application/json']?.examples.done.value.data

type Env = Awaited<ReturnType<typeof newSeller>>

/** What happens outside of the story before a call of it: payers, banks and other orders. */
const OUTSIDE: Readonly<Record<string, (env: Env) => Promise<void>>> = {
  cancelOrder: async (env) => void (await place(env, 'order-1003')),
  listCards: (env) => keepCard(env),
  captureOrder: (env) => hold(env, 'order-1007'),
  voidOrder: (env) => hold(env, 'order-1008'),
  queryPaymentLink: (env) => nameLink(env),
  createRefund: (env) => pay(env, 'order-1001', 'PIX'),
  giveRefundData: async (env) => {
    await place(env, 'order-1004')
    await pay(env, 'order-1004', 'Boleto')
    const ask = { out_trade_no: 'order-1004', out_request_no: 'refund-2', amount: '59.90' }
    expect((await seller(env)(merchantApi.createRefund, ask)).data.status).toBe('VERIFYING')
  },
  listEvents: async (env) => {
    await setNotifyUrl(gateway, env.APP_ID, 'https://shop.example/hear')
    await place(env, 'order-1005')
    await seller(env)(merchantApi.cancelOrder, { out_trade_no: 'order-1005' })
  },
  listenEvents: async (env) => {
    // The machine listens first, and then something happens.
    await seller(env)(merchantApi.listenEvents, {})
    await place(env, 'order-1006')
    await seller(env)(merchantApi.cancelOrder, { out_trade_no: 'order-1006' })
  },
  listDisputes: async (env) => {
    const { trade_no } = await place(env, 'order-1002')
    await pay(env, 'order-1002', 'PIX')
    await tell(gateway, await merchantOf(env.APP_ID), trade_no, 'disputeOpened', { caseNo: `C${trade_no}` })
  },
}

const seller = ({ APP_ID, SECURITY_KEY }: Env) => program(gateway, APP_ID, SECURITY_KEY)

/** A payer types a card into the page, and the bank holds the money. */
async function hold(env: Env, out_trade_no: string, more: object = { capture: 'manual' }, agreed: object = {}) {
  const { payment_url } = await place(env, out_trade_no, more)
  const card = { number: '4111111111111111', holder: 'Ana Souza', expiry: '12/30', cvv: '123' }
  const link = payment_url.split('/pay/')[1] ?? ''
  await gateway.call(checkout.submit, { link, method: 'CreditCard', card, ...agreed })
  gateway.clock.advance(2)
  await tellDiary(gateway.gateway)
}

/** The payer lets the shop keep the card; its number is the shop's own, and takes the place of the shown one. */
async function keepCard(env: Env): Promise<void> {
  await hold(env, 'order-1009', { offer_saving: true }, { save_card: true })
  const [card] = (await seller(env)(merchantApi.listCards, CARD_EXAMPLES.listCards.input)).data
  own.set(CARD_EXAMPLES.deleteCard.input.card_id, card?.card_id ?? '')
}
const own = new Map<string, string>()

async function nameLink(env: Env): Promise<void> {
  const [link] = (await seller(env)(merchantApi.listPaymentLinks, {})).data.list
  own.set(PAYMENT_LINK_EXAMPLES.queryPaymentLink.input.link_no, link?.link_no ?? '')
}

async function place(env: Env, out_trade_no: string, more: object = {}) {
  const { method: _payerChooses, ...example } = ORDER_EXAMPLES.createOrder.input
  const order = { ...example, ...more, out_trade_no }
  return (await seller(env)(merchantApi.createOrder, order)).data
}

async function merchantOf(appId: string): Promise<string> {
  const found = await gateway.databases.owner.query<{ merchant_no: string }>(
    'select merchant_no from apps where app_id = $1',
    [appId],
  )
  return found.rows[0]?.merchant_no ?? ''
}

async function pay(env: Env, out_trade_no: string, method: string): Promise<void> {
  const { payment_url } = (await seller(env)(merchantApi.queryOrder, { out_trade_no })).data
  const link = payment_url.split('/pay/')[1] ?? ''
  await gateway.call(checkout.submit, { link, method })
  await gateway.call(checkout.sandboxPaid, { link })
}

/** Names and kinds of everything inside; numbers of orders and times differ from run to run. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf)
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
}
