import type { WaybillState } from '@balcao/kernel/waybill-state'

/** The port to those who carry parcels. A tracking service is one more file that keeps to this. */
export interface CarrierDesk {
  /** What is known of each shipment, in the order they were asked for. May repeat what it said before. */
  track(shipments: readonly Shipment[], now: Date): Promise<CarrierWord[][]>
}

export interface Shipment {
  carrierCode: string
  trackingNumber: string
  /** Since when it is tracked. */
  since: Date
}

export interface CarrierWord {
  /** The carrier's own name of the event: heard twice, it is one. */
  eventId: string
  status: WaybillState
  place: string
  text: string
  at: Date
}
