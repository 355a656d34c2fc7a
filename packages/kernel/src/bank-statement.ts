export const BANK_LINE_STATES = [
  /** The bank and the books say the same. */
  'MATCHED',
  /** They differ, and somebody has to look. */
  'OPEN',
  /** Somebody has looked, and said what it is. */
  'RESOLVED',
] as const
export type BankLineState = (typeof BANK_LINE_STATES)[number]

export const BANK_DIFFERENCES = [
  /** The books know nothing of it. */
  'unknown',
  /** Several bookings would fit. */
  'unclear',
  /** The books have another amount or currency. */
  'amount',
  /** By the books it was not paid, or the money did not come back. */
  'state',
  /** Another line has paid it already. */
  'twice',
  /** The books say paid, and no statement has it. */
  'missing',
] as const
export type BankDifference = (typeof BANK_DIFFERENCES)[number]

/** What a bank says. */
export interface BankLine {
  bank_line: string
  day: string
  currency: string
  /** Negative: it left the account. */
  amount: bigint
  /** All numbers that it names. */
  references: readonly string[]
}

/** What the books say was paid out or received. */
export interface BookedMove {
  merchant_no: string
  object: 'withdrawal' | 'settlement' | 'order'
  object_id: string
  /** Its own number and the bank's. */
  references: readonly string[]
  currency: string
  /** Negative: it left. */
  amount: bigint
  /** paid: it left or came in; returned: it left and came back; not: by the books nothing happened. */
  state: 'paid' | 'returned' | 'not'
  day: string
}

export interface Matched {
  line: BankLine
  move: BookedMove | null
  difference: BankDifference | ''
}

/** How far apart the days of bank and books may be where no number ties them. */
const DAYS_APART = 3
const DAY_MS = 86_400_000
const apart = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b)) / DAY_MS

const keyOf = ({ object, object_id }: BookedMove, amount: bigint) =>
  `${object} ${object_id} ${amount < 0n ? 'out' : 'in'}`

/**
 * Each line of a bank with what it is in the books: by a number that both name, otherwise by amount, currency and day where
 * only one booking fits. `taken` are those that earlier statements had.
 */
export function matchLines(
  lines: readonly BankLine[],
  moves: readonly BookedMove[],
  taken: ReadonlySet<string> = new Set(),
): Matched[] {
  const used = new Set(taken)
  const byReference = new Map(moves.flatMap((move) => move.references.map((reference) => [reference, move] as const)))
  const isFree = (move: BookedMove, amount: bigint) => !used.has(keyOf(move, amount))
  return lines.map((line) => {
    const named = line.references.map((reference) => byReference.get(reference)).find((move) => move !== undefined)
    const move = named ?? onlyOne(moves.filter((each) => fits(each, line) && isFree(each, line.amount)))
    if (move === null || move === undefined)
      return { line, move: null, difference: move === null ? 'unclear' : 'unknown' }
    const difference = differenceOf(move, line, isFree(move, line.amount))
    if (difference === '') used.add(keyOf(move, line.amount))
    return { line, move, difference }
  })
}

function differenceOf(move: BookedMove, { amount, currency }: BankLine, isFree: boolean): BankDifference | '' {
  const isBack = amount === -move.amount
  if (currency !== move.currency || (amount !== move.amount && !isBack)) return 'amount'
  if (move.state === 'not' || (isBack && move.state !== 'returned')) return 'state'
  return isFree ? '' : 'twice'
}

const fits = (move: BookedMove, { amount, currency, day }: BankLine) =>
  move.state !== 'not' && move.amount === amount && move.currency === currency && apart(move.day, day) <= DAYS_APART

/** undefined: none; null: several. */
function onlyOne(moves: readonly BookedMove[]): BookedMove | null | undefined {
  return moves.length > 1 ? null : moves[0]
}
