import { inflateSync } from 'node:zlib'
import { FileDamaged, FileHasMore, PdfActive, PdfProtected } from '../files.errors'

/** Names that let a document act by itself, or carry others. Looked for everywhere, packed or not. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|OpenAction|RichMedia|XFA|Rendition|GoToE)(?![A-Za-z0-9])/
/** So short that packed bytes hold it by chance: looked for outside of streams only. A script needs a long name too. */
const SHORT = /\/JS(?![A-Za-z0-9])/
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/
const STREAM = /stream\r?\n[\s\S]*?endstream/g
const END_WITHIN = 1024
const MOST_OF_ONE = 8 * 1024 * 1024
const MOST_UNPACKED = 128 * 1024 * 1024

/** A PDF is kept as it is or refused: it begins at the first byte, ends with %%EOF, and only shows pages. */
export function checkPdf(bytes: Buffer): Buffer {
  const raw = bytes.toString('latin1')
  if (!/^%PDF-(?:1\.[0-7]|2\.0)\s/.test(raw.slice(0, 12))) throw new FileDamaged()
  mustEnd(raw)
  const text = unescaped(raw)
  const open = text.replace(STREAM, ' ')
  if (ENCRYPTED.test(open)) throw new PdfProtected()
  mustUnpack(bytes, raw)
  if (SHORT.test(open) || ACTIVE.test(text)) throw new PdfActive()
  for (const part of unpackedStreams(bytes, raw)) if (ACTIVE.test(unescaped(part))) throw new PdfActive()
  return bytes
}

function mustEnd(raw: string): void {
  const end = raw.lastIndexOf('%%EOF')
  if (end < 0) throw new FileDamaged()
  if (raw.length - end > END_WITHIN || /[^\s\0]/.test(raw.slice(end + 5))) throw new FileHasMore()
}

/** A name may be written with #xx for any of its letters. */
function unescaped(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/**
 * Objects may be packed into streams, and count there as much as in the open. So every stream that can be unpacked is
 * looked into; one that says it holds objects must be readable.
 */
function* unpackedStreams(bytes: Buffer, raw: string): Generator<string> {
  let left = MOST_UNPACKED
  for (const { index, 0: keyword } of raw.matchAll(/(?<!end)stream\r?\n/g)) {
    const end = raw.indexOf('endstream', index)
    if (end < 0) throw new FileDamaged()
    const text = unpack(bytes.subarray(index + keyword.length, end), Math.min(left, MOST_OF_ONE))
    if (text === undefined) continue
    left -= text.length
    if (left <= 0) throw new PdfActive()
    yield text
  }
}

/** The object streams that say so must be packed in the one usual way, or not at all. */
function mustUnpack(bytes: Buffer, raw: string): void {
  for (const { index, 0: name } of raw.matchAll(/\/(?:[A-Za-z]|#[0-9a-f]{2}){6}(?![\w#])/gi)) {
    if (unescaped(name) !== '/ObjStm') continue
    const dictionary = raw.lastIndexOf('obj', index)
    const keyword = raw.slice(index).search(/stream\r?\n/) + index
    const end = raw.indexOf('endstream', keyword)
    if (keyword < index || end < 0) throw new FileDamaged()
    const begin = raw.indexOf('\n', keyword) + 1
    const isPlain = /^\s*\d+ \d+\s/.test(raw.slice(begin, begin + 40))
    const isReadable = isPlain || unpack(bytes.subarray(begin, end), MOST_UNPACKED) !== undefined
    if (!isReadable || raw.slice(dictionary, keyword).includes('/Predictor')) throw new PdfActive()
  }
}

/** undefined: packed in another way, not packed, or an image that is larger than any object stream. */
function unpack(stream: Buffer, most: number): string | undefined {
  try {
    return inflateSync(stream, { maxOutputLength: most }).toString('latin1')
  } catch {
    return undefined
  }
}
