import { CARRIERS } from '@balcao/kernel/carriers'
import { s10CheckDigit } from '@balcao/kernel/upu-s10'
import { LOJA } from '../../db/demo-facts'
import type { DemoShare, DemoWorld } from '../../kit/demo'
import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import { paidBetween } from '../../payments'
import { follow } from './follow-carrier'
import { writeDown } from './write-down'

const DAY = 24 * 60 * 60
const WAYBILLS = 60

/** The waybills of the demo world: written down and followed by the functions that serve merchants and carriers. */
export const waybillsDemo: DemoShare = {
  name: 'waybills',
  build: async (world) => {
    for (const [at, order] of (await shipped(world)).entries()) await ship(world, order, at)
  },
}

async function shipped({ db, now }: DemoWorld) {
  const paid = await paidBetween(db, LOJA, secondsAfter(now, -30 * DAY), secondsAfter(now, -DAY))
  return paid.filter((_, at) => at % Math.max(1, Math.floor(paid.length / WAYBILLS)) === 0)
}

type Shipped = Awaited<ReturnType<typeof shipped>>[number]

async function ship({ db, gateway, now }: DemoWorld, order: Shipped, at: number): Promise<void> {
  const carriers = CARRIERS.filter(({ regions }) => regions.includes('BRA'))
  const carrier = carriers[at % carriers.length]
  const when = secondsAfter(order.pay_time ?? now, DAY / 2)
  if (!carrier) return
  const serial = String(20_000_000 + at * 7919)
  const tracking_number = carrier.isPost ? `AA${serial}${s10CheckDigit(serial)}BR` : `${serial}${at % 10}`
  const waybill_no = newId('W', when)
  const waybill = {
    waybill_no,
    trade_no: order.trade_no,
    out_trade_no: order.out_trade_no,
    app_id: order.app_id,
    carrier_code: carrier.code,
    carrier_region: 'BRA',
    tracking_number,
    ship_date: when.toISOString().slice(0, 10),
    receiver: 'Rua das Laranjeiras 100, Rio de Janeiro',
    goods: 'Home goods',
    source: at % 3 === 0 ? ('BATCH' as const) : ('MANUAL' as const),
    created_by: 'Shop admin',
  }
  if (!(await writeDown(db, LOJA, waybill, when))) return
  const shipment = { carrierCode: carrier.code, trackingNumber: tracking_number, since: when }
  const [heard = []] = await gateway.carrier.track([shipment], now)
  await follow(db, LOJA, waybill_no, heard, now)
}
