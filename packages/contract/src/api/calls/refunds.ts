import { z } from 'zod'
import { apiPost } from '../../kit'
import { BankData, Refund } from '../../payments/refunds'
import { REFUND_EXAMPLES } from '../examples/refunds'
import { whichOrder } from './shared'

/** Longer than a person would type: long enough for a UUID. */
const OutRequestNo = z.string().trim().min(1).max(64)
const whichRefund = {
  refund_no: z.string().min(1).max(40).optional(),
  out_request_no: OutRequestNo.optional(),
}

export const refundCalls = {
  createRefund: apiPost('refund/create', {
    summary: 'Give all or part of a payment back',
    needs: 'app',
    scope: 'refunds',
    refuses: [
      'not-found',
      'duplicate-out_request_no',
      'order-status-invalid',
      'refund-too-large',
      'refund-too-late',
      'insufficient-balance',
      'too-many-refunds',
      'too-much-refunded',
    ],
    idempotentBy: 'out_request_no',
    input: z.object({
      ...whichOrder,
      out_request_no: OutRequestNo,
      amount: z.string().trim().min(1).max(20),
      reason: z.string().trim().max(128).default(''),
      /** Where the payer gets the money, for methods that do not know it: boleto, lottery, OXXO, SPEI. */
      bank_data: BankData.optional(),
    }),
    reply: Refund,
    example: REFUND_EXAMPLES.createRefund,
  }),
  queryRefund: apiPost('refund/query', {
    summary: 'One refund, by our number or by yours',
    needs: 'app',
    scope: 'refunds',
    refuses: ['not-found'],
    reads: true,
    input: z.object(whichRefund),
    reply: Refund,
    example: REFUND_EXAMPLES.queryRefund,
  }),
  giveRefundData: apiPost('refund/giveData', {
    summary: 'Tell where the payer gets the money of a refund that waits for it',
    needs: 'app',
    scope: 'refunds',
    refuses: ['not-found', 'refund-status-invalid'],
    input: z.object({ ...whichRefund, bank_data: BankData }),
    reply: Refund,
    example: REFUND_EXAMPLES.giveRefundData,
  }),
  listRefunds: apiPost('refund/list', {
    summary: 'The refunds of one order',
    needs: 'app',
    scope: 'refunds',
    refuses: ['not-found'],
    reads: true,
    input: z.object(whichOrder),
    reply: z.array(Refund),
    example: REFUND_EXAMPLES.listRefunds,
  }),
}
