import { checkout } from '@balcao/contract/payments/checkout'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { readBooks } from '../../../src/payments/rails/read-books'
import { openGateway, START, type TestGateway } from '../../harness'
import { openPixBank, type TestPixBank } from '../outside/pix-bank'
import type { PixLedger } from '../outside/pix-ledger'
import { runJobs } from '../servers/run-jobs'
import { openShop, type Shop } from './shop'

export const PIX_KEY = 'loja@bank.example'

export interface RailDesk {
  gateway: TestGateway
  shop: Shop
  banks: TestPixBank[]
  /** The books of the first bank. */
  bank: PixLedger
  /** Where secrets of the first channel lie. */
  folder: string
  /** How many seconds the banks' clocks are before ours. */
  setSkew(seconds: number): void
  /** An order whose payer has chosen PIX: its link, its number, and the bank's. */
  newCharge(amount?: string): Promise<Charge>
  /** The bank calls, with what it has to tell of these payments. */
  call(endToEndIds: readonly string[], bank?: number, headers?: Record<string, string>): Promise<number>
  /** The books of all banks are read again. */
  read(): Promise<void>
  statusOf(tradeNo: string): Promise<string>
  /** Works off the queue, also what would be tried again only later. */
  hurryJobs(): Promise<void>
  /** The queue may write down a failure, and when it tries again, a moment after the job has ended. */
  hurryUntil(isSo: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

export interface Charge {
  link: string
  tradeNo: string
  txid: string
  channel: string
  code: string
}

interface Options {
  banks?: number
  /** More of each entry of the channels file. */
  more?: (at: number) => object
  /** More of its settings. */
  settings?: (at: number) => object
  credentials?: object
}

/** A shop on an installation whose live money moves through banks that speak the API Pix. */
export async function openRailDesk({ banks: count = 1, more, settings, credentials }: Options = {}): Promise<RailDesk> {
  let skew = 0
  const ours = { now: () => new Date(START) }
  const now = () => new Date(ours.now().getTime() + skew * 1000)
  const folder = mkdtempSync(join(tmpdir(), 'balcao-rails-'))
  const banks = await Promise.all(Array.from({ length: count }, () => openPixBank(now)))
  const channels = await Promise.all(
    banks.map(async (bank, at) => ({
      ...(await entryOf(bank, folder, `bank-${at + 1}`)),
      priority: 10 * (at + 1),
      ...more?.(at),
    })),
  )
  channels.forEach((channel, at) => {
    Object.assign(channel.settings, settings?.(at))
    Object.assign(channel.credentials, credentials)
  })
  const file = join(folder, 'channels.json')
  writeFileSync(file, JSON.stringify({ channels }))
  const opened = await openGateway({ world: 'empty', env: { CHANNELS_FILE: file } })
  ours.now = () => opened.clock.now()
  const shop = await openShop(opened)

  const orderOf = async (field: string, value: string) =>
    (await opened.databases.owner.query(`select * from orders where ${field} = $1`, [value])).rows[0]

  const hurryJobs = async () => {
    await opened.databases.queue.query(`update graphile_worker._private_jobs set run_at = '2020-01-01Z'`)
    await runJobs(opened)
  }

  return {
    gateway: opened,
    shop,
    banks,
    bank: (banks[0] as TestPixBank).ledger,
    folder,
    setSkew: (seconds) => {
      skew = seconds
    },
    async newCharge(amount = '100.00') {
      const { link, out_trade_no } = await shop.newLink(amount)
      const { data } = await opened.call(checkout.submit, { link, method: 'PIX' })
      const { trade_no, channel, channel_ref } = await orderOf('out_trade_no', out_trade_no)
      return { link, tradeNo: trade_no, txid: channel_ref, channel, code: data.method_data?.pix_code ?? '' }
    },
    async call(endToEndIds, at = 0, marks = {}) {
      const bank = banks[at]
      const hook = new URL(bank?.ledger.webhooks.get(PIX_KEY) ?? '')
      const pix = endToEndIds.map((id) => bank?.ledger.pix.get(id) ?? { endToEndId: id, valor: '1.00', horario: '' })
      const headers = { 'content-type': 'application/json', ...marks }
      const { response } = await opened.send('POST', `${hook.pathname}/pix`, { headers, body: JSON.stringify({ pix }) })
      return response.status
    },
    async read() {
      opened.clock.advance(60)
      await readBooks(opened.gateway)
    },
    hurryJobs,
    hurryUntil: (isSo) =>
      vi.waitFor(
        async () => {
          await hurryJobs()
          await isSo()
        },
        { timeout: 20_000, interval: 200 },
      ),
    statusOf: async (tradeNo) => (await orderOf('trade_no', tradeNo)).status,
    async close() {
      await opened.close()
      await Promise.all(banks.map((bank) => bank.close()))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One entry of the channels file, with its secrets beside it. */
async function entryOf(bank: TestPixBank, folder: string, name: string) {
  await putCertificate(bank, folder, name)
  writeFileSync(join(folder, `${name}.secret`), 'secret\n')
  writeFileSync(join(folder, `${name}.ca.pem`), bank.authority.certificate)
  process.env.TEST_PIX_CLIENT = 'client'
  return {
    name,
    kind: 'api-pix',
    mode: 'live',
    countries: ['BRA'],
    currencies: ['BRL'],
    methods: ['PIX'],
    credentials: {
      client_id: { env: 'TEST_PIX_CLIENT' },
      client_secret: { file: join(folder, `${name}.secret`) },
      certificate: { file: join(folder, `${name}.pem`) },
      key: { file: join(folder, `${name}.key`) },
      authority: { file: join(folder, `${name}.ca.pem`) },
    },
    settings: {
      base_url: `${bank.origin}/v2`,
      token_url: `${bank.origin}/oauth/token`,
      pix_key: PIX_KEY,
      // A busy machine is no bank that is down.
      timeout_seconds: 30,
      webhook: { public_url: 'https://hooks.example' },
    },
  }
}

export async function putCertificate(bank: TestPixBank, folder: string, name: string, until?: Date): Promise<void> {
  const { certificate, key } = await bank.newClient(until)
  writeFileSync(join(folder, `${name}.pem`), certificate)
  writeFileSync(join(folder, `${name}.key`), key)
}
