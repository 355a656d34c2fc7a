import { downloads } from '@balcao/contract/platform/downloads'
import { waybills } from '@balcao/contract/delivery/waybills'
import { MERCHANT_HEADER, TOKEN_PARAMETER } from '@balcao/contract/transport'
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { LOJA } from '../../apps/gateway/src/db/demo-facts'
import { HEADINGS } from '../../apps/gateway/test/support/desks/waybill-desk'
import { signIn } from '../../apps/gateway/test/support/servers/running-server'

const DONE = '10000'
const BATCH_ROWS = 20

interface Watched {
  origin: string
  sql(text: string): Promise<Record<string, string>[]>
  onStatus(status: number): void
}

/** People who have files made and send batches, beside those of the busy shop, through whatever breaks meanwhile. */
export async function openBusyDesks({ origin, sql, onStatus }: Watched) {
  let session = await signIn(origin)
  let isOver = false
  let number = 0
  const wrong: string[] = []
  const seen = { exports: 0, batches: 0, slowestExport: 0, slowestBatch: 0 }
  const orders = (
    await sql(
      `select out_trade_no from orders where merchant_no = '${LOJA}' and status = 'SUCCESS' limit ${BATCH_ROWS}`,
    )
  ).map(({ out_trade_no }) => out_trade_no ?? '')

  async function once<Data>(path: string, query: object, body: string, type: string): Promise<Data | null> {
    const asked = new URLSearchParams({ ...query, [TOKEN_PARAMETER]: session.token }).toString()
    const headers = { 'content-type': type, cookie: session.cookie, [MERCHANT_HEADER]: LOJA }
    try {
      const answer = await fetch(`${origin}${path}?${asked}`, { method: 'POST', headers, body })
      onStatus(answer.status)
      if (answer.status === 401) session = await signIn(origin)
      const { code, data } = (await answer.json()) as { code: string; data: Data }
      return code === DONE ? data : null
    } catch {
      return null
    }
  }

  async function until<Data>(ask: () => Promise<Data | null>): Promise<Data> {
    for (;;) {
      const heard = await ask()
      if (heard !== null) return heard
      await pause(100)
    }
  }
  const call = <Data>({ path }: { path: string }, input: object) =>
    until(() => once<Data>(path, {}, JSON.stringify(input), 'application/json'))

  /** How many seconds it took until a question to the database had the answer. */
  async function secondsUntil(question: string): Promise<number> {
    const began = performance.now()
    for (;;) {
      const found = await sql(question).catch(() => [])
      if (found.length > 0) return (performance.now() - began) / 1000
      await pause(200)
    }
  }

  async function makeFile(): Promise<void> {
    const request_id = `MACHINES-${++number}`
    const { download_id } = await call<{ download_id: string }>(downloads.create, { request_id, kind: 'orders' })
    const ready = `select 1 from downloads where download_id = '${download_id}' and status in ('READY', 'FAILED')`
    seen.slowestExport = Math.max(seen.slowestExport, await secondsUntil(ready))
    const [row] = await until(() =>
      sql(`select status, sha256 from downloads where download_id = '${download_id}'`).catch(() => null),
    )
    const hash = await until(async () => {
      const { url } = await call<{ url: string }>(downloads.link, { download_id })
      const answer = await fetch(`${origin}${url}`, { headers: { cookie: session.cookie } }).catch(() => null)
      if (answer) onStatus(answer.status)
      const bytes = answer?.ok ? await answer.arrayBuffer().catch(() => null) : null
      return bytes && createHash('sha256').update(Buffer.from(bytes)).digest('hex')
    })
    if (row?.['status'] !== 'READY' || row['sha256'] !== hash) wrong.push(`${download_id} is not what it should be`)
    seen.exports++
    await pause(1000)
  }

  async function sendBatch(): Promise<void> {
    const mark = `MACH-${++number}`
    const lines = orders.map((order, at) => `${order},loggi,BRA,${mark}-${at},2026-11-14`)
    const text = [HEADINGS, ...lines].join('\r\n')
    const { batch_no } = await until(() =>
      once<{ batch_no: string }>(
        waybills.upload.path,
        { request_id: `parcels-${mark}`, name: 'parcels.csv' },
        text,
        'application/octet-stream',
      ),
    )
    // A confirmation whose answer was lost is refused the second time: then the batch itself tells.
    const confirmed = once(waybills.confirm.path, {}, JSON.stringify({ batch_no }), 'application/json')
    if ((await confirmed) === null) await pause(500)
    const over = `select 1 from waybill_batches where batch_no = '${batch_no}' and status in ('SUCCESS', 'PARTIAL', 'FAILED')`
    const isBegun = async () =>
      (
        await sql(`select 1 from waybill_batches where batch_no = '${batch_no}' and status = 'UPLOADED'`).catch(
          () => [],
        )
      ).length === 0
    while (!(await isBegun())) await once(waybills.confirm.path, {}, JSON.stringify({ batch_no }), 'application/json')
    seen.slowestBatch = Math.max(seen.slowestBatch, await secondsUntil(over))
    const rows = await until(() =>
      sql(
        `select count(*) as n from waybills where merchant_no = '${LOJA}' and tracking_number like '${mark}-%'`,
      ).catch(() => null),
    )
    if (Number(rows[0]?.['n']) !== orders.length) wrong.push(`${batch_no}: ${rows[0]?.['n']} of ${orders.length} rows`)
    seen.batches++
    await pause(1000)
  }

  const crew = [makeFile, sendBatch].map(async (work) => {
    while (!isOver) await work()
  })
  return {
    async close() {
      isOver = true
      await Promise.all(crew)
      return { seen, wrong }
    },
  }
}
