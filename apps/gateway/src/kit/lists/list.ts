import type { AnyEndpoint, InputOf } from '@balcao/contract/kit'
import type { AliasedRawBuilder } from 'kysely'
import { builtOnce } from '../../db/built-once'
import { executePrepared, type Db } from '../../db/held-connection'
import type { Gateway } from '../calls/ctx'
import type { Scope } from './export'
import { isFirst, paginate, targetOf, type ListInput, type Page, type Window } from './paginate'
import { countUpTo, headOf, keyText, nameOf, skipByKey, totalBeside, type Begun } from './scans'
import type { TallyQuestion } from './tally'
import { countByTally, jumpByDay, tallyFor, type Tallied } from './tally-pages'

/** What a list must know of a call: whose rows it may show, and what its cursors are signed with. */
interface ListCtx {
  db: Db
  gateway: Pick<Gateway, 'secret'>
  /** Left out: a list over all merchants. */
  merchant_no?: string
  tie?: Scope['tie'] & { timeZone: string }
}

type FiltersOf<E extends AnyEndpoint> = Omit<InputOf<E>, keyof ListInput>
type SortOf<E extends AnyEndpoint> = InputOf<E> extends { sort?: infer Sort } ? Unsigned<Sort> : never
type Unsigned<Sort> = Sort extends `-${infer Name}` ? Name : never

/** A column of the rows, behind the name of its table where somebody else has one of that name. */
type Column<Row> = (keyof Row & string) | `${string}.${keyof Row & string}`

/**
 * All that is particular to a list. Its rows are made of a scope `S` and a question `Q`; a call of it brings `C`. What is
 * looked up beside a row is a `Value` by the name of `Name`.
 */
interface Listing<E extends AnyEndpoint, S, C, Q, Row, Name extends string, Value, Item> {
  /** Its name makes a cursor worthless to every other list. */
  call: E
  /** The column of each order it can be asked in, the usual one first. */
  sorts: Record<SortOf<E>, Column<Row>>
  /** What tells rows of the same moment apart. */
  id: readonly Column<Row>[]
  /** One scan, or several of which no two have a row in common. */
  rows: (scope: S, question: Q, sort: SortOf<E>) => Begun<Row> | readonly Begun<Row>[]
  /** Looked up for the rows of the page alone; `table` is where they are found by then. */
  beside?: (scope: S, table: string) => AliasedRawBuilder<Value, Name>
  /** What the filters mean, where the database must be asked first. */
  question?: (ctx: C, filters: FiltersOf<E>) => Q | Promise<Q>
  /** The totals that count it exactly at any size, as long as it is asked by what they are kept by. */
  tally?: Tallied
  /** How many there are where no totals tell it. Left out: counted up to a bound. */
  count?: (ctx: C, question: Q, sort: SortOf<E>) => Promise<number | null>
  /** What else decides which rows there are. */
  scope?: (ctx: C) => unknown
  item: (row: Row & Record<Name, Value>) => Item
}

/** Filters that are no question by themselves must be made one. */
type Asking<E extends AnyEndpoint, Q> = FiltersOf<E> extends Q ? unknown : { question: object }

/** One page as it is to be read. */
interface Reading<Q, Sort> {
  question: Q
  sort: Sort
  columns: readonly string[]
  window: Window
  /** The totals that may be asked along with it; then each of its rows has their answer. */
  counting: TallyQuestion | null
}
type Read<C, Q, Sort, Row> = (ctx: C, reading: Reading<Q, Sort>) => Promise<(Row & { total?: bigint | null })[]>

/** A list as its call has it: scope, cursors, pages and count are alike in all of them, and stand here. */
export function listOf<E extends AnyEndpoint, C, Q, Row, Item, Name extends string = never, Value = never>(
  listing: Listing<E, C, C, Q, Row, Name, Value, Item> & Asking<E, Q>,
) {
  const { rows, beside } = listing
  return listBy<E, C, C & ListCtx, Q, Row, Name, Value, Item>(
    listing,
    async (ctx, { question, sort, columns, ...reading }) => {
      const scans = [rows(ctx, question, sort)].flat()
      const window = await skipByKey(ctx.db, scans, reading.window, columns)
      if (!window) return []
      const head = headOf(ctx.db, scans, window, columns, (table) => (beside ? [beside(ctx, table)] : []))
      const found = await ctx.db.executeQuery(head.compile())
      return found.rows as (Row & Record<Name, Value>)[]
    },
  )
}

