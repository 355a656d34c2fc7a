/**
 * One story, told by the API document and run by a test in this order: an order is made, looked up, paid by its payer
 * (who stands outside of the API), partly given back, the refund looked up, and what is left shipped.
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

const CONTRACT = {
  recurring_no: 'RC01KA0000000000000000000000',
  out_trade_no: 'plan-1001',
  app_id: '100000000000000013',
  method: 'CreditCard',
  buyer_name: 'Ana Souza',
  buyer_email: 'ana@payer.example',
  buyer_phone: '',
  buyer_document: '',
  currency: 'BRL',
  amount: '29.90',
  interval: '1M',
  quantity: 12,
  trial_period: '7D',
  trial_amount: '1.00',
  current_period: null,
  paid_periods: 0,
  next_charge_time: null,
  last_charge_status: '',
  card_mask: '',
  status: 'INITIAL',
  cancel_reason: '',
  subject: 'Coffee club',
  content: 'A bag of beans every month',
  return_url: 'https://shop.example/thanks',
  start_time: null,
  create_time: '2026-11-15T12:20:00.000Z',
  payment_url: 'https://pay.example/pay/00000001q4GJ5m2cXk0Vb9Qe7t1Zr8Wa',
  card_url: '',
  periods: [
    {
      period: 0,
      trade_no: '2026111512200000043',
      amount: '1.00',
      status: 'INITIAL',
      refuse_detail: '',
      create_time: '2026-11-15T12:20:00.000Z',
      pay_time: null,
    },
  ],
}

const WAYBILL = {
  waybill_no: 'W01KA0000000000000000000000',
  trade_no: ORDER.trade_no,
  out_trade_no: 'order-1001',
  app_id: ORDER.app_id,
  carrier_code: 'loggi',
  carrier_region: 'BRA',
  tracking_number: 'LGI-2026-000417',
  tracking_status: 'PENDING',
  status_time: null,
  ship_date: '2026-11-15',
  source: 'API',
  create_time: '2026-11-15T12:20:00.000Z',
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
  createRecurring: {
    input: {
      out_trade_no: 'plan-1001',
      currency: 'BRL',
      amount: '29.90',
      email: 'ana@payer.example',
      buyer_name: 'Ana Souza',
      subject: 'Coffee club',
      content: 'A bag of beans every month',
      return_url: 'https://shop.example/thanks',
      method: 'CreditCard',
      interval: '1M',
      quantity: 12,
      trial_period: '7D',
      trial_amount: '1.00',
    },
    reply: CONTRACT,
  },
  queryRecurring: { input: { out_trade_no: 'plan-1001' }, reply: CONTRACT },
  cancelRecurring: {
    input: { out_trade_no: 'plan-1001' },
    reply: {
      ...CONTRACT,
      status: 'CANCELLED',
      cancel_reason: 'BY_MERCHANT',
      payment_url: '',
      periods: CONTRACT.periods.map((period) => ({ ...period, status: 'CANCEL' })),
    },
  },
  createWaybill: {
    input: {
      request_id: 'shipment-1001',
      out_trade_no: 'order-1001',
      carrier_code: 'loggi',
      carrier_region: 'BRA',
      tracking_number: 'LGI-2026-000417',
      ship_date: '2026-11-15',
      receiver: 'Ana Souza',
      goods: 'One oak chair',
    },
    reply: WAYBILL,
  },
  listWaybills: { input: { out_trade_no: 'order-1001' }, reply: [WAYBILL] },
}
