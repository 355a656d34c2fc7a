import { carrierOf } from '@balcao/kernel/carriers'
import { isPaidState } from '@balcao/kernel/order-state'
import { isMistypedS10 } from '@balcao/kernel/upu-s10'
import { BATCH_COLUMNS, TRACKING_NUMBER_LENGTH, type BatchColumn, type BatchFault } from '@balcao/kernel/waybill-state'
import { BatchEmpty, HeadingsMissing } from './waybills.errors'

export type Cells = Record<BatchColumn, string>

export interface Fault {
  column: BatchColumn
  fault: BatchFault
}

export interface ReadRow {
  line: number
  cells: Cells
  faults: Fault[]
  trade_no: string | null
}

interface KnownOrder {
  trade_no: string
  out_trade_no: string
  status: string
}

/** The rows under the headings, wherever those stand. Other columns are let be, and empty rows are no rows. */
export function cellsOf(sheet: string[][]): { line: number; cells: Cells }[] {
  const [headings = [], ...rows] = sheet
  const names = headings.map((heading) => heading.toLowerCase())
  if (BATCH_COLUMNS.some((column) => !names.includes(column))) throw new HeadingsMissing()
  const found = rows.flatMap((row, at) => {
    if (row.length === 0) return []
    const cells = Object.fromEntries(BATCH_COLUMNS.map((column) => [column, row[names.indexOf(column)] ?? '']))
    return [{ line: at + 2, cells: tidied(cells as Cells) }]
  })
  if (found.length === 0) throw new BatchEmpty()
  return found
}

/** What differs only in capitals is meant the same. */
function tidied(cells: Cells): Cells {
  return {
    ...cells,
    carrier_code: cells.carrier_code.toLowerCase(),
    carrier_region: cells.carrier_region.toUpperCase(),
    tracking_number: cells.tracking_number.toUpperCase(),
    ship_date: isoDay(cells.ship_date),
  }
}

/** A day as sheets of Brazil and Mexico write it, 15/11/2026, is meant the same as 2026-11-15. */
function isoDay(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? []
  return year === '' ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** Says of every row what is wrong with which of its cells. */
export function judged(
  rows: { line: number; cells: Cells }[],
  orders: readonly KnownOrder[],
  /** The merchant's own day: nothing was shipped after it. */
  today: string,
): ReadRow[] {
  const byNumber = new Map(orders.map((order) => [order.out_trade_no, order]))
  const seen = new Set<string>()
  return rows.map(({ line, cells }) => {
    const order = byNumber.get(cells.out_trade_no)
    const faults = [
      ...faultsOfOrder(cells, order),
      ...faultsOfCarrier(cells),
      ...faultsOfNumber(cells, seen),
      ...faultsOfDate(cells, today),
    ]
    return { line, cells, faults, trade_no: faults.length === 0 && order ? order.trade_no : null }
  })
}

function faultsOfOrder({ out_trade_no }: Cells, order: KnownOrder | undefined): Fault[] {
  const column = 'out_trade_no'
  if (out_trade_no === '') return [{ column, fault: 'missing' }]
  if (!order) return [{ column, fault: 'order-unknown' }]
  return isPaidState(order.status) ? [] : [{ column, fault: 'order-not-paid' }]
}

function faultsOfCarrier({ carrier_code, carrier_region }: Cells): Fault[] {
  const carrier = carrierOf(carrier_code)
  const faults: Fault[] = []
  if (carrier_code === '') faults.push({ column: 'carrier_code', fault: 'missing' })
  else if (!carrier) faults.push({ column: 'carrier_code', fault: 'carrier-unknown' })
  if (carrier_region === '') faults.push({ column: 'carrier_region', fault: 'missing' })
  else if (carrier && !carrier.regions.includes(carrier_region)) {
    faults.push({ column: 'carrier_region', fault: 'region-wrong' })
  }
  return faults
}

function faultsOfNumber(cells: Cells, seen: Set<string>): Fault[] {
  const column = 'tracking_number'
  const { tracking_number: number, out_trade_no, carrier_code } = cells
  const { least, most } = TRACKING_NUMBER_LENGTH
  if (number === '') return [{ column, fault: 'missing' }]
  if (number.length < least || number.length > most) return [{ column, fault: 'number-length' }]
  if (carrierOf(carrier_code)?.isPost && isMistypedS10(number)) return [{ column, fault: 'number-check-digit' }]
  const key = JSON.stringify([out_trade_no, carrier_code, number])
  if (seen.has(key)) return [{ column, fault: 'twice-in-file' }]
  seen.add(key)
  return []
}

function faultsOfDate({ ship_date }: Cells, today: string): Fault[] {
  const column = 'ship_date'
  if (ship_date === '') return [{ column, fault: 'missing' }]
  if (!isDay(ship_date)) return [{ column, fault: 'date-wrong' }]
  return ship_date > today ? [{ column, fault: 'date-future' }] : []
}

function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
