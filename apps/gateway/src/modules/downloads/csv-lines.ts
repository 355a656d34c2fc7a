import { Transform, type TransformCallback } from 'node:stream'

const QUOTE = 0x22
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/**
 * COPY ends lines as Unix does; files end them as RFC 4180 does. A line feed inside quotes is part of a value and stays.
 * Counts the lines as they pass.
 */
export class CsvLines extends Transform {
  lines = 0
  #isQuoted = false

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
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
    done(null, out)
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
