import { businessDay } from '@balcao/kernel/business-day'
import { CARRIERS } from '@balcao/kernel/carriers'
import { s10CheckDigit } from '@balcao/kernel/upu-s10'
import { LOJA, TIENDA } from '../../db/demo-facts'
import { asAdmin, type DemoShare, type DemoWorld } from '../../kit/demo'
import { secondsAfter } from '../../base/clock'
import { newId } from '../../base/ids'
import { paidBetween } from '../../payments'
import * as batches from './batches.repo'
import { follow } from './follow-carrier'
import { judged, type Cells } from './read-batch'
import { workOff } from './waybills.jobs'
import { writeDown } from './write-down'

const DAY = 24 * 60 * 60

interface House {
  merchant_no: string
  region: string
  /** The post's letters for it (UPU S10). */
  post: string
  receiver: string
  waybills: number
  /** How many rows a file had, how many of them were wrong, and how many days ago it was sent. */
  files: [name: string, rows: number, wrong: number, daysAgo: number][]
}

const HOUSES: readonly House[] = [
  {
    merchant_no: LOJA,
    region: 'BRA',
    post: 'BR',
    receiver: 'Rua das Laranjeiras 100, Rio de Janeiro',
    waybills: 60,
    files: [
      ['envios-semana.csv', 12, 0, 9],
      ['envios-atacado.csv', 8, 2, 3],
    ],
  },
  {
    merchant_no: TIENDA,
    region: 'MEX',
    post: 'MX',
    receiver: 'Av. Insurgentes Sur 100, Ciudad de México',
    waybills: 18,
    files: [['guias-semana.csv', 6, 1, 4]],
  },
]

/** The waybills of the demo world: written down and followed by the functions that serve merchants and carriers. */
export const waybillsDemo: DemoShare = {
  name: 'waybills',
  build: async (world) => {
    for (const house of HOUSES) {
      const orders = await shipped(world, house)
      const sent = await sendFiles(world, house, orders)
      const others = orders.filter((order) => !sent.has(order))
      for (const [at, order] of others.entries()) await ship(world, house, order, at)
    }
  },
}

/** Paid in the last month, spread evenly. */
async function shipped({ db, now }: DemoWorld, { merchant_no, waybills }: House) {
  const paid = await paidBetween(db, merchant_no, secondsAfter(now, -30 * DAY), secondsAfter(now, -DAY))
  return paid.filter((_, at) => at % Math.max(1, Math.floor(paid.length / waybills)) === 0)
}

type Shipped = Awaited<ReturnType<typeof shipped>>[number]

function parcelOf({ region, post }: House, at: number) {
  const carriers = CARRIERS.filter(({ regions }) => regions.includes(region))
  const carrier = carriers[at % carriers.length]
  if (!carrier) throw new Error(`Nobody carries parcels in ${region}`)
  const serial = String(20_000_000 + at * 7919)
  const tracking_number = carrier.isPost ? `AA${serial}${s10CheckDigit(serial)}${post}` : `${serial}${at % 10}`
  return { carrier_code: carrier.code, carrier_region: region, tracking_number }
}

async function ship(world: DemoWorld, house: House, order: Shipped, at: number): Promise<void> {
  const { db, now } = world
  const when = secondsAfter(order.pay_time ?? now, DAY / 2)
  const waybill = {
    waybill_no: newId('W', when),
    trade_no: order.trade_no,
    out_trade_no: order.out_trade_no,
    app_id: order.app_id,
    ...parcelOf(house, at),
    ship_date: when.toISOString().slice(0, 10),
    receiver: house.receiver,
    goods: 'Home goods',
    source: at % 3 === 0 ? ('API' as const) : ('MANUAL' as const),
    created_by: 'Shop admin',
  }
  if (await writeDown(db, house.merchant_no, waybill, when)) await hear(world, house, { ...waybill, since: when })
}

interface Underway {
  waybill_no: string
  carrier_code: string
  tracking_number: string
  since: Date
}

async function hear({ db, gateway, now }: DemoWorld, { merchant_no }: House, parcel: Underway): Promise<void> {
  const { carrier_code: carrierCode, tracking_number: trackingNumber, since } = parcel
  const [heard = []] = await gateway.carrier.track([{ carrierCode, trackingNumber, since }], now)
  await follow(db, merchant_no, parcel.waybill_no, heard, now)
}

/** Files of many, looked through, confirmed and worked off as any other; gives the orders that were in them. */
async function sendFiles(world: DemoWorld, house: House, orders: Shipped[]): Promise<Set<Shipped>> {
  const { db } = world
  const { merchant_no } = house
  const sent = new Set<Shipped>()
  for (const [file_name, count, wrong, daysAgo] of house.files) {
    const ctx = await asAdmin(world, merchant_no, daysAgo)
    const paid = orders.filter((order) => !sent.has(order) && order.pay_time && order.pay_time < ctx.now).slice(-count)
    const rows = paid.map((order, at) => ({
      line: at + 2,
      cells: {
        ...parcelOf(house, 500 + sent.size + at),
        out_trade_no: at < wrong ? `${order.out_trade_no}-X` : order.out_trade_no,
        ship_date: ctx.now.toISOString().slice(0, 10),
      } satisfies Cells,
    }))
    const batch_no = newId('WB', ctx.now)
    const read = judged(rows, orders, businessDay(ctx.now, ctx.tie.timeZone))
    const batch: batches.NewBatch = {
      batch_no,
      file_name,
      status: 'PARSING',
      rows: read.length,
      good: read.filter(({ faults }) => faults.length === 0).length,
      failed: 0,
      unchanged: 0,
      app_ids: null,
      created_by: ctx.user.realName,
      create_time: ctx.now,
      finish_time: null,
    }
    await batches.insert(db, merchant_no, batch, read)
    await workOff(
      { ...batch, merchant_no, added: 0 },
      (work) => work(db),
      () => ctx.now,
    )
    for (const order of paid) sent.add(order)
  }
  await hearAll(world, house)
  return sent
}

/** What the files brought, the carriers have carried since. */
async function hearAll(world: DemoWorld, house: House): Promise<void> {
  const parcels = await world.db
    .selectFrom('waybills')
    .select(['waybill_no', 'carrier_code', 'tracking_number', 'create_time as since'])
    .where('merchant_no', '=', house.merchant_no)
    .where('source', '=', 'BATCH')
    .execute()
  for (const parcel of parcels) await hear(world, house, parcel)
}
