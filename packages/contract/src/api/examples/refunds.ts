import { ORDER } from './orders'

const REFUND = {
  refund_no: 'RF01KA0000000000000000000000',
  trade_no: ORDER.trade_no,
  out_request_no: 'refund-1',
  currency: 'BRL',
  amount: '59.90',
  interest: '0.00',
  fee: '0.00',
  status: 'PROCESSING',
  reason: 'One leg is scratched',
  detail: '',
  waits_second: false,
  create_time: '2026-11-15T12:10:00.000Z',
  update_time: '2026-11-15T12:10:00.000Z',
}

export const REFUND_EXAMPLES = {
  createRefund: {
    input: {
      out_trade_no: 'order-1001',
      out_request_no: 'refund-1',
      amount: '59.90',
      reason: 'One leg is scratched',
    },
    reply: REFUND,
  },
  queryRefund: { input: { out_request_no: 'refund-1' }, reply: REFUND },
  giveRefundData: {
    input: {
      out_request_no: 'refund-2',
      bank_data: {
        holder: 'Ana Souza',
        document: '52998224725',
        bank: 'Banco do Brasil',
        agency: '0926',
        account: '1234-5',
      },
    },
    reply: { ...REFUND, out_request_no: 'refund-2' },
  },
  listRefunds: { input: { out_trade_no: 'order-1001' }, reply: [REFUND] },
}
