import { setImmediate as breath } from 'node:timers/promises'

const PART = 64 * 1024
const BETWEEN_BREATHS = 256 * 1024

export interface Span {
  begin: number
  end: number
}

/** Reads a large file as text, a part at a time, and lets others be served in between. */
export class PatientReader {
  #sinceBreath = 0
  readonly #bytes: Buffer
  constructor(bytes: Buffer) {
    this.#bytes = bytes
  }

  /**
   * Each part begins with the last letters of the one before, so that no word of that length is ever cut in two; the last
   * ends with a blank, so that a word that ends with it is seen to end.
   */
  async *partsOf({ begin, end }: Span, overlap: number): AsyncGenerator<string> {
    for (let at = begin; at < end; at += PART) {
      await this.spend(PART)
      const text = this.#bytes.toString('latin1', Math.max(begin, at - overlap), Math.min(end, at + PART))
      yield at + PART < end ? text : `${text} `
    }
  }

  /** Tells of work that took about as long as reading so many bytes. */
  async spend(bytes: number): Promise<void> {
    this.#sinceBreath += bytes
    if (this.#sinceBreath < BETWEEN_BREATHS) return
    this.#sinceBreath = 0
    await breath()
  }
}
