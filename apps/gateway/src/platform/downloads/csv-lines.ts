import { Transform, type TransformCallback } from 'node:stream'

const QUOTE = 0x22
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** The database sends eight kilobytes at a time; hashing, writing and reading such morsels costs more than making them. */
const HANDFUL = 128 * 1024

/**
 * COPY ends lines as Unix does; files end them as RFC 4180 does. A line feed inside quotes is part of a value and stays.
 * Counts the lines as they pass, and passes them on by the handful.
 */
export class CsvLines extends Transform {
  lines = 0
  #isQuoted = false
  #gathered: Buffer[] = []
  #size = 0

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#gathered.push(chunk)
    this.#size += chunk.length
    if (this.#size < HANDFUL) done()
    else done(null, this.#handful())
  }

  override _flush(done: TransformCallback): void {
    done(null, this.#handful())
  }

  #handful(): Buffer {
    const gathered = Buffer.concat(this.#gathered, this.#size)
    this.#gathered = []
    this.#size = 0
    return this.#ended(gathered)
  }

  #ended(chunk: Buffer): Buffer {
    const ends = this.#lineEnds(chunk)
    const out = Buffer.allocUnsafe(chunk.length + ends.length)
    let from = 0
    let at = 0
    for (const end of ends) {
      at += chunk.copy(out, at, from, end)
      out[at++] = CARRIAGE_RETURN
      from = end
    }
    chunk.copy(out, at, from)
    this.lines += ends.length
    return out
  }

  #lineEnds(chunk: Buffer): number[] {
    const ends: number[] = []
    let quote = chunk.indexOf(QUOTE)
    let end = chunk.indexOf(LINE_FEED)
    while (end !== -1) {
      while (quote !== -1 && quote < end) {
        this.#isQuoted = !this.#isQuoted
        quote = chunk.indexOf(QUOTE, quote + 1)
      }
      if (!this.#isQuoted) ends.push(end)
      end = chunk.indexOf(LINE_FEED, end + 1)
    }
    while (quote !== -1) {
      this.#isQuoted = !this.#isQuoted
      quote = chunk.indexOf(QUOTE, quote + 1)
    }
    return ends
  }
}
