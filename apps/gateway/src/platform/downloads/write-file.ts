import { isTimeColumn } from '@balcao/kernel/downloads'
import type { Language } from '@balcao/kernel/languages'
import { createHash } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { copyOut, type Db } from '../../db/held-connection'
import type { Gateway } from '../../kit/calls/ctx'
import { copyStatement, numbersOf, type ExportSource, type ExportSum, type Scope } from '../../kit/lists/export'
import { csvCells } from '../../kit/sheets/csv-cells'
import { headOf } from '../../kit/sheets/heads'
import { xlsxOf } from '../../kit/sheets/write-xlsx'
import { STATEMENT_CELLS, type StatementLine } from '../../kit/statements/statement'
import { inOlderReading } from '../../kit/database/replica'
import { openSnapshot } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { writeWholeBy } from '../../base/whole-file'
import { CsvLines } from './csv-lines'
import type { DownloadRow } from './downloads.repo'
import { placeOf } from './file-place'
import { isOfDesk, sourceOf } from './sources'

/** Tells spreadsheet programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'
const ROWS_BETWEEN_WORDS = 20_000

export interface Written {
  sums: ExportSum[]
  size: number
  sha256: string
  /** What moment it shows; null: that of its making. */
  asOf: Date | null
}

export interface Watcher {
  /** Told before the first row. */
  counted(total: bigint): Promise<void>
  /** Told again and again while rows are written; may throw to stop it. */
  reached(rows: number): Promise<void>
}

/** Counted, added up and written in one snapshot: the numbers in the manifest are those of the file, to the row. */
export function writeFile(gateway: Gateway, download: DownloadRow, watcher: Watcher): Promise<Written> {
  const { merchant_no, columns, separator, time_zone: timeZone } = download
  const source = sourceOf(gateway, download.kind)
  const filters = source.filters.parse(download.filters)
  return readingFor(gateway, source, openSnapshot(merchant_no, timeZone), async (db, asOf) => {
    const scope = { db, merchant_no, tie: { appIds: download.app_ids } }
    const sums = await source.addUp(scope, filters)
    await watcher.counted(sums.reduce((sum, { n }) => sum + n, 0n))
    const { format } = download
    const digest = new Digest()
    if (format === 'CAMT053' || format === 'OFX') {
      const made = {
        format,
        id: download.download_id,
        at: download.create_time,
        provider: gateway.brand.name,
        timeZone,
      }
      const pieces = await documentOf(source, scope, filters, { ...made, format }, watcher)
      await writeWholeBy(placeOf(gateway.config, merchant_no, download.download_id), (file) =>
        pipeline(pieces, digest, writingTo(file)),
      )
      return { sums, size: digest.size, sha256: digest.sha256(), asOf }
    }
    const isWorkbook = format === 'XLSX'
    const currencies = sums.map(({ currency }) => currency)
    const language = download.language as Language
    const look = { columns, currencies, language, isWorkbook, separator: isWorkbook ? ',' : separator }
    const heads = columns.map((column) =>
      source.keeps?.includes(column) ? column : headOf(column, language, timeZone),
    )
    const rows = copyOut(db, copyStatement(source.rows(scope, filters, look), look.separator))
    await writeWholeBy(placeOf(gateway.config, merchant_no, download.download_id), async (file) => {
      const write = writingTo(file)
      if (isWorkbook) {
        const shape = { columns, heads, numbers: numbersOf(source), dates: new Set(columns.filter(isTimeColumn)) }
        await pipeline(xlsxOf(counted(csvCells(rows, look.separator), watcher), shape), digest, write)
      } else {
        digest.write(`${BYTE_ORDER_MARK}${heads.join(separator)}\r\n`)
        const lines = new CsvLines()
        await pipeline(rows, lines, told(lines, watcher), digest, write)
      }
    })
    return { sums, size: digest.size, sha256: digest.sha256(), asOf }
  })
}

/** A list over all merchants is read by the one role that sees them all. */
function readingFor<Result>(
  gateway: Gateway,
  source: ExportSource,
  opening: string,
  work: (db: Db, asOf: Date | null) => Promise<Result>,
): Promise<Result> {
  if (!isOfDesk(source)) return inOlderReading(gateway, opening, null, work)
  return inTransaction(gateway.databases.provider, opening, (db) => work(db, null))
}

function writingTo(file: FileHandle) {
  return async (pieces: AsyncIterable<Buffer>) => {
    for await (const piece of pieces) await file.writeFile(piece)
  }
}

/** What banks write: asked for its head first, since the rows that follow hold the connection. */
async function documentOf(
  { kind, statement }: ExportSource,
  scope: Scope,
  filters: unknown,
  made: Parameters<NonNullable<ExportSource['statement']>['shape']>[2],
  watcher: Watcher,
): Promise<Readable> {
  if (!statement) throw new Error(`${kind} is no statement of an account`)
  const { head, line, foot } = await statement.shape(scope, filters, made)
  const rows = copyOut(scope.db, copyStatement(statement.lines(scope, filters), ','))
  async function* pieces() {
    yield Buffer.from(head)
    for await (const handful of counted(csvCells(rows, ','), watcher)) {
      const lines = handful.map((cells) => line(lineOf(cells)))
      yield Buffer.from(lines.join(''))
    }
    yield Buffer.from(foot)
  }
  return Readable.from(pieces(), { objectMode: false })
}

function lineOf(cells: string[]): StatementLine {
  return Object.fromEntries(STATEMENT_CELLS.map((name, at) => [name, cells[at] ?? ''])) as StatementLine
}

/** Passes rows on, and says how far it has come. */
async function* counted(handfuls: AsyncIterable<string[][]>, watcher: Watcher): AsyncGenerator<string[][]> {
  let rows = 0
  let said = 0
  for await (const handful of handfuls) {
    rows += handful.length
    if (rows - said >= ROWS_BETWEEN_WORDS) await watcher.reached((said = rows))
    yield handful
  }
}

/** Passes everything on, and says how far it has come. */
function told(lines: CsvLines, watcher: Watcher): Transform {
  let chunks = 0
  return new Transform({
    transform(chunk, _encoding, done) {
      if (++chunks % 64 !== 0) return done(null, chunk)
      watcher.reached(lines.lines).then(() => done(null, chunk), done)
    },
  })
}

class Digest extends Transform {
  size = 0
  #hash = createHash('sha256')

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.size += chunk.length
    this.#hash.update(chunk)
    done(null, chunk)
  }

  sha256(): string {
    return this.#hash.digest('hex')
  }
}
