import { inflateSync } from 'node:zlib'

interface Table {
  tag: number
  sum: number
  bytes: Buffer
}

const WOFF_HEAD = 44
const WOFF_ENTRY = 20
const SFNT_HEAD = 12
const SFNT_ENTRY = 16

/**
 * A font as the web packs it (WOFF 1: each table deflated), as PDF wants it (TrueType). The PDF writer could read the
 * packed one, but inflates it in JavaScript, again and again: seconds instead of milliseconds.
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF font.')
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, at) => tableAt(woff, WOFF_HEAD + at * WOFF_ENTRY))
  const head = Buffer.alloc(SFNT_HEAD + tables.length * SFNT_ENTRY)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(tables.length, 4)
  const power = Math.floor(Math.log2(tables.length))
  head.writeUInt16BE(2 ** power * SFNT_ENTRY, 6)
  head.writeUInt16BE(power, 8)
  head.writeUInt16BE((tables.length - 2 ** power) * SFNT_ENTRY, 10)
  const bodies: Buffer[] = [head]
  let offset = head.length
  tables.forEach(({ tag, sum, bytes }, at) => {
    const entry = SFNT_HEAD + at * SFNT_ENTRY
    ;[tag, sum, offset, bytes.length].forEach((value, field) => head.writeUInt32BE(value, entry + field * 4))
    // Each table begins at a multiple of four.
    const gap = -bytes.length & 3
    bodies.push(bytes, Buffer.alloc(gap))
    offset += bytes.length + gap
  })
  return Buffer.concat(bodies)
}

function tableAt(woff: Buffer, entry: number): Table {
  const [tag = 0, from = 0, packed = 0, length = 0, sum = 0] = [0, 4, 8, 12, 16].map((at) =>
    woff.readUInt32BE(entry + at),
  )
  const stored = woff.subarray(from, from + packed)
  return { tag, sum, bytes: packed < length ? inflateSync(stored) : stored }
}
