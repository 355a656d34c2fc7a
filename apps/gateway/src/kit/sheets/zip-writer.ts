import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** The day that every entry is dated: the same content makes the same file. */
const DOS_DATE = 0x21
const DEFLATED = 8
/** Lengths follow the content, and names are UTF-8. */
const FLAGS = 0x0808

interface Written {
  name: Buffer
  crc: number
  packed: number
  size: number
  offset: number
}

/** Writes a zip piece by piece: nothing is held but the list of what is in it. */
export class ZipWriter {
  #offset = 0
  readonly #written: Written[] = []

  async *entry(name: string, content: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
    const entry: Written = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset: this.#offset }
    yield this.#count(Buffer.concat([header(entry), entry.name]))
    const deflate = createDeflateRaw()
    pipeline(Readable.from(measured(content, entry)), deflate, () => undefined)
    for await (const piece of deflate as AsyncIterable<Buffer>) {
      entry.packed += piece.length
      yield this.#count(piece)
    }
    const descriptor = Buffer.alloc(16)
    descriptor.writeUInt32LE(0x08074b50, 0)
    writeLengths(descriptor, 4, entry)
    yield this.#count(descriptor)
    this.#written.push(entry)
  }

  end(): Buffer {
    const start = this.#offset
    const directory = Buffer.concat(this.#written.flatMap((entry) => [directoryEntry(entry), entry.name]))
    const end = Buffer.alloc(22)
    end.writeUInt32LE(0x06054b50, 0)
    end.writeUInt16LE(this.#written.length, 8)
    end.writeUInt16LE(this.#written.length, 10)
    end.writeUInt32LE(directory.length, 12)
    end.writeUInt32LE(start, 16)
    return Buffer.concat([directory, end])
  }

  #count(piece: Buffer): Buffer {
    this.#offset += piece.length
    return piece
  }
}

async function* measured(content: AsyncIterable<string> | Iterable<string>, entry: Written): AsyncGenerator<Buffer> {
  for await (const text of content) {
    const piece = Buffer.from(text)
    entry.crc = crc32(piece, entry.crc)
    entry.size += piece.length
    yield piece
  }
}

function header({ name }: Written): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(FLAGS, 6)
  head.writeUInt16LE(DEFLATED, 8)
  head.writeUInt16LE(DOS_DATE, 12)
  head.writeUInt16LE(name.length, 26)
  return head
}

function directoryEntry(entry: Written): Buffer {
  const head = Buffer.alloc(46)
  head.writeUInt32LE(0x02014b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(20, 6)
  head.writeUInt16LE(FLAGS, 8)
  head.writeUInt16LE(DEFLATED, 10)
  head.writeUInt16LE(DOS_DATE, 14)
  writeLengths(head, 16, entry)
  head.writeUInt16LE(entry.name.length, 28)
  head.writeUInt32LE(entry.offset, 42)
  return head
}

function writeLengths(into: Buffer, at: number, { crc, packed, size }: Written): void {
  into.writeUInt32LE(crc, at)
  into.writeUInt32LE(packed, at + 4)
  into.writeUInt32LE(size, at + 8)
}
