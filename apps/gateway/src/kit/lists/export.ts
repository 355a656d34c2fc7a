import type { Mode } from '@balcao/kernel/app-state'
import type { DownloadKind, FileFormat, StatementFormat } from '@balcao/kernel/downloads'
import type { Language } from '@balcao/kernel/languages'
import { decimalsOf } from '@balcao/kernel/money'
import { isFileFigure, type FileFigure, type PaperFigure } from '@balcao/kernel/written-figures'
import type { AdminRight, ProviderRight, Right } from '@balcao/kernel/permissions'
import { sql, type CompiledQuery, type Expression, type RawBuilder } from 'kysely'
import pg from 'pg'
import type { z } from 'zod'
import type { Db } from '../../db/held-connection'
import { literal } from '../../db/literal'
import type { StatementShape } from '../statements/statement'

/**
 * A list that can be had as a file. It is the list's own question: what a screen shows is what its file has. Rows are
 * written by the database itself (COPY), so that they stream and memory does not grow with them.
 */
export interface ExportSource<Filters = unknown> {
  kind: DownloadKind
  /** Reads the filters as the list's own call does; what it refuses, the download refuses. */
  filters: z.ZodType<Filters>
  columns: readonly string[]
  /** Those of them whose cells are numbers beside the money; a workbook can add them up. */
  numbers?: readonly string[]
  /** Those whose headings are the names themselves, since the file can be sent back and is read by them. */
  keeps?: readonly string[]
  /**
   * The right that opens the list; whoever lacks it neither asks for such a file nor sees one. Left out: all of a merchant's
   * staff. Of the provider: it is a list over all merchants, and its file is the platform's.
   */
  needs?: Right | AdminRight | 'provider' | ProviderRight
  /** How many rows, and what they add up to per currency. */
  addUp(scope: Scope, filters: Filters): Promise<ExportSum[]>
  /** The rows in the order of the list, each column as the text that stands in the file. */
  rows(scope: Scope, filters: Filters, look: FileLook): CompiledQuery
  /** What banks write of it, where it is a statement of an account. */
  statement?: StatementSource<Filters>
}

/** The lines of an account as a document. What stands above them is asked before, in the same snapshot. */
interface StatementSource<Filters> {
  shape(
    scope: Scope,
    filters: Filters,
    made: { format: StatementFormat; id: string; at: Date; provider: string; timeZone: string },
  ): Promise<StatementShape>
  /** One row per line, its cells as STATEMENT_CELLS names them. */
  lines(scope: Scope, filters: Filters): CompiledQuery
}

/** Whether it can be had like this. */
export function isOffered({ statement }: ExportSource, format: FileFormat): boolean {
  return format === 'CSV' || format === 'XLSX' || statement !== undefined
}

/** Whose rows: the merchant's, and of those only the apps that whoever asked may see. */
export interface Scope {
  db: Db
  merchant_no: string
  /** mode: only those of the sandbox, or only the live ones. */
  tie: { appIds: string[] | null; mode?: 'test' | 'live' | null }
}

export interface ExportSum {
  /** Empty where the rows are no money; then only their number counts. */
  currency: string
  n: bigint
  amount: bigint
  /** test: rows of the sandbox, which are no money and are added up apart. */
  mode?: Mode
}

export interface FileLook {
  columns: readonly string[]
  /** All that its sums are in. */
  currencies: readonly string[]
  /** Where a semicolon parts the columns, a comma parts the decimals. */
  separator: string
  isWorkbook: boolean
  /** In which words something is said in a cell. */
  language: Language
}

const codesOf = (signs: string[]) => sql.raw(signs.map((sign) => sign.charCodeAt(0)).join(', '))
/** What begins something that a spreadsheet would take for a formula. */
const BEGINS_FORMULA = codesOf(['=', '+', '-', '@', '\t', '\r'])
/** Nearly every text begins with a letter, which stands behind @, or with a digit: the quickest to ask, so asked first. */
const [AT, ZERO, NINE] = ['@', '0', '9'].map((sign) => codesOf([sign]))

