import { SheetUnreadable } from './unreadable'

const SEPARATORS = [',', ';', '\t'] as const

/** The cells of a CSV file (RFC 4180), whatever parts its columns: what its first line has most of. */
export function readCsv(bytes: Buffer, mostRows: number): string[][] {
  const text = decoded(bytes)
  const separator = separatorOf(text.slice(0, lineEnd(text)))
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
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new SheetUnreadable('not-utf8')
  }
}

function separatorOf(head: string): string {
  const counts = SEPARATORS.map((separator) => ({ separator, n: head.split(separator).length }))
  return counts.reduce((best, one) => (one.n > best.n ? one : best)).separator
}

function lineEnd(text: string): number {
  const at = text.search(/[\r\n]/)
  return at < 0 ? text.length : at
}

function plain(text: string, from: number, separator: string) {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at++
  return { cell: text.slice(from, at).trim(), next: at }
}

function quoted(text: string, from: number) {
  let cell = ''
  let at = from
  for (;;) {
    const end = text.indexOf('"', at)
    if (end < 0) throw new SheetUnreadable('quote-open')
    cell += text.slice(at, end)
    if (text[end + 1] !== '"') return { cell: cell.trim(), next: end + 1 }
    cell += '"'
    at = end + 2
  }
}

function afterLineEnd(text: string, at: number): number {
  if (at >= text.length) return at
  if (text.startsWith('\r\n', at)) return at + 2
  if (text[at] === '\n' || text[at] === '\r') return at + 1
  // Something stands behind a closing quote.
  throw new SheetUnreadable('quote-open')
}
