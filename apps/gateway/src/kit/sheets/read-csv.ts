import { Pace } from './pace'
import { SheetUnreadable } from './unreadable'

const SEPARATORS = [',', ';', '\t'] as const
/** More than any table of ours has; a line of commas only is no row of a million cells. */
const MOST_CELLS = 100
/** What a cell of a workbook can hold, too. */
const MOST_LETTERS = 32_767
const DECODED_AT_ONCE = 256 * 1024

/**
 * The cells of a CSV file (RFC 4180), whatever parts its columns: what its first line has most of. Each sign is looked at
 * a fixed number of times, and others get their turn in between.
 */
export async function readCsv(bytes: Buffer, mostRows: number): Promise<string[][]> {
  const pace = new Pace()
  const text = await decoded(bytes, pace)
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  const endRow = () => {
    if (row.some((cell) => cell !== '')) rows.push(row)
    else if (row.length > 0) rows.push([])
    if (rows.length > mostRows) throw new SheetUnreadable('too-many-rows')
    row = []
  }
  while (at < text.length) {
    if (pace.isDue) await pace.rest()
    if (row.length >= MOST_CELLS) throw new SheetUnreadable('too-wide')
    const { cell, next } = text[at] === '"' ? quoted(text, at + 1) : plain(text, at, separator)
    row.push(cell)
    at = next
    if (text[at] === separator) {
      at++
      if (at === text.length) row.push('')
      continue
    }
    at = afterLineEnd(text, at)
    endRow()
  }
  // The file may end right behind a separator.
  if (row.length > 0) endRow()
  return rows
}

/** UTF-8 with or without its mark. Anything else is refused rather than guessed: a wrong guess changes names. */
async function decoded(bytes: Buffer, pace: Pace): Promise<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const pieces: string[] = []
  try {
    for (let at = 0; at < bytes.length; at += DECODED_AT_ONCE) {
      pieces.push(decoder.decode(bytes.subarray(at, at + DECODED_AT_ONCE), { stream: true }))
      if (pace.isDue) await pace.rest()
    }
    pieces.push(decoder.decode())
  } catch {
    throw new SheetUnreadable('not-utf8')
  }
  return pieces.join('')
}

function separatorOf(text: string): string {
  const [head = ''] = text.slice(0, MOST_LETTERS).split(/[\r\n]/, 1)
  const counts = SEPARATORS.map((separator) => ({ separator, n: head.split(separator, MOST_CELLS).length }))
  return counts.reduce((best, one) => (one.n > best.n ? one : best)).separator
}

function plain(text: string, from: number, separator: string) {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
  return { cell: fitting(text, from, at).trim(), next: at }
}

function quoted(text: string, from: number) {
  let end = text.indexOf('"', from)
  // Two of them are one that belongs to the cell.
  while (end >= 0 && text[end + 1] === '"' && end - from <= 2 * MOST_LETTERS) end = text.indexOf('"', end + 2)
  if (end < 0) throw new SheetUnreadable('quote-open')
  return { cell: fitting(text, from, end, 2).replaceAll('""', '"').trim(), next: end + 1 }
}

function fitting(text: string, from: number, to: number, lettersFor = 1): string {
  if (to - from > lettersFor * MOST_LETTERS) throw new SheetUnreadable('too-wide')
  return text.slice(from, to)
}

function afterLineEnd(text: string, at: number): number {
  if (at >= text.length) return at
  if (text.startsWith('\r\n', at)) return at + 2
  if (text[at] === '\n' || text[at] === '\r') return at + 1
  // Something stands behind a closing quote.
  throw new SheetUnreadable('quote-open')
}
