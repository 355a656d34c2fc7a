import { checkout } from '@balcao/contract/payments/checkout'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromGatewayRoot } from '../src/base/paths'
import { addMerchant, addPerson } from './factories'
import { openGateway, START, type TestGateway } from './harness'
import { newApp } from './support/desks/app-desk'
import { deliverAll, RECEIVERS_ALLOWED } from './support/outside/receiver'
import { noteFigure, times } from './support/servers/in-full'
import { freePort } from './support/servers/running-server'

/** A new developer has an empty folder, the page "First payment" and the keys of an app, and nothing else. */

interface Language {
  name: string
  command: string
  hear: string
  create: string
}
const LANGUAGES: Language[] = [
  { name: 'Node', command: process.execPath, hear: 'hear.mjs', create: 'create-order.mjs' },
  // Only proved in full: not every machine that tests has it.
  { name: 'Python', command: 'python3', hear: 'hear.py', create: 'create_order.py' },
].slice(0, times('LANGUAGES', 1, 2))
const TRIES = 100

let gateway: TestGateway
beforeAll(async () => (gateway = await openGateway({ env: RECEIVERS_ALLOWED })))
afterAll(() => gateway.close())

const page = readFileSync(fromGatewayRoot('../../docs/guides/first-payment.md'), 'utf8')
/** What the page says to save under this name. */
function snippet(name: string): string {
  const blocks = [...page.matchAll(/```(?:js|python)\n([\s\S]*?)```/g)].map(([, source = '']) => source)
  const found = blocks.find((source) => (source.split('\n')[0] ?? '').endsWith(` ${name}`))
  if (!found) throw new Error(`The page has no ${name}`)
  return found
}

it.each(LANGUAGES)(
  '$name: from an empty folder to a verified notification, by what the page shows',
  async (language) => {
    // The programs of the page look at the machine's clock.
    gateway.clock.advance((Date.now() - gateway.clock.now().getTime()) / 1000)
    const began = performance.now()
    const folder = mkdtempSync(join(tmpdir(), 'developer-'))
    const { command, hear, create } = language
    for (const name of [hear, create]) writeFileSync(join(folder, name), snippet(name))
    const port = await freePort()
    const merchant_no = await addMerchant(gateway)
    const admin = await gateway.signIn((await addPerson(gateway, { at: { [merchant_no]: 'MERCHANT_ADMIN' } })).email)
    const { appId, testKey, secretWord } = await newApp(gateway, admin, { notify_url: `http://127.0.0.1:${port}/` })
    const env = {
      PATH: process.env.PATH,
      GATEWAY: gateway.origin,
      APP_ID: appId,
      SECURITY_KEY: testKey,
      SECRET_WORD: secretWord,
      PORT: String(port),
    }
    const hearing = spawn(command, [hear], { cwd: folder, env })
    let heard = ''
    hearing.stdout.on('data', (chunk: Buffer) => (heard += chunk.toString()))
    try {
      await untilListening(port)
      const { stdout } = await promisify(execFile)(command, [create], { cwd: folder, env })
      const link = stdout.trim().split('/pay/')[1] ?? ''
      await gateway.call(checkout.submit, { link, method: 'PIX' })
      await gateway.call(checkout.sandboxPaid, { link })
      await deliverAll(gateway)
      await expect
        .poll(() => heard, { timeout: 60_000 })
        .toMatch(/^order\.processing order-\d+\norder\.success order-\d+\n$/)
      const wrong = await fetch(`http://127.0.0.1:${port}/`, {
        method: 'POST',
        headers: {
          'webhook-id': 'N1',
          'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
          'webhook-signature': 'v1,AAAA',
        },
        body: '{"event":"order.success","out_trade_no":"order-1"}',
      })
      expect([wrong.status, heard.split('\n')]).toEqual([400, expect.objectContaining({ length: 3 })])
      const seconds = ((performance.now() - began) / 1000).toFixed(1)
      noteFigure(`${language.name}: a verified notification ${seconds} s after the empty folder`)
    } finally {
      hearing.kill()
      await once(hearing, 'exit')
      rmSync(folder, { recursive: true })
      gateway.clock.advance((new Date(START).getTime() - gateway.clock.now().getTime()) / 1000)
    }
  },
)

async function untilListening(port: number): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    const socket = connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('The program of the page does not listen.')
}
