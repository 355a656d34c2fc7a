import { FileDamaged, FileHasMore, PdfActive, PdfProtected } from '../files.errors'
import { Unpacker, Unreadable } from './unpacker'

/** Names that let a document act by itself, or carry others. Looked for everywhere, packed or not. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|OpenAction|RichMedia|XFA|Rendition|GoToE)(?=[^A-Za-z0-9])/
/** So short that packed bytes hold it by chance: looked for outside of streams only. A script needs a long name too. */
const SHORT = /\/JS(?![A-Za-z0-9])/
const ENCRYPTED = /\/Encrypt(?![A-Za-z0-9])/
const STREAM = /stream\r?\n[\s\S]*?endstream/g
const END_WITHIN = 1024
/** The longest of those names with each letter written as #xx, and the letter behind it. */
const LONGEST_NAME = 3 * '/EmbeddedFiles'.length + 1

/** A PDF is kept as it is or refused: it begins at the first byte, ends with %%EOF, and only shows pages. */
export async function checkPdf(bytes: Buffer): Promise<Buffer> {
  const raw = bytes.toString('latin1')
  if (!/^%PDF-(?:1\.[0-7]|2\.0)\s/.test(raw.slice(0, 12))) throw new FileDamaged()
  mustEnd(raw)
  const streams = streamsOf(raw)
  const text = unescaped(raw)
  const open = text.replace(STREAM, ' ')
  if (ENCRYPTED.test(open)) throw new PdfProtected()
  if (SHORT.test(open) || ACTIVE.test(text)) throw new PdfActive()
  const unpacker = new Unpacker()
  for (const stream of streams) await checkStream(bytes, stream, unpacker)
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

interface Stream {
  begin: number
  end: number
  /** Says that it holds objects, packed. */
  isOfObjects: boolean
}

/** Every place where one begins, also within another: readers differ in what they take for its end. */
function streamsOf(raw: string): Stream[] {
  const streams: Stream[] = []
  let before = 0
  let end = 0
  for (const { index, 0: keyword } of raw.matchAll(/(?<!end)stream\r?\n/g)) {
    // Looked for once per end, and not once per beginning.
    if (end < index) end = raw.indexOf('endstream', index)
    if (end < 0) throw new FileDamaged()
    const begin = index + keyword.length
    const dictionary = unescaped(raw.slice(before, index))
    const isPlain = /^\s*\d+ \d+\s/.test(raw.slice(begin, begin + 40))
    const isOfObjects = /\/ObjStm(?!\w)/.test(dictionary)
    if (isOfObjects && dictionary.includes('/Predictor')) throw new PdfActive()
    streams.push({ begin, end, isOfObjects: isOfObjects && !isPlain })
    before = begin
  }
  return streams
}

/**
 * Objects may be packed into streams, and count there as much as in the open. So every stream that can be unpacked is
 * looked into; one that says it holds objects must be readable.
 */
async function checkStream(bytes: Buffer, { begin, end, isOfObjects }: Stream, unpacker: Unpacker): Promise<void> {
  try {
    await mustNotAct(unpacker.partsOf(bytes.subarray(begin, end)))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    if (isOfObjects) throw new PdfActive()
  }
}

async function mustNotAct(parts: AsyncIterable<string>): Promise<void> {
  let tail = ''
  for await (const part of parts) {
    const text = tail + part
    if (ACTIVE.test(unescaped(text))) throw new PdfActive()
    tail = text.slice(-LONGEST_NAME)
  }
  if (ACTIVE.test(unescaped(`${tail} `))) throw new PdfActive()
}
