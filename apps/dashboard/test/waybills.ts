import type { Waybill, WaybillBatch } from '@balcao/contract/delivery/waybills'

const AT = '2026-11-15T17:32:00.000Z'

export function waybill(changes: Partial<Waybill> = {}): Waybill {
  return {
    waybill_no: 'W1',
    trade_no: '2026111514321900001',
    out_trade_no: 'SHOP-1',
    app_id: '100000000000000011',
    carrier_code: 'correios',
    carrier_region: 'BRA',
    tracking_number: 'AA473124829BR',
    tracking_status: 'IN_TRANSIT',
    status_time: AT,
    ship_date: '2026-11-14',
    source: 'MANUAL',
    create_time: AT,
    ...changes,
  }
}

export function batch(changes: Partial<WaybillBatch> = {}): WaybillBatch {
  return {
    batch_no: 'WB1',
    file_name: 'parcels.csv',
    status: 'UPLOADED',
    rows: 3,
    good: 2,
    added: 0,
    unchanged: 0,
    failed: 0,
    created_by: 'Ana',
    create_time: AT,
    finish_time: null,
    ...changes,
  }
}
