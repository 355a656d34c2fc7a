import { promisify } from 'node:util'
import { inflateRaw } from 'node:zlib'
import { SheetUnreadable } from './unreadable'

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw)

const END = 0x06054b50
const ENTRY = 0x02014b50
const STORED = 0
const DEFLATED = 8
const MOST_ENTRIES = 2000

interface Entry {
  method: number
  start: number
  packed: number
}

/** A zip held in memory. Only what is asked for is unpacked, and never more of it than allowed. */
export class Zip {
  readonly #bytes: Buffer
  readonly #entries = new Map<string, Entry>()

  constructor(bytes: Buffer) {
    this.#bytes = bytes
    this.#readDirectory()
  }

  async read(name: string, mostBytes: number): Promise<Buffer | undefined> {
    const entry = this.#entries.get(name)
    if (!entry) return undefined
    const { start, packed, method } = entry
    // The lengths in front of the content may differ from the directory's, so they are read where they stand.
    const from = start + 30 + this.#short(start + 26) + this.#short(start + 28)
    if (from + packed > this.#bytes.length) throw new SheetUnreadable('not-a-workbook')
    const content = this.#bytes.subarray(from, from + packed)
    if (method === STORED && packed <= mostBytes) return content
    if (method !== DEFLATED) throw new SheetUnreadable('not-a-workbook')
    return inflate(content, { maxOutputLength: mostBytes }).catch(() => {
      throw new SheetUnreadable('not-a-workbook')
    })
  }

  /** Everything is found through the directory at the end; what lies between entries is nobody's business. */
  #readDirectory(): void {
    const end = this.#bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
    if (end < 0 || end + 22 > this.#bytes.length || this.#long(end) !== END) throw new SheetUnreadable('not-a-workbook')
    const count = this.#short(end + 10)
    if (count > MOST_ENTRIES) throw new SheetUnreadable('not-a-workbook')
    let at = this.#long(end + 16)
    for (let n = 0; n < count; n++) {
      if (at + 46 > this.#bytes.length || this.#long(at) !== ENTRY) throw new SheetUnreadable('not-a-workbook')
      const length = this.#short(at + 28)
      const name = this.#bytes.toString('utf8', at + 46, at + 46 + length)
      this.#entries.set(name, { method: this.#short(at + 10), packed: this.#long(at + 20), start: this.#long(at + 42) })
      at += 46 + length + this.#short(at + 30) + this.#short(at + 32)
    }
  }

  #short(at: number): number {
    if (at + 2 > this.#bytes.length) throw new SheetUnreadable('not-a-workbook')
    return this.#bytes.readUInt16LE(at)
  }

  #long(at: number): number {
    if (at + 4 > this.#bytes.length) throw new SheetUnreadable('not-a-workbook')
    return this.#bytes.readUInt32LE(at)
  }
}
