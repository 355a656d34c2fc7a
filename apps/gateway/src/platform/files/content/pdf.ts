import { FileDamaged, FileHasMore, PdfActive, PdfProtected } from '../files.errors'
import { PatientReader, type Span } from './patient-reader'
import { Unpacker, Unreadable } from './unpacker'

/** Names that let a document act by itself, or carry others. Looked for everywhere, packed or not. */
const ACTIVE = /\/(?:JavaScript|Launch|EmbeddedFiles?|OpenAction|RichMedia|XFA|Rendition|GoToE)(?=[^A-Za-z0-9])/
/** So short that packed bytes hold it by chance: looked for outside of streams only. A script needs a long name too. */
const SHORT = /\/JS(?=[^A-Za-z0-9])/
const ENCRYPTED = /\/Encrypt(?=[^A-Za-z0-9])/
const OF_OBJECTS = /\/ObjStm(?=[^A-Za-z0-9])/
const SHIFTED = /\/Predictor(?=[^A-Za-z0-9])/
/** The longest of those names with each letter written as #xx, and the letter behind it. */
const LONGEST_NAME = 3 * '/EmbeddedFiles'.length + 3
const END_WITHIN = 1024
/** What finding one more stream costs, in bytes read. */
const COST_OF_FINDING = 256

/** A PDF is kept as it is or refused: it begins at the first byte, ends with %%EOF, and only shows pages. */
export async function checkPdf(bytes: Buffer): Promise<Buffer> {
  if (!/^%PDF-(?:1\.[0-7]|2\.0)\s/.test(bytes.toString('latin1', 0, 12))) throw new FileDamaged()
  mustEnd(bytes)
  const reader = new PatientReader(bytes)
  const streams = await streamsOf(bytes, reader)
  const open = await namesIn(reader, outsideOf(streams, bytes.length), [ENCRYPTED, SHORT])
  if (open.has(ENCRYPTED)) throw new PdfProtected()
  const anywhere = await namesIn(reader, [{ begin: 0, end: bytes.length }], [ACTIVE])
  if (open.has(SHORT) || anywhere.has(ACTIVE)) throw new PdfActive()
  const unpacker = new Unpacker()
  for (const stream of streams) await checkStream(bytes, stream, reader, unpacker)
  return bytes
}

function mustEnd(bytes: Buffer): void {
  const end = bytes.lastIndexOf('%%EOF')
  if (end < 0) throw new FileDamaged()
  if (bytes.length - end > END_WITHIN || /[^\s\0]/.test(bytes.toString('latin1', end + 5))) throw new FileHasMore()
}

const STREAM = Buffer.from('stream')
const END_OF_STREAM = Buffer.from('endstream')

interface Stream extends Span {
  /** What stands between it and what came before: its dictionary, among others. */
  head: Span
}

/** Every place where one begins, also within another: readers differ in what they take for its end. */
async function streamsOf(bytes: Buffer, reader: PatientReader): Promise<Stream[]> {
  const streams: Stream[] = []
  let before = 0
  let end = 0
  for (let at = bytes.indexOf(STREAM); at >= 0; at = bytes.indexOf(STREAM, at + STREAM.length)) {
    await reader.spend(COST_OF_FINDING)
    const [, newLine] = /^stream(\r?\n)/.exec(bytes.toString('latin1', at, at + 8)) ?? []
    if (!newLine || bytes.toString('latin1', at - 3, at) === 'end') continue
    // Looked for once per end, and not once per beginning.
    if (end < at) end = bytes.indexOf(END_OF_STREAM, at)
    if (end < 0) throw new FileDamaged()
    const begin = at + STREAM.length + newLine.length
    streams.push({ begin, end, head: { begin: before, end: at } })
    before = begin
  }
  return streams
}

function outsideOf(streams: Stream[], length: number): Span[] {
  const outside: Span[] = []
  let begin = 0
  for (const stream of streams) {
    if (stream.begin > begin) outside.push({ begin, end: stream.begin })
    begin = Math.max(begin, stream.end)
  }
  return [...outside, { begin, end: length }]
}

/** Which of these names stand in these parts of the file. */
async function namesIn(reader: PatientReader, spans: Span[], names: RegExp[]): Promise<Set<RegExp>> {
  const found = new Set<RegExp>()
  for (const span of spans) {
    for await (const part of reader.partsOf(span, LONGEST_NAME)) {
      const text = unescaped(part)
      for (const name of names) if (name.test(text)) found.add(name)
    }
  }
  return found
}

/** A name may be written with #xx for any of its letters. */
function unescaped(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/**
 * Objects may be packed into streams, and count there as much as in the open. So every stream that can be unpacked is
 * looked into; one that says it holds objects must be readable, and packed in the one usual way or not at all.
 */
async function checkStream(bytes: Buffer, stream: Stream, reader: PatientReader, unpacker: Unpacker): Promise<void> {
  const { begin, end, head } = stream
  const said = await namesIn(reader, [head], [OF_OBJECTS, SHIFTED])
  if (said.has(OF_OBJECTS) && said.has(SHIFTED)) throw new PdfActive()
  try {
    await mustNotAct(unpacker.partsOf(bytes.subarray(begin, end)))
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    const isPlain = /^\s*\d+ \d+\s/.test(bytes.toString('latin1', begin, begin + 40))
    if (said.has(OF_OBJECTS) && !isPlain) throw new PdfActive()
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
