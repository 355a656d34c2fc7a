import { MERCHANT_HEADER, TOKEN_PARAMETER, type Envelope, type Failure } from '@balcao/contract/transport'
import { waybills, type WaybillBatch } from '@balcao/contract/delivery/waybills'
import type { CallerInput } from '@balcao/contract/kit'
import type { Signed, TestGateway } from '../../harness'
import { runJobs } from '../servers/run-jobs'
import type { Shop } from './shop'
import { newRequestId } from './app-desk'

export const HEADINGS = 'out_trade_no,carrier_code,carrier_region,tracking_number,ship_date'

/** What a shop does about its parcels. */
export function waybillDesk(gateway: TestGateway, shop: Shop) {
  let number = 0
  const rowsIn = async (table: string) =>
    (await gateway.databases.owner.query(`select 1 from ${table} where merchant_no = $1`, [shop.merchant_no])).rowCount
  const desk = {
    outTradeNo: async (tradeNo: string) => (await shop.order(tradeNo)).out_trade_no,
    create: (order: string, more: Partial<CallerInput<(typeof waybills)['create']>> = {}, who = shop.admin()) =>
      gateway.call(
        waybills.create,
        {
          request_id: `waybill-${++number}`,
          order,
          carrier_code: 'jadlog',
          carrier_region: 'BRA',
          tracking_number: `T${1000 + number}1`,
          ship_date: '2026-11-15',
          ...more,
        },
        who,
      ),
    detail: async (waybill_no: string, who = shop.admin()) =>
      (await gateway.call(waybills.detail, { waybill_no }, who)).data,
    list: async (question: object = {}, who = shop.admin()) => (await gateway.call(waybills.list, question, who)).data,
    async upload(text: string | Buffer, name = 'parcels.csv', who: Signed = shop.admin()) {
      const query = new URLSearchParams({ [TOKEN_PARAMETER]: who.token, request_id: newRequestId(), name }).toString()
      const { response, text: answer } = await gateway.send('POST', `${waybills.upload.path}?${query}`, {
        headers: {
          cookie: `__Host-sid=${who.cookie}`,
          [MERCHANT_HEADER]: who.merchant_no,
          'content-type': 'application/octet-stream',
        },
        body: new Uint8Array(Buffer.from(text)),
      })
      const envelope = JSON.parse(answer) as Envelope<WaybillBatch>
      return { ...envelope, status: response.status, failure: envelope.data as unknown as Failure }
    },
    confirm: (batch_no: string) => gateway.call(waybills.confirm, { batch_no }, shop.admin()),
    batch: async (batch_no: string) => (await gateway.call(waybills.batch, { batch_no }, shop.admin())).data,
    rows: async (batch_no: string, only_faulty = false) =>
      (await gateway.call(waybills.rows, { batch_no, only_faulty, per_page: 100 }, shop.admin())).data.list,
    /** Sent, confirmed and worked off. */
    async run(text: string): Promise<WaybillBatch> {
      const { data } = await desk.upload(text)
      await desk.confirm(data.batch_no)
      await runJobs(gateway)
      return desk.batch(data.batch_no)
    },
    count: () => rowsIn('waybills'),
  }
  return desk
}
export type WaybillDesk = ReturnType<typeof waybillDesk>
