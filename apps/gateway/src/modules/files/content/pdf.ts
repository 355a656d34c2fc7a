import { inflateSync } from 'node:zlib'
import { FileDamaged, FileHasMore, PdfActive, PdfProtected } from '../files.errors'

/** Names that let a document act by itself, or carry others. Looked for everywhere, packed or not. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|OpenAction|RichMedia|XFA|Rendition|GoToE)(?![A-Za-z0-9])/
/** So short that packed bytes hold it by chance: looked for outside of streams only. A script needs a long name too. */
const SHORT = /\/JS(?![A-Za-z0-9])/
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/
const STREAM = /stream\r?\n[\s\S]*?endstream/g
const END_WITHIN = 1024
/** Objects never need as much; an image may, and is not looked into. */
const MOST_OF_ONE = 8 * 1024 * 1024
/** For one file together, so that many small bombs are not worth more than a large one. */
const MOST_UNPACKED = 128 * 1024 * 1024

/** A PDF is kept as it is or refused: it begins at the first byte, ends with %%EOF, and only shows pages. */
export function checkPdf(bytes: Buffer): Buffer {
  const raw = bytes.toString('latin1')
  if (!/^%PDF-(?:1\.[0-7]|2\.0)\s/.test(raw.slice(0, 12))) throw new FileDamaged()
  mustEnd(raw)
  const text = unescaped(raw)
  const open = text.replace(STREAM, ' ')
  if (ENCRYPTED.test(open)) throw new PdfProtected()
  const unpacker = new Unpacker()
  mustUnpack(bytes, raw, unpacker)
  if (SHORT.test(open) || ACTIVE.test(text)) throw new PdfActive()
  for (const part of unpackedStreams(bytes, raw, unpacker)) if (ACTIVE.test(unescaped(part))) throw new PdfActive()
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
function* unpackedStreams(bytes: Buffer, raw: string, unpacker: Unpacker): Generator<string> {
  for (const { index, 0: keyword } of raw.matchAll(/(?<!end)stream\r?\n/g)) {
    const end = raw.indexOf('endstream', index)
    if (end < 0) throw new FileDamaged()
    const text = unpacker.unpack(bytes.subarray(index + keyword.length, end))
    if (text !== undefined) yield text
  }
}

/** The object streams that say so must be packed in the one usual way, or not at all. */
function mustUnpack(bytes: Buffer, raw: string, unpacker: Unpacker): void {
  for (const { index, 0: name } of raw.matchAll(/\/(?:[A-Za-z]|#[0-9a-f]{2}){6}(?![\w#])/gi)) {
    if (unescaped(name) !== '/ObjStm') continue
    const dictionary = raw.lastIndexOf('obj', index)
    const keyword = raw.slice(index).search(/stream\r?\n/) + index
    const end = raw.indexOf('endstream', keyword)
    if (keyword < index || end < 0) throw new FileDamaged()
    const begin = raw.indexOf('\n', keyword) + 1
    const isPlain = /^\s*\d+ \d+\s/.test(raw.slice(begin, begin + 40))
    const isReadable = isPlain || unpacker.unpack(bytes.subarray(begin, end)) !== undefined
    if (!isReadable || raw.slice(dictionary, keyword).includes('/Predictor')) throw new PdfActive()
  }
}

/** Unpacks streams of one file until that was work enough. */
class Unpacker {
  #left = MOST_UNPACKED

  /** undefined: packed in another way, not packed, or an image that is larger than any object stream. */
  unpack(stream: Buffer): string | undefined {
    if (!looksPacked(stream)) return undefined
    if (this.#left <= 0) throw new PdfActive()
    try {
      const text = inflateSync(stream, { maxOutputLength: MOST_OF_ONE }).toString('latin1')
      this.#left -= text.length
      return text
    } catch {
      // How far it came is not told, so it counts as all that it may have cost.
      this.#left -= MOST_OF_ONE
      return undefined
    }
  }
}

/** The first two bytes of anything that zlib packed: its method, and a check of both. */
function looksPacked(stream: Buffer): boolean {
  const [method = 0, flags = 0] = stream
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0
}
