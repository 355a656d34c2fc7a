import { ORDER } from './orders'

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

export const WAYBILL_EXAMPLES = {
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
  listCarriers: { input: {}, reply: [{ carrier_code: 'loggi', name: 'Loggi', regions: ['BRA'] }] },
  listWaybills: { input: { out_trade_no: 'order-1001' }, reply: [WAYBILL] },
}
