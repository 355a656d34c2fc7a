import { waybills } from '@balcao/contract/delivery/waybills'
import type { Ctx, Tiding, Work } from '../../kit/calls/ctx'
import { list } from './batches.service'

const newest = async (ctx: Ctx) => (await list(ctx, waybills.batches.input.parse({}))).list

export const batchTiding: Tiding = {
  kind: 'waybillBatch',
  of: waybills.batches,
  look: async (ctx) =>
    (await newest(ctx)).map(({ batch_no, status, file_name, create_time, finish_time }) => ({
      id: batch_no,
      state: status,
      name: file_name,
      at: finish_time ?? create_time,
    })),
}

/** Batches are everybody's who may see them: a colleague's parcels are on their way too. */
export const batchWork: Work = {
  of: waybills.batches,
  look: async (ctx, seen) => {
    const batches = await newest(ctx)
    return {
      underWay: batches.filter(({ status }) => status === 'PARSING').length,
      ended: batches.filter(({ finish_time }) => finish_time !== null && new Date(finish_time) > seen).length,
    }
  },
}
