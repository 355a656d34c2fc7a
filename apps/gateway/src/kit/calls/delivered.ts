export interface Delivered {
  waybill_no: string
  carrier_code: string
  tracking_number: string
  ship_date: string
  status_time: Date | null
}
