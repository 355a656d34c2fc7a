import type { Asked, Filter, Filters } from '@balcao/contract/lists'
import { parseMoney } from '@balcao/kernel/money'
import { sql, type SelectQueryBuilder } from 'kysely'
import { InputRefused } from '../calls/input'

/** A range as it is asked for; a bound that is left out is open. */
export interface Bounds {
  from?: string | undefined
  to?: string | undefined
}

type ValueOf<F extends Filter> = F extends { kind: 'days' | 'amounts' }
  ? Bounds
  : F extends { kind: 'many'; of: readonly (infer Each)[] }
    ? Each[]
    : F extends { kind: 'one'; of: readonly (infer Each)[] }
      ? Each
      : string

/** The column that a filter is about, if it has another name; or a clause of its own; null: it is answered elsewhere. */
type Said<Query, Column, F extends Filter> = Column | ((query: Query, value: ValueOf<F>) => Query) | null

/** Whether the description tells all: words may mean anything, and days must be told which time is meant. */
type IsPlain<F extends Filters, Name extends keyof F, Column> = F[Name] extends { kind: 'words' }
  ? false
  : F[Name] extends { kind: 'days' }
    ? `${Name & string}_field` extends keyof F
      ? true
      : false
    : Name extends Column | FieldOf<keyof F>
      ? true
      : false
/** time_field says which time the range `time` is about, and is no column. */
type FieldOf<Name> = Name extends string ? `${Name}_field` : never

type Special<Query, F extends Filters, Column> = {
  [Name in keyof F as IsPlain<F, Name, Column> extends true ? never : Name]: Said<Query, Column, F[Name]>
} & { [Name in keyof F]?: Said<Query, Column, F[Name]> }

/**
 * A query narrowed to what its filters ask for. The description of a filter is its clause: one value is equal, many are
 * in, a range has its bounds. What it does not tell is said in `special`, and the types see that nothing is forgotten.
 */
export function askedFor<DB, Tables extends keyof DB, Output, Table extends Tables & string, F extends Filters>(
  query: SelectQueryBuilder<DB, Tables, Output>,
  table: Table,
  filters: F,
  asked: Asked<F>,
  special: Special<SelectQueryBuilder<DB, Tables, Output>, F, keyof DB[Table] & string>,
): SelectQueryBuilder<DB, Tables, Output> {
  type Query = SelectQueryBuilder<DB, Tables, Output>
  const values = asked as Partial<Record<string, Value>>
  const said = special as Partial<Record<string, string | ((query: Query, value: Value | Bounds) => Query) | null>>
  let narrowed = query
  for (const [name, filter] of Object.entries(filters)) {
    const value = isRange(filter) ? boundsOf(values, name) : values[name]
    const how = said[name]
    if (how === null || isFieldOf(filters, name) || isLeftOut(value)) continue
    if (typeof how === 'function') {
      narrowed = how(narrowed, value)
      continue
    }
    const field = values[`${name}_field`]
    const column = how ?? (typeof field === 'string' ? field : name)
    for (const clause of clausesFor(`${table}.${column}`, value, name, filter, values))
      narrowed = narrowed.where(clause)
  }
  return narrowed
}

/** One of these columns begins like this; signs that mean anything to LIKE mean themselves. */
export function beginsIn(columns: readonly string[], text: string) {
  const pattern = `${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} like ${pattern}`),
    sql` or `,
  )})`
}

type Value = string | string[]
type Values = Partial<Record<string, Value>>

const isRange = ({ kind }: Filter) => kind === 'days' || kind === 'amounts'
const isFieldOf = (filters: Filters, name: string) => name.endsWith('_field') && name.replace(/_field$/, '') in filters

function boundsOf(values: Values, name: string): Bounds | undefined {
  const [from, to] = [values[`${name}_from`], values[`${name}_to`]] as (string | undefined)[]
  return from === undefined && to === undefined ? undefined : { from, to }
}

function isLeftOut(value: Value | Bounds | undefined): value is undefined {
  return value === undefined || ('length' in Object(value) && (value as Value).length === 0)
}

function clausesFor(column: string, value: Value | Bounds, name: string, { kind }: Filter, all: Values) {
  const ref = sql.ref(column)
  if (typeof value === 'string') return [sql<boolean>`${ref} = ${value}`]
  if (Array.isArray(value)) return [sql<boolean>`${ref} in (${sql.join(value)})`]
  const { from, to } = value
  const bound = (text: string, end: 'from' | 'to') =>
    kind === 'days' ? new Date(text) : minorUnits(text, all['currency'], `${name}_${end}`)
  // A range of days ends before its last instant, one of amounts with its last.
  const until = sql.raw(kind === 'days' ? '<' : '<=')
  return [
    ...(from === undefined ? [] : [sql<boolean>`${ref} >= ${bound(from, 'from')}`]),
    ...(to === undefined ? [] : [sql<boolean>`${ref} ${until} ${bound(to, 'to')}`]),
  ]
}

/** Amounts are told in the currency that is asked for; most of those there are have two decimals. */
function minorUnits(text: string, currency: Value | undefined, field: string): bigint {
  const amount = parseMoney(text, typeof currency === 'string' ? currency : 'BRL')
  if (amount === null) throw new InputRefused(field)
  return amount
}
