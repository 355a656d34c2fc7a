import type { WaybillState } from '@balcao/kernel/waybill-state'
import { secondsAfter } from '../../base/clock'
import type { CarrierDesk, CarrierWord, Shipment } from './carrier'

type Step = readonly [minutes: number, status: WaybillState, text: string]

const PICKED_UP: readonly Step[] = [
  [0, 'INFO_RECEIVED', 'Shipment announced'],
  [1, 'IN_TRANSIT', 'Picked up from the sender'],
]
const DELIVERED: readonly Step[] = [
  [3, 'OUT_FOR_DELIVERY', 'With the courier'],
  [5, 'DELIVERED', 'Handed over'],
]
const COURSES: Readonly<Record<string, readonly Step[]>> = {
  6: [...PICKED_UP, [3, 'DELIVERY_FAILURE', 'Nobody was at home'], [6, 'DELIVERED', 'Handed over at the second try']],
  7: [...PICKED_UP, [3, 'EXCEPTION', 'Address not found'], [6, 'RETURNED', 'Back at the sender']],
  8: [...PICKED_UP, [3, 'AVAILABLE_FOR_PICKUP', 'Waits at the counter'], [6, 'DELIVERED', 'Fetched by the receiver']],
  9: [
    [0, 'NOT_FOUND', 'The number is not known'],
    [5, 'EXPIRED', 'Nothing was heard of it'],
  ],
}
const PLACES = ['Curitiba', 'São Paulo', 'Campinas', 'Recife']

/** Moves shipments by the clock; the last digit of the number chooses the course (see docs/sandbox.md). */
export class SandboxCarrier implements CarrierDesk {
  track(shipments: readonly Shipment[], now: Date): Promise<CarrierWord[][]> {
    return Promise.resolve(shipments.map((shipment) => this.heardOf(shipment, now)))
  }

  heardOf(shipment: Shipment, now: Date): CarrierWord[] {
    return heardOf(shipment, now)
  }
}

function heardOf({ trackingNumber, since }: Shipment, now: Date): CarrierWord[] {
  const course = COURSES[trackingNumber.replace(/\D/g, '').slice(-1)] ?? [...PICKED_UP, ...DELIVERED]
  return course
    .map(([minutes, status, text], at) => ({
      eventId: `${trackingNumber}-${at + 1}`,
      status,
      text,
      place: PLACES[at] ?? '',
      at: secondsAfter(since, minutes * 60),
    }))
    .filter(({ at }) => at <= now)
}
