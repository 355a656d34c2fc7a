/** Where a shipment stands, in the words of those who carry it. */
export const WAYBILL_STATES = [
  /** Written down; the carrier was not asked yet. */
  'PENDING',
  /** The carrier does not know the number (yet). */
  'NOT_FOUND',
  /** The carrier was told of it and waits for the parcel. */
  'INFO_RECEIVED',
  'IN_TRANSIT',
  'AVAILABLE_FOR_PICKUP',
  'OUT_FOR_DELIVERY',
  /** Nobody was there; it is tried again. */
  'DELIVERY_FAILURE',
  'DELIVERED',
  /** Lost, damaged, held by customs. */
  'EXCEPTION',
  /** Nothing was heard for too long. */
  'EXPIRED',
  'RETURNED',
  'CANCELLED',
] as const
export type WaybillState = (typeof WAYBILL_STATES)[number]

export const WAYBILL_SOURCES = ['MANUAL', 'BATCH', 'API'] as const
export type WaybillSource = (typeof WAYBILL_SOURCES)[number]

const FINAL: readonly WaybillState[] = ['DELIVERED', 'RETURNED', 'CANCELLED']

export function isFinalWaybill(state: WaybillState): boolean {
  return FINAL.includes(state)
}

interface Standing {
  status: WaybillState
  /** When the carrier says it came to be so; null: nothing was heard yet. */
  at: Date | null
}

/** A carrier's word moves a shipment unless it is older than what is known, or all is over. */
export function standingAfter(known: Standing, heard: { status: WaybillState; at: Date }): Standing {
  if (isFinalWaybill(known.status) || (known.at && heard.at < known.at)) return known
  return heard
}

/** A batch: uploaded and looked through, then written row by row once somebody confirmed it. */
export const WAYBILL_BATCH_STATES = ['UPLOADED', 'PARSING', 'SUCCESS', 'PARTIAL', 'FAILED'] as const
export type WaybillBatchState = (typeof WAYBILL_BATCH_STATES)[number]

/** The columns of a batch, by the names in its first row. */
export const BATCH_COLUMNS = ['out_trade_no', 'carrier_code', 'carrier_region', 'tracking_number', 'ship_date'] as const
export type BatchColumn = (typeof BATCH_COLUMNS)[number]
export const BATCH_MOST_ROWS = 5000
export const BATCH_MOST_BYTES = 5 * 1024 * 1024

/** What can be wrong with a cell; each has its text in every language. */
export const BATCH_FAULTS = [
  'missing',
  'order-unknown',
  'order-not-paid',
  'carrier-unknown',
  'region-wrong',
  'number-length',
  'number-check-digit',
  'date-wrong',
  'date-future',
  'twice-in-file',
] as const
export type BatchFault = (typeof BATCH_FAULTS)[number]

export const TRACKING_NUMBER_LENGTH = { least: 4, most: 50 } as const
