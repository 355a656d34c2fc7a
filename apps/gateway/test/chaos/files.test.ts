import { downloads } from '@balcao/contract/platform/downloads'
import { waybills, type WaybillBatch } from '@balcao/contract/delivery/waybills'
import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, openRealShop, type RealShop } from '../support/desks/real-shop'
import { HEADINGS } from '../support/desks/waybill-desk'
import { noteFigure, times } from '../support/servers/in-full'

/** A real gateway, killed over its files. */
const ORDERS = times('EXPORT_ORDERS', 10_000, 300_000)
const KILLS = times('EXPORT_KILLS', 2, 50)
const ROWS = times('BATCH_ROWS', 600, 5_000)

let shop: RealShop
let asked = 0

beforeAll(async () => {
  shop = await openRealShop(ORDERS)
}, 600_000)
afterAll(() => shop.close())

describe('an export', () => {
  // States that no tick moves on: what is exported must not change by itself.
  const filters = { status: ['SUCCESS', 'REFUNDED', 'CHARGEBACK'] }
  const ask = () => shop.call(downloads.create, { request_id: `chaos-files-${++asked}`, kind: 'orders', filters })

  async function ready(id: string) {
    await eventually(
      () => shop.stateOf(id),
      (status) => status === 'READY' || status === 'FAILED',
    )
    return shop.download(id)
  }

  async function hashOf(id: string) {
    const bytes = Buffer.from(await (await shop.fetchFile(id)).arrayBuffer())
    return createHash('sha256').update(bytes).digest('hex')
  }

  it(`comes out the same, byte by byte, however often the gateway is killed over it: ${KILLS} times`, async () => {
    const whole = await ready((await ask()).download_id)
    expect(whole?.status).toBe('READY')
    let interrupted = 0
    for (let kill = 0; kill < KILLS; kill++) {
      const { download_id } = await ask()
      // Every second time the blow waits until it is being written, then for another moment of the work.
      if (kill % 2 === 1) {
        await eventually(
          () => shop.stateOf(download_id),
          (status) => status !== 'QUEUED',
        )
        await pause((kill * 13) % 97)
      }
      await shop.kill()
      if ((await shop.stateOf(download_id)) !== 'READY') interrupted++
      await shop.start()
      const again = await ready(download_id)
      expect([again?.status, again?.sha256, again?.rows_done]).toEqual(['READY', whole?.sha256, whole?.rows_done])
      expect(await hashOf(download_id)).toBe(whole?.sha256)
    }
    expect(interrupted).toBeGreaterThan(0)
    const parts = readdirSync(join(shop.dataDir, 'exports', shop.merchant_no)).filter((name) => name.endsWith('.part'))
    expect(parts).toEqual([])
    const seen = `${KILLS} kills, ${interrupted} before its end, over an export of ${ORDERS.toLocaleString('en')} orders`
    noteFigure(`${seen}: the same SHA-256 each time`)
  }, 3_600_000)
})

describe(`a batch of ${ROWS} rows`, () => {
  const count = async (table: string, condition = 'true') => {
    const { rows } = await shop.client.query<{ n: string }>(
      `select count(*) as n from ${table} where merchant_no = $1 and ${condition}`,
      [shop.merchant_no],
    )
    return Number(rows[0]?.n)
  }
  const over = async (batch_no: string) => {
    await eventually(
      () => count('waybill_batches', `batch_no = '${batch_no}' and status = 'PARSING'`),
      (running) => running === 0,
    )
    return shop.call(waybills.batch, { batch_no })
  }
  const upload = (text: string) => shop.upload<WaybillBatch>(waybills.upload.path, 'parcels.csv', text)

  async function fileWithThreeBad(): Promise<string> {
    const { rows } = await shop.client.query<{ out_trade_no: string }>(
      `select out_trade_no from orders where merchant_no = $1 and status = 'SUCCESS' order by trade_no limit $2`,
      [shop.merchant_no, ROWS],
    )
    const lines = Array.from(
      { length: ROWS },
      (_, at) => `${rows[at % rows.length]?.out_trade_no ?? ''},loggi,BRA,PACK-${100_000 + at},2026-11-14`,
    )
    lines[9] = 'nobody,loggi,BRA,PACK-BAD-1,2026-11-14'
    lines[499] = lines[499]?.replace('loggi', 'pigeon') ?? ''
    lines[ROWS - 1] = lines[ROWS - 1]?.replace('2026-11-14', '2026-02-30') ?? ''
    return [HEADINGS, ...lines].join('\r\n')
  }

  it('that the gateway was killed over is written once, and sent again changes nothing', async () => {
    const text = await fileWithThreeBad()
    const { batch_no, good } = await upload(text)
    expect(good).toBe(ROWS - 3)
    await shop.call(waybills.confirm, { batch_no })
    await eventually(
      () => count('waybill_batch_rows', 'result is not null'),
      (decided) => decided > 0,
    )
    await shop.kill()
    await shop.start()
    expect(await over(batch_no)).toMatchObject({ status: 'PARTIAL', added: ROWS - 3, unchanged: 0, failed: 3 })
    expect(await count('waybills')).toBe(ROWS - 3)
    const { list } = await shop.call(waybills.rows, { batch_no, only_faulty: true })
    expect(list.map(({ line, faults }) => [line, faults])).toEqual([
      [11, [{ column: 'out_trade_no', fault: 'order-unknown' }]],
      [501, [{ column: 'carrier_code', fault: 'carrier-unknown' }]],
      [ROWS + 1, [{ column: 'ship_date', fault: 'date-wrong' }]],
    ])
    const again = await upload(text)
    await shop.call(waybills.confirm, { batch_no: again.batch_no })
    expect(await over(again.batch_no)).toMatchObject({ added: 0, unchanged: ROWS - 3, failed: 3 })
    expect(await count('waybills')).toBe(ROWS - 3)
    noteFigure(
      `a batch of ${ROWS.toLocaleString('en')} rows, killed and sent again: every good row once, the bad ones named`,
    )
  }, 600_000)
})
