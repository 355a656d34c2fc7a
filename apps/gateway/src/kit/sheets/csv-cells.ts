import { StringDecoder } from 'node:string_decoder'

/** The cells of what COPY says in its CSV form, as it is said. Nothing but an unfinished row is held. */
export async function* csvCells(chunks: AsyncIterable<Buffer>, separator: string): AsyncGenerator<string[][]> {
  const reader = new CellReader(separator)
  const decoder = new StringDecoder('utf8')
  for await (const chunk of chunks) {
    const rows = reader.read(decoder.write(chunk))
    if (rows.length > 0) yield rows
  }
}

class CellReader {
  readonly #separator: string
  #row: string[] = []
  #cell = ''
  #isQuoted = false
  /** A quote inside quotes: it ends them, or the next sign is another one. */
  #mayEnd = false

  constructor(separator: string) {
    this.#separator = separator
  }

  read(text: string): string[][] {
    const rows: string[][] = []
    let from = 0
    for (let at = 0; at < text.length; at++) {
      const sign = text[at]
      if (this.#mayEnd) {
        this.#mayEnd = false
        if (sign === '"') {
          from = at
          continue
        }
        this.#isQuoted = false
        from = at
      }
      if (this.#isQuoted) {
        if (sign !== '"') continue
        this.#cell += text.slice(from, at)
        this.#mayEnd = true
        from = at + 1
      } else if (sign === '"') {
        this.#isQuoted = true
        from = at + 1
      } else if (sign === this.#separator || sign === '\n') {
        this.#row.push(this.#cell + text.slice(from, at))
        this.#cell = ''
        from = at + 1
        if (sign === '\n') {
          rows.push(this.#row)
          this.#row = []
        }
      }
    }
    if (!this.#mayEnd) this.#cell += text.slice(from)
    return rows
  }
}