/**
 * A text that a spreadsheet would take for a formula gets an apostrophe in front; numbers never come through here. In a
 * workbook a text is marked as one, and stays as it is.
 */
export function safeText(column: string, { isWorkbook }: FileLook): RawBuilder<string> {
  const text = sql.ref(column)
  if (isWorkbook) return sql<string>`${text}`
  return sql<string>`case
    when ascii(${text}) > ${AT} or ascii(${text}) between ${ZERO} and ${NINE} then ${text}
    when ascii(${text}) in (${BEGINS_FORMULA}) then '''' || ${text}
    else ${text} end`
}

/** Our own words and numbers, of which the schema or the code that makes them says that none begins like a formula. */
export function ownText(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)}`
}

/** Those columns of a file whose cells a workbook has as numbers. */
export function numbersOf({ kind, columns, numbers = [] }: ExportSource): Set<string> {
  return new Set([...columns.filter((column) => isFileFigure(`${kind}.${column}`)), ...numbers])
}

/**
 * Minor units as a decimal number with the currency's own decimals; only what the registry of figures knows is written so.
 * A product has the decimals of its factors, and costs
 * a fraction of dividing and rounding. Which currencies there are is often known before, and then nothing is asked per
 * row; otherwise those that nearly every row has are looked for first.
 */
export function moneyText(
  _of: FileFigure | PaperFigure,
  amount: Expression<unknown>,
  currency: string,
  { separator }: FileLook,
  among: readonly string[] = [],
): RawBuilder<string> {
  const code = sql.ref(currency)
  const [decimals, ...others] = new Set(among.map(decimalsOf))
  const isKnown = decimals !== undefined && others.length === 0
  const number = isKnown
    ? shifted(amount, decimals)
    : sql<string>`case
        when ${code} in (${FREQUENT}) then ${shifted(amount, 2)}
        when ${code} in (${listed(0)}) then ${shifted(amount, 0)}
        when ${code} in (${listed(3)}) then ${shifted(amount, 3)}
        else ${shifted(amount, 2)} end`
  return separator === ';' ? sql<string>`replace((${number})::text, '.', ',')` : number
}

/** A nought is sooner written than multiplied, and most refunds and reserves are one. */
function shifted(amount: Expression<unknown>, decimals: number): RawBuilder<string> {
  if (decimals === 0) return sql`(${amount})::numeric`
  const [nought, unit] = [0, 10 ** -decimals].map((number) => sql.raw(number.toFixed(decimals)))
  return sql`case when (${amount}) = 0 then ${nought} else (${amount}) * ${unit} end`
}

/** All of them with two decimals. */
const FREQUENT = sql.join(['BRL', 'MXN', 'USD', 'PHP', 'INR'].map((code) => sql.lit(code)))

const ISO_CODES = Intl.supportedValuesOf('currency')
const listed = (decimals: number) =>
  sql.join(ISO_CODES.filter((code) => decimalsOf(code) === decimals).map((code) => sql.lit(code)))

/** Shifted by nothing from UTC: naming the zone would have it looked up in every row. */
export function utcText(column: string): RawBuilder<string> {
  return sql<string>`(${sql.ref(column)} at time zone interval '0')::text || 'Z'`
}

/** The same instant on the merchant's own clock, which is that of the transaction (openSnapshot). */
export function localText(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)}::timestamp`
}

/** COPY takes no parameters: they are written into the statement. */
export function copyStatement({ sql: text, parameters }: CompiledQuery, separator: string): string {
  const query = text.replace(/\$(\d+)/g, (_, at: string) => literal(parameters[Number(at) - 1]))
  return `copy (${query}) to stdout with (format csv, delimiter ${pg.escapeLiteral(separator)})`
}
