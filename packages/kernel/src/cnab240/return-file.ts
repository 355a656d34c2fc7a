import { readField, WIDTH } from './fields'
import { BATCH_ENDS, FILE_BEGINS, FILE_ENDS, RECORD_KIND, SEGMENT, SEGMENT_A } from './layout'
import { outcomeOf, type Outcome } from './occurrences'

export const RETURN_FAULTS = ['width', 'order', 'direction', 'bank', 'records', 'amount', 'digits'] as const
export type ReturnFault = (typeof RETURN_FAULTS)[number]

/** The file is not whole, or not what it says: nothing of it is believed. */
export class BadReturnFile extends Error {
  readonly fault: ReturnFault
  readonly line: number
  constructor(fault: ReturnFault, line: number) {
    super(`Line ${line}: ${fault}`)
    this.fault = fault
    this.line = line
  }
}

export interface ReturnedPayment {
  number: string
  cents: bigint
  /** What the bank paid; 0 where it paid nothing. */
  paidCents: bigint
  /** yyyy-mm-dd; empty: not paid. */
  paidOn: string
  /** The bank's own number of it. */
  bankNumber: string
  /** Two signs each, the first one first. */
  codes: string[]
  outcome: Outcome
}

export interface ReturnFile {
  bank: string
  fileNo: number
  payments: ReturnedPayment[]
}

/** Old systems end a file with it. */
const OLD_END = String.fromCodePoint(26)

/** Reads what a bank says of the payments of earlier files. Counts and sums of its own trailers must hold. */
export function readReturn(text: string, bank: string): ReturnFile {
  const lines = text
    .split(OLD_END, 1)
    .join('')
    .split(/\r?\n/)
    .filter((line, at, all) => line !== '' || at < all.length - 1)
  const [first = ''] = lines
  const payments: ReturnedPayment[] = []
  let open: { records: number; cents: bigint } | null = null
  let [batches, isOver] = [0, false]
  for (const [at, line] of lines.entries()) {
    const number = at + 1
    if (line.length !== WIDTH) throw new BadReturnFile('width', number)
    if (readField(line, FILE_BEGINS.bank) !== bank) throw new BadReturnFile('bank', number)
    const kind = readField(line, RECORD_KIND)
    const isAllowed: boolean = isOver
      ? false
      : open
        ? kind === '3' || kind === '5'
        : at === 0
          ? kind === '0'
          : '19'.includes(kind)
    if (kind === '' || !isAllowed) throw new BadReturnFile('order', number)
    if (kind === '0' && readField(line, FILE_BEGINS.direction) !== '2') throw new BadReturnFile('direction', number)
    if (kind === '1') open = { records: 1, cents: 0n }
    if (open && kind === '3') {
      open.records += 1
      if (readField(line, SEGMENT) === 'A') {
        const payment = paymentIn(line, number)
        open.cents += payment.cents
        payments.push(payment)
      }
    }
    if (open && kind === '5') {
      if (numberIn(line, BATCH_ENDS.records, number) !== BigInt(open.records + 1))
        throw new BadReturnFile('records', number)
      if (numberIn(line, BATCH_ENDS.amount, number) !== open.cents) throw new BadReturnFile('amount', number)
      open = null
      batches += 1
    }
    if (kind === '9') {
      const isWhole =
        numberIn(line, FILE_ENDS.batches, number) === BigInt(batches) &&
        numberIn(line, FILE_ENDS.records, number) === BigInt(number)
      if (!isWhole) throw new BadReturnFile('records', number)
      isOver = true
    }
  }
  if (!isOver) throw new BadReturnFile('order', lines.length)
  return { bank, fileNo: Number(numberIn(first, FILE_BEGINS.fileNo, 1)), payments }
}

function paymentIn(line: string, at: number): ReturnedPayment {
  const codes = readField(line, SEGMENT_A.occurrences).match(/../g) ?? []
  return {
    number: readField(line, SEGMENT_A.ourNumber),
    cents: numberIn(line, SEGMENT_A.amount, at),
    paidCents: numberIn(line, SEGMENT_A.paidAmount, at),
    paidOn: dayIn(readField(line, SEGMENT_A.paidOn)),
    bankNumber: readField(line, SEGMENT_A.bankNumber),
    codes: [...codes],
    outcome: outcomeOf(codes),
  }
}

function numberIn(line: string, field: Parameters<typeof readField>[1], at: number): bigint {
  const text = readField(line, field)
  if (!/^\d*$/.test(text)) throw new BadReturnFile('digits', at)
  return BigInt(text || '0')
}

function dayIn(text: string): string {
  const [, date = '', month = '', year = ''] = /^(\d\d)(\d\d)(\d{4})$/.exec(text) ?? []
  return Number(year) === 0 ? '' : `${year}-${month}-${date}`
}