/**
 * The same for lists that are looked at all day: their statements are prepared, and a first page is built once for each
 * question and brings its total along (ADR 31). Looking through a list is one plan for all; a search finds few or many,
 * and is planned for what is searched. The rows are made of scope and question, and of nothing else.
 */
export function preparedListOf<
  E extends AnyEndpoint,
  C extends Scope,
  Q extends object,
  Row,
  Item,
  Name extends string = never,
  Value = never,
>(listing: Listing<E, Scope, C, Q, Row, Name, Value, Item> & Asking<E, Q> & { isSearch?: (question: Q) => boolean }) {
  type Shown = Row & Record<Name, Value> & { total: bigint | null }
  const { rows, beside, isSearch } = listing
  const statement = (db: Db, asked: Reading<Q, SortOf<E>> & Omit<Scope, 'db'>) => {
    const { question, sort, columns, window, counting, ...whose } = asked
    const scope = { db, ...whose }
    const total = totalBeside(db, whose.merchant_no, counting)
    const scans = [rows(scope, question, sort)].flat()
    return headOf(db, scans, window, columns, (table) => [...(beside ? [beside(scope, table)] : []), total])
  }
  const firstPage = builtOnce(statement)
  return listBy<E, Scope, C & ListCtx, Q, Row, Name, Value, Item>(listing, async (ctx, reading) => {
    const { db, merchant_no, tie } = ctx
    const asked = { merchant_no, tie: { appIds: tie.appIds, mode: tie.mode ?? null }, ...reading }
    if (isSearch?.(reading.question)) return (await db.executeQuery(statement(db, asked).compile())).rows as Shown[]
    const isBuilt = reading.counting !== null && isFirst(reading.window)
    return (await executePrepared(db, isBuilt ? firstPage(asked) : statement(db, asked))) as Shown[]
  })
}

function listBy<E extends AnyEndpoint, S, C extends ListCtx & S, Q, Row, Name extends string, Value, Item>(
  listing: Listing<E, S, C, Q, Row, Name, Value, Item>,
  read: Read<C, Q, SortOf<E>, Row & Record<Name, Value>>,
) {
  const usual = `-${Object.keys(listing.sorts)[0] ?? ''}`
  return async (ctx: C, input: InputOf<E>): Promise<Page<Item>> => {
    const { page, per_page, sort, cursor, ...others } = input as ListInput
    const filters = others as FiltersOf<E>
    const { gateway, merchant_no, tie } = ctx
    const scope = [merchant_no, listing.call.name, tie?.appIds, tie?.mode, listing.scope?.(ctx), filters]
    const target = targetOf(gateway.secret, { page, per_page, sort, cursor }, usual, scope)
    const question = listing.question ? await listing.question(ctx, filters) : (filters as Q)
    const name = target.sort.replace('-', '') as SortOf<E>
    const columns = [listing.sorts[name], ...listing.id]
    const tally = tallied(ctx, listing.tally, filters, target.sort)
    const count = () => {
      if (tally) return tally.count()
      if (listing.count) return listing.count(ctx, question, name)
      return countUpTo(ctx.db, [listing.rows(ctx, question, name)].flat())
    }
    // The count comes with the rows of the page where one statement can answer both.
    let counted: number | null | undefined
    const found = await paginate({
      secret: gateway.secret,
      target,
      scope,
      total: async () => (counted === undefined ? (counted = await count()) : counted),
      ...(tally?.jump ? { jump: tally.jump } : {}),
      read: async (window) => {
        const counting = counted === undefined ? (tally?.question ?? null) : null
        const rows = await read(ctx, { question, sort: name, columns, window, counting })
        if (rows[0]?.total != null) counted = Number(rows[0].total)
        return rows
      },
      keyOf: (row) => columns.map((column) => keyText(row[nameOf(column) as keyof Row])),
    })
    return { ...found, list: found.list.map((row) => listing.item(row)) }
  }
}

/** What the totals know of a list that is asked like this; null: nothing. */
function tallied({ db, merchant_no, tie }: ListCtx, of: Tallied | undefined, filters: object, sort: string) {
  const asked = of && tie ? tallyFor(tie, of, filters) : null
  if (!of || !asked || !tie || merchant_no === undefined) return null
  const question = of.ordered ? of.ordered(asked, sort) : asked
  const whose = { db, merchant_no, tie }
  return {
    question,
    count: () => countByTally(whose, question),
    // They are kept by the day that a row was made on.
    jump: sort.endsWith('create_time') ? (skipped: number) => jumpByDay(whose, question, sort, skipped) : undefined,
  }
}
