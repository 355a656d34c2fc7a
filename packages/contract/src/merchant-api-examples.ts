/**
 * One story, told by the API document and run by a test in this order: an order is made, looked up, paid by its payer
 * (who stands outside of the API), partly given back, and the refund looked up.
 */
const ORDER = {
  trade_no: '2026111512000000042',
  out_trade_no: 'order-1001',
  app_id: '100000000000000013',
  mode: 'test',
  trade_status: 'INITIAL',
  currency: 'BRL',
  amount: '159.90',
  refunded_amount: '0.00',
  method: '',
  buyer_email: 'ana@payer.example',
  create_time: '2026-11-15T12:00:00.000Z',
  pay_time: null,
}

const WHOLE_ORDER = {
  ...ORDER,
  subject: 'Oak chair',
  content: 'One oak chair, delivered',
  payment_url: 'https://pay.example/pay/00000001q4GJ5m2cXk0Vb9Qe7t1Zr8Wa',
  expire_time: '2026-11-15T13:30:00.000Z',
  refuse_detail: '',
}

const REFUND = {
  refund_no: 'RF01KA0000000000000000000000',
  trade_no: ORDER.trade_no,
  out_request_no: 'refund-1',
  currency: 'BRL',
  amount: '59.90',
  fee: '0.00',
  status: 'PROCESSING',
  reason: 'One leg is scratched',
  detail: '',
  create_time: '2026-11-15T12:10:00.000Z',
  update_time: '2026-11-15T12:10:00.000Z',
}

const LISTED_ACCOUNT = {
  account_id: '00000001K7M3QZ9A',
  app_id: '100000000000000013',
  type: 'SPEI',
  account_number: '646••••0019',
  provider: 'STP (sandbox)',
  beneficiary_name: 'Tienda Luna',
  customer_name: 'Lucía Ramos',
  currency: 'MXN',
  expected_amount: null,
  status: 'ACTIVE',
  deposit_count: 1,
  deposit_total: '1250.00',
  last_deposit_time: '2026-11-15T12:31:00.000Z',
  create_time: '2026-11-15T12:30:00.000Z',
}

const ACCOUNT = {
  ...LISTED_ACCOUNT,
  account_number: '646180000000000019',
  out_account_no: 'customer-77',
  mode: 'test',
  customer_identity_type: 'RFC',
  customer_identity: 'RALU900101AB1',
  customer_email: 'lucia@payer.example',
  notify_url: '',
  waiting_count: 0,
}

export const API_EXAMPLES = {
  createOrder: {
    input: {
      out_trade_no: 'order-1001',
      currency: 'BRL',
      amount: '159.90',
      email: 'ana@payer.example',
      subject: 'Oak chair',
      content: 'One oak chair, delivered',
      return_url: 'https://shop.example/thanks',
      timeout_express: '90m',
    },
    reply: WHOLE_ORDER,
  },
  queryOrder: { input: { out_trade_no: 'order-1001' }, reply: WHOLE_ORDER },
  listOrders: {
    input: { per_page: 20, status: ['INITIAL', 'SUCCESS'] },
    reply: { list: [ORDER], page: 1, per_page: 20, total: 1, next: null, prev: null },
  },
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
  listRefunds: { input: { out_trade_no: 'order-1001' }, reply: [REFUND] },
  createVirtualAccount: {
    input: {
      out_account_no: 'customer-77',
      type: 'SPEI',
      beneficiary_name: 'Tienda Luna',
      customer_name: 'Lucía Ramos',
      customer_identity_type: 'RFC',
      customer_identity: 'RALU900101AB1',
      customer_email: 'lucia@payer.example',
    },
    reply: { ...ACCOUNT, deposit_count: 0, deposit_total: '0.00', last_deposit_time: null },
  },
  playDeposit: {
    input: { out_account_no: 'customer-77', request_id: 'transfer-1', amount: '1250.00', payer_name: 'Lucía Ramos' },
    reply: {
      deposit_no: 'DP01KA0000000000000000000000',
      account_id: ACCOUNT.account_id,
      type: 'SPEI',
      customer_name: 'Lucía Ramos',
      currency: 'MXN',
      amount: '1250.00',
      expected_amount: null,
      payer_name: 'Lucía Ramos',
      payer_bank: 'STP (sandbox)',
      payer_account: '646180123456789015',
      tracking_key: 'SBX12345678901234567',
      status: 'ACCEPTED',
      oddity: null,
      detail: '',
      trade_no: '2026111512310000044',
      return_time: null,
      decided_by: '',
      create_time: '2026-11-15T12:31:00.000Z',
    },
  },
  queryVirtualAccount: { input: { out_account_no: 'customer-77' }, reply: ACCOUNT },
  listVirtualAccounts: {
    input: { per_page: 20, type: 'SPEI' },
    reply: { list: [LISTED_ACCOUNT], page: 1, per_page: 20, total: 1, next: null, prev: null },
  },
  cancelVirtualAccount: { input: { out_account_no: 'customer-77' }, reply: { ...ACCOUNT, status: 'CANCELED' } },
}
