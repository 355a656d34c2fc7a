export const ORDER = {
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
  trade_status: 'PROCESSING',
  method: 'PIX',
  method_data: {
    pix_code:
      '00020101021226510014br.gov.bcb.pix01292026111512000000042-1@sandbox.example5204000053039865406159.905802BR5909Loja Azul6009Sao Paulo62250521202611151200000004263041D3D',
  },
  method_until: '2026-11-15T12:30:00.000Z',
  capture: 'automatic',
  authorised_amount: null,
  authorised_until: null,
  saved_card: null,
  three_d_secure: '',
  instalments: 1,
  interest_amount: '0.00',
  payer_amount: '159.90',
  subject: 'Oak chair',
  content: 'One oak chair, delivered',
  buyer_name: 'Ana Souza',
  buyer_document: '52998224725',
  buyer_phone: '',
  metadata: { cart: '7731' },
  payment_url: 'https://pay.example/pay/00000001q4GJ5m2cXk0Vb9Qe7t1Zr8Wa',
  expire_time: '2026-11-15T13:30:00.000Z',
  due_date: null,
  days_after_due: 0,
  refuse_detail: '',
  settlement_no: null,
}

/** Held for the shop, by a payer who typed a card into the page. */
const HELD_ORDER = {
  ...WHOLE_ORDER,
  trade_status: 'AUTHORISED',
  method: 'CreditCard',
  method_data: {},
  method_until: '2026-11-22T12:00:00.000Z',
  capture: 'manual',
  authorised_amount: '159.90',
  authorised_until: '2026-11-22T12:00:00.000Z',
}

export const ORDER_EXAMPLES = {
  captureOrder: {
    input: { request_id: 'capture-1007', out_trade_no: 'order-1007', amount: '120.00' },
    reply: { ...HELD_ORDER, out_trade_no: 'order-1007' },
  },
  voidOrder: {
    input: { out_trade_no: 'order-1008' },
    reply: {
      ...HELD_ORDER,
      out_trade_no: 'order-1008',
      trade_status: 'CANCEL',
      authorised_until: null,
    },
  },
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
      buyer: { name: 'Ana Souza', document: '529.982.247-25' },
      metadata: { cart: '7731' },
      method: 'PIX' as const,
    },
    reply: WHOLE_ORDER,
  },
  queryOrder: { input: { out_trade_no: 'order-1001' }, reply: WHOLE_ORDER },
  listOrders: {
    input: { per_page: 20, status: ['PROCESSING', 'SUCCESS'] },
    reply: {
      list: [{ ...ORDER, trade_status: 'PROCESSING', method: 'PIX' }],
      page: 1,
      per_page: 20,
      total: 1,
      next: null,
      prev: null,
    },
  },
  cancelOrder: {
    input: { out_trade_no: 'order-1003' },
    reply: {
      ...WHOLE_ORDER,
      out_trade_no: 'order-1003',
      trade_status: 'CANCEL',
      method: '',
      method_data: {},
      method_until: null,
    },
  },
}
