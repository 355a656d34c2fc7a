import { ORDER } from './orders'

const DISPUTE = {
  dispute_no: 'D01KA0000000000000000000000',
  trade_no: '2026111512400000045',
  app_id: ORDER.app_id,
  type: 'PIX_MED',
  reason: 'fraud',
  currency: 'BRL',
  amount: '80.00',
  fee: '0.00',
  status: 'NEEDS_RESPONSE',
  respond_by: '2026-11-18T12:41:00.000Z',
  create_time: '2026-11-15T12:41:00.000Z',
  update_time: '2026-11-15T12:41:00.000Z',
}

const WHOLE_DISPUTE = {
  ...DISPUTE,
  loss: '80.00',
  held: '80.00',
  order: {
    out_trade_no: 'order-1002',
    subject: 'Oak table',
    status: 'DISPUTE',
    method: 'PIX',
    order_amount: '80.00',
    refunded_amount: '0.00',
    buyer_email: 'ana@payer.example',
    app_name: 'My shop',
    pay_time: '2026-11-15T12:40:00.000Z',
    payer: { end_to_end_id: 'E99999999202611151240123456789AB' },
  },
  text: '',
  evidence: [],
  deliveries: [],
}

export const DISPUTE_EXAMPLES = {
  listDisputes: {
    input: { per_page: 20, status: ['NEEDS_RESPONSE'] },
    reply: { list: [DISPUTE], page: 1, per_page: 20, total: 1, next: null, prev: null },
  },
  queryDispute: { input: { out_trade_no: 'order-1002' }, reply: WHOLE_DISPUTE },
  uploadEvidence: {
    input: { request_id: 'evidence-1002', name: 'receipt.pdf' },
    reply: {
      file_id: 'F01KA0000000000000000000000',
      name: 'receipt.pdf',
      size: 48213,
      sha256: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      create_time: '2026-11-15T12:44:00.000Z',
    },
  },
  respondDispute: {
    input: {
      request_id: 'answer-1002',
      out_trade_no: 'order-1002',
      action: 'CONTEST',
      text: 'The payer took the table home on the same day.',
    },
    reply: { ...WHOLE_DISPUTE, status: 'UNDER_REVIEW', text: 'The payer took the table home on the same day.' },
  },
}
