import { checkout } from '@balcao/contract/payments/checkout'
import { everyEndpoint } from '@balcao/contract'
import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type TestGateway } from '../../../test/harness'
import { newApp } from '../../../test/support/desks/app-desk'
import type { CodeSample } from '../../kit/http/code-samples'

/** Runs what the API document shows, in its order, against a gateway: each language on an app of its own merchant. */

const run = promisify(execFile)

interface Operation {
  operationId: string
  requestBody: { content: Record<string, { example: object }> }
  responses: { 200: { content: Record<string, { example: { data: object } }> } }
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
  const document = JSON.parse((await gateway.send('GET', '/docs/openapi.json')).text) as {
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
const [, , ...words] = process.argv
const value = (name) => words[words.indexOf(name) + 1]
const [type, ...rest] = value('--header').split(': ')
fetch(words.find((word) => word.startsWith('http')), {
  method: 'POST',
  headers: { [type]: rest.join(': '), authorization: 'Basic ' + btoa(value('--user')) },
  body: value('--data'),
}).then(async (answer) => process.stdout.write(await answer.text()))
`

async function newSeller() {
  const merchant = await addMerchant(gateway)
  const { email } = await addPerson(gateway, { at: { [merchant]: 'MERCHANT_ADMIN' } })
  const { appId, testKey } = await newApp(gateway, await gateway.signIn(email))
  const path = `${process.env['PATH'] ?? ''}${delimiter}${folder}`
  return { GATEWAY: gateway.origin, APP_ID: appId, SECURITY_KEY: testKey, PATH: path }
}

async function outputOf(sample: CodeSample, env: Record<string, string>): Promise<unknown> {
  if (sample.lang === 'Shell') {
    const { stdout } = await run('sh', ['-c', sample.source], { env })
    const { code, data } = JSON.parse(stdout) as { code: string; data: unknown }
    return code === '10000' ? data : stdout
  }
  // Nothing in a sample needs its types taken away, so that it can be pasted into either language.
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', sample.source], { env })
  return JSON.parse(stdout)
}

describe('the API document', () => {
  it('has an example and both samples for every call of the merchants’ API', () => {
    const calls = everyEndpoint().filter(({ needs }) => needs === 'app')
    expect(operations.map(({ operationId }) => operationId)).toEqual(calls.map(({ name }) => name))
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
    const done: string[] = []
    for (const operation of operations) {
      const sample = operation['x-codeSamples'].find((each) => each.label === label)
      if (!sample) throw new Error(`${operation.operationId} has no sample`)
      const data = await outputOf(sample, env)
      const shown = operation.responses[200].content['application/json']?.example.data
      expect([operation.operationId, shapeOf(data)]).toEqual([operation.operationId, shapeOf(shown)])
      done.push(operation.operationId)
      if (operation.operationId === 'merchantApi.listOrders') await payFor(env.APP_ID)
    }
    expect(done.length).toBe(16)
  })
})

/** The payer's part of the story. */
async function payFor(appId: string): Promise<void> {
  const { rows } = await gateway.databases.owner.query<{ merchant_no: string; link_token: string }>(
    'select merchant_no, link_token from orders where app_id = $1',
    [appId],
  )
  const [order] = rows
  const merchant = Number(order?.merchant_no.slice(1)).toString(36).padStart(8, '0')
  const link = `${merchant}${order?.link_token ?? ''}`
  await gateway.call(checkout.submit, { link, method: 'PIX' })
  await gateway.call(checkout.sandboxPaid, { link })
}

/** Names and kinds of everything inside; numbers of orders and times differ from run to run. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf)
  if (value === null || typeof value !== 'object') return value === null ? null : typeof value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
}
