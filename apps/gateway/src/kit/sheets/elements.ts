import { SheetUnreadable } from './unreadable'

/** Attributes of cells and rows are short; whatever is longer is there to be searched for ever. */
const LONGEST_HEAD = 4096

export interface Element {
  /** What stands between the name and the bracket. */
  head: string
  content: string
}

/**
 * The elements of one name, one after another; for names that never stand inside themselves. Each sign is looked at a
 * fixed number of times, so that no file, however wrong, takes longer than its length. None may be longer than `most`.
 */
export function* elements(xml: string, name: string, most = 2 * 1024 * 1024): Generator<Element> {
  const open = `<${name}`
  const close = `</${name}>`
  for (let at = xml.indexOf(open); at >= 0; at = xml.indexOf(open, at)) {
    const from = at + open.length
    const bracket = xml.indexOf('>', from)
    if (bracket < 0) throw new SheetUnreadable('not-a-workbook')
    at = bracket + 1
    // <row is not <rowBreaks
    if (!/[\s/>]/.test(xml.charAt(from))) continue
    if (bracket - from > LONGEST_HEAD) throw new SheetUnreadable('not-a-workbook')
    const head = xml.slice(from, bracket)
    if (head.endsWith('/')) {
      yield { head, content: '' }
      continue
    }
    // Looked for as far as it may be, and no further: a step of the work is never the whole file.
    const content = xml.slice(at, at + most)
    const end = content.indexOf(close)
    if (end < 0) throw new SheetUnreadable(at + most < xml.length ? 'too-wide' : 'not-a-workbook')
    yield { head, content: content.slice(0, end) }
    at += end + close.length
  }
}

export function attribute(head: string, name: string): string {
  return unescaped(new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(head)?.[1] ?? '')
}

const NAMED: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }

export function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name = '') => {
      if (hex === undefined && decimal === undefined) return NAMED[String(name)] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : ''
    },
  )
}
