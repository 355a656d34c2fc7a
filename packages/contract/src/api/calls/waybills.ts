import { z } from 'zod'
import { NewWaybill, RequestId, Waybill } from '../../delivery/waybills'
import { apiPost } from '../../kit'
import { WAYBILL_EXAMPLES } from '../examples/waybills'
import { whichOrder } from './shared'

const Carrier = z
  .object({ carrier_code: z.string(), name: z.string(), regions: z.array(z.string()) })
  .meta({ id: 'Carrier' })

export const waybillCalls = {
  createWaybill: apiPost('waybill/create', {
    summary: 'Write down that a paid order was shipped; the carrier is followed from then on',
    needs: 'app',
    scope: 'waybills',
    refuses: [
      'not-found',
      'duplicate-request_id',
      'waybill-order-not-paid',
      'waybill-carrier-unknown',
      'waybill-number-mistyped',
      'waybill-exists',
    ],
    idempotentBy: 'request_id',
    input: z.object({ request_id: RequestId, ...whichOrder, ...NewWaybill }),
    reply: Waybill,
    example: WAYBILL_EXAMPLES.createWaybill,
  }),
  listCarriers: apiPost('waybill/carriers', {
    summary: 'Who carries parcels, and in which countries',
    needs: 'app',
    scope: 'waybills',
    reads: true,
    reply: z.array(Carrier),
    example: WAYBILL_EXAMPLES.listCarriers,
  }),
  listWaybills: apiPost('waybill/list', {
    summary: 'The waybills of one order and where its parcels are, newest first',
    needs: 'app',
    scope: 'waybills',
    refuses: ['not-found'],
    reads: true,
    input: z.object(whichOrder),
    reply: z.array(Waybill),
    example: WAYBILL_EXAMPLES.listWaybills,
  }),
}
