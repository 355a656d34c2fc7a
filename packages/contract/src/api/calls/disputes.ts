import { z } from 'zod'
import { apiPost, RequestId } from '../../kit'
import { listInput, pageOf } from '../../lists'
import { StoredFile } from '../../platform/files'
import { Dispute, DisputeAnswer, DisputeDetail, DisputeFilters } from '../../payments/disputes'
import { DISPUTE_EXAMPLES } from '../examples/disputes'
import { whichOrder } from './shared'

/** A dispute as a merchant's program sees it. */
const ApiDispute = DisputeDetail.omit({ timeline: true }).meta({ id: 'DisputeDetail' })
const whichDispute = { dispute_no: z.string().min(1).max(40).optional(), ...whichOrder }
const Evidence = StoredFile.omit({ purpose: true }).meta({ id: 'Evidence' })
const { app_id: _ownDisputes, ...Filters } = DisputeFilters

export const disputeCalls = {
  listDisputes: apiPost('dispute/list', {
    summary: 'Disputes of the app, newest first',
    needs: 'app',
    scope: 'disputes',
    reads: true,
    input: listInput(Filters, ['create_time', 'respond_by']),
    reply: pageOf(Dispute),
    example: DISPUTE_EXAMPLES.listDisputes,
  }),
  queryDispute: apiPost('dispute/query', {
    summary: 'One dispute with its order, its money and its evidence, by its own number or by the newest of an order',
    needs: 'app',
    scope: 'disputes',
    reads: true,
    refuses: ['not-found'],
    input: z.object(whichDispute),
    reply: ApiDispute,
    example: DISPUTE_EXAMPLES.queryDispute,
  }),
  uploadEvidence: apiPost('dispute/upload', {
    summary: 'Send a file to contest a dispute with; what no answer names is removed after a day',
    needs: 'app',
    scope: 'disputes',
    tx: 'none',
    body: 'file',
    idempotentBy: 'request_id',
    refuses: [
      'file-type-incorrect',
      'file-empty',
      'file-damaged',
      'file-has-more',
      'image-too-large',
      'pdf-active',
      'pdf-protected',
      'file-infected',
      'file-quota-reached',
      'duplicate-request_id',
    ],
    input: z.object({ request_id: RequestId, name: z.string().trim().min(1).max(255) }),
    reply: Evidence,
    example: DISPUTE_EXAMPLES.uploadEvidence,
  }),
  respondDispute: apiPost('dispute/respond', {
    summary: 'Accept a dispute and lose it, or contest it with words and files; once',
    needs: 'app',
    scope: 'disputes',
    idempotentBy: 'request_id',
    refuses: ['not-found', 'duplicate-request_id', 'dispute-status-invalid', 'dispute-too-late', 'evidence-missing'],
    input: z.object({ request_id: RequestId, ...whichDispute, ...DisputeAnswer }),
    reply: ApiDispute,
    example: DISPUTE_EXAMPLES.respondDispute,
  }),
}
