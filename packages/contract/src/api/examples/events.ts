import { ORDER } from './orders'

const EVENT = {
  notification_id: 'N01KA0000000000000000000000',
  app_id: ORDER.app_id,
  endpoint_id: '',
  object_id: '2026111512500000046',
  status: 'PENDING',
  attempts: 0,
  outcome: '',
  create_time: '2026-11-15T12:50:00.000Z',
  sent_time: null,
  delivered_time: null,
  next_time: '2026-11-15T12:50:00.000Z',
  body: {
    notification_id: 'N01KA0000000000000000000000',
    event: 'order.cancel',
    sequence: 1,
    timestamp: '2026-11-15T12:50:00.000Z',
    merchant_no: 'M100000000001',
    app_id: ORDER.app_id,
    mode: 'test',
    trade_no: '2026111512500000046',
    out_trade_no: 'order-1005',
    trade_status: 'CANCEL',
    currency: 'BRL',
    amount: '159.90',
    refunded_amount: '0.00',
    method: '',
    pay_time: null,
    metadata: { cart: '7731' },
  },
}

export const EVENT_EXAMPLES = {
  listEvents: {
    input: { per_page: 20, id: 'order-1005' },
    reply: { list: [EVENT], page: 1, per_page: 20, total: 1, next: null, prev: null },
  },
  listenEvents: {
    input: { to: 'http://localhost:3000/hear', settled: [] },
    reply: {
      listen_until: '2026-11-15T12:51:00.000Z',
      list: [
        {
          notification_id: EVENT.notification_id,
          headers: [{ name: 'webhook-id', value: EVENT.notification_id }],
          body: JSON.stringify(EVENT.body),
        },
      ],
    },
  },
  triggerEvent: {
    input: { request_id: 'trigger-0001', event: 'order.success' },
    reply: { list: [{ notification_id: EVENT.notification_id, endpoint_id: 'listener' }] },
  },
}
