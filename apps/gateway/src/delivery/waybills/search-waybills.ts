import { waybills } from '@balcao/contract/delivery/waybills'
import { FEW, type Search } from '../../kit/calls/ctx'
import { list } from './waybills.service'

/** By the carrier's number or its beginning, or by a number of the order. */
export const waybillSearch: Search = {
  kind: 'waybill',
  of: waybills.list,
  find: async (ctx, text) => {
    const ask = async (filter: object) => {
      const asked = waybills.list.input.safeParse({ ...filter, per_page: FEW })
      return asked.success ? (await list(ctx, asked.data)).list : []
    }
    const tracked = await ask({ tracking_number: text })
    const found = tracked.length > 0 ? tracked : await ask({ order: text })
    return found.map(({ waybill_no, tracking_number, trade_no, create_time }) => ({
      id: waybill_no,
      name: tracking_number,
      about: trade_no,
      at: create_time,
    }))
  },
}
