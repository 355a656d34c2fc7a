import { createInflate } from 'node:zlib'
import { PdfActive } from '../files.errors'

/** Objects never need as much; an image may, and is not looked into any further. */
const MOST_OF_ONE = 8 * 1024 * 1024
/** For one file together, so that many small bombs are not worth more than a large one. */
const MOST_UNPACKED = 128 * 1024 * 1024
/** What beginning with one costs, however little is in it. */
const LEAST_OF_ONE = 16 * 1024
/** Small enough that others are served between two of them. */
const PART = 64 * 1024

/** Packed in another way, not packed, broken, or larger than objects ever are. */
export class Unreadable extends Error {}

/** Unpacks the streams of one file beside the others' work, part by part, until that was work enough. */
export class Unpacker {
  #left = MOST_UNPACKED

  async *partsOf(stream: Buffer): AsyncGenerator<string> {
    if (!looksPacked(stream)) throw new Unreadable()
    let ofThis = 0
    this.#spend(LEAST_OF_ONE)
    for await (const part of inflated(stream)) {
      this.#spend(part.length)
      ofThis += part.length
      if (ofThis > MOST_OF_ONE) throw new Unreadable()
      yield part.toString('latin1')
    }
  }

  #spend(bytes: number): void {
    this.#left -= bytes
    if (this.#left < 0) throw new PdfActive()
  }
}

async function* inflated(stream: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflate({ chunkSize: PART })
  inflate.end(stream)
  try {
    yield* inflate as AsyncIterable<Buffer>
  } catch (error) {
    throw new Unreadable('', { cause: error })
  }
}

/** The first two bytes of anything that zlib packed: its method, and a check of both. */
function looksPacked(stream: Buffer): boolean {
  const [method = 0, flags = 0] = stream
  return (method & 0x0f) === 8 && (method * 256 + flags) % 31 === 0
}
