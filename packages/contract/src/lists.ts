import { z } from 'zod'
import { Instant, MerchantNo } from './kit'

/**
 * A filter of a list, described once as plain data: the gateway makes its check of it, the dashboard its address, its
 * question, its field, its chip and its count.
 */
export type Filter =
  | { kind: 'words'; most: number }
  | { kind: 'one'; of: readonly string[]; otherwise?: string }
  | { kind: 'many'; of: readonly string[] }
  | { kind: 'app' }
  | { kind: 'merchant' }
  | { kind: 'currency' }
  | Range
/** On the wire a range has two names: its own with _from, and with _to. */
type Range = { kind: 'days' } | { kind: 'amounts' }
export type Filters = Record<string, Filter>

/** Words to search by; the number is how long they may be. */
export const words = (most: number) => ({ kind: 'words', most }) as const
export const one = <const Value extends string>(of: readonly Value[]) => ({ kind: 'one', of }) as const
/** One of them always holds. */
export const oneOr = <const Value extends string>(otherwise: Value, of: readonly Value[]) =>
  ({ kind: 'one', of, otherwise }) as const
export const many = <const Value extends string>(of: readonly Value[]) => ({ kind: 'many', of }) as const
export const app = () => ({ kind: 'app' }) as const
export const merchant = () => ({ kind: 'merchant' }) as const
export const currency = () => ({ kind: 'currency' }) as const
/** From one day to another; on the wire from an instant, up to but not including the other. */
export const days = () => ({ kind: 'days' }) as const
export const amounts = () => ({ kind: 'amounts' }) as const

type SchemaOf<F extends Filter> = F extends { kind: 'one'; of: readonly (infer Value)[]; otherwise: string }
  ? z.ZodDefault<z.ZodType<Value, Value>>
  : F extends { kind: 'one'; of: readonly (infer Value)[] }
    ? z.ZodOptional<z.ZodType<Value, Value>>
    : F extends { kind: 'many'; of: readonly (infer Value)[] }
      ? z.ZodOptional<z.ZodType<Value[], Value[]>>
      : z.ZodOptional<z.ZodString>

type ShapeOf<F extends Filters> = {
  [Name in keyof F & string as F[Name] extends Range ? `${Name}_from` | `${Name}_to` : Name]: SchemaOf<F[Name]>
}

/** What a call with these filters is asked, after it was checked. */
export type Asked<F extends Filters> = z.infer<z.ZodObject<ShapeOf<F>>>
/** The same as a caller may write it. */
export type Question<F extends Filters> = z.input<z.ZodObject<ShapeOf<F>>>

/** The filters as the input of a call that is not a list: totals, a file. */
export function filterInput<F extends Filters>(filters: F) {
  return z.object(shapeOf(filters))
}

function shapeOf<F extends Filters>(filters: F): ShapeOf<F> {
  const fields = Object.entries(filters).flatMap(([name, filter]): [string, z.ZodType][] => {
    const schema = schemaOf(filter)
    const isRange = filter.kind === 'days' || filter.kind === 'amounts'
    return (isRange ? [`${name}_from`, `${name}_to`] : [name]).map((field) => [field, schema])
  })
  return Object.fromEntries(fields) as ShapeOf<F>
}

function schemaOf(filter: Filter): z.ZodType {
  switch (filter.kind) {
    case 'words':
      return z.string().trim().max(filter.most).optional()
    case 'one':
      return filter.otherwise === undefined ? z.enum(filter.of).optional() : z.enum(filter.of).default(filter.otherwise)
    case 'many':
      return z.array(z.enum(filter.of)).max(filter.of.length).optional()
    case 'app':
      return z.string().max(18).optional()
    case 'merchant':
      return MerchantNo.optional()
    case 'currency':
      return z.string().length(3).optional()
    case 'days':
      return Instant.optional()
    case 'amounts':
    default:
      return z.string().max(20).optional()
  }
}

export const PER_PAGE = [10, 20, 50, 100] as const
/** What small tables offer beside them. */
export const PER_PAGE_SMALL_TABLES = [5, 6, 10] as const
export const PER_PAGE_DEFAULT = 10

/**
 * What every list takes: a page by number or by cursor, a size, an order, and its own filters. Page, size and order may
 * be left out: a cursor says them, and without one they are the first page, ten rows, the newest first.
 */
export function listInput<F extends Filters, const Sorts extends readonly [string, ...string[]]>(
  filters: F,
  sorts: Sorts,
) {
  type Order = Sorts[number] | `-${Sorts[number]}`
  const orders = sorts.flatMap((sort: Sorts[number]): Order[] => [`-${sort}`, sort]) as [Order, ...Order[]]
  return z.object({
    page: z.int().min(1).max(1_000_000).optional().describe(TOLD.page),
    per_page: z
      .literal([...new Set([...PER_PAGE_SMALL_TABLES, ...PER_PAGE])])
      .optional()
      .describe(TOLD.per_page),
    sort: z.enum(orders).optional().describe(`${TOLD.sort} Left out: -${sorts[0]}, or what the cursor says.`),
    cursor: z.string().max(512).optional().describe(TOLD.cursor),
    ...shapeOf(filters),
  })
}

/** What the API document says of them. */
const TOLD = {
  page: 'Left out: the page a cursor leads to, or the first one. Beside a cursor it may be a page further on that way; any other is refused.',
  per_page: `Left out: what the cursor says, or ${PER_PAGE_DEFAULT}. Another than the cursor’s is refused.`,
  sort: 'A minus means descending. Another than the cursor’s is refused.',
  cursor:
    'next or prev of an earlier answer to the same filters: the page behind that one, or the one before it. Nothing else need be said of the page.',
}

/** What every list answers. `total` is null where it is too many to count on the way ("10,000+"). */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    list: z.array(item),
    page: z.int(),
    per_page: z.int(),
    total: z.int().nullable(),
    next: z.string().nullable(),
    prev: z.string().nullable(),
  })
}

const Count = z.int()
const CountedDay = z.object({ day: z.iso.date(), count: Count, part: Count })

/**
 * How many of a list were made, business day by business day, and how many of those came to what the call says. The days are
 * those of the filter's range, a year of them at most, and the last 30 where it has none; before them, as many days earlier.
 * Days without any are left out. null: the filter asks by something that days are not counted by.
 */
export const DayCounts = z
  .object({
    time_zone: z.string(),
    day_from: z.iso.date(),
    day_to: z.iso.date(),
    today: z.iso.date(),
    days: z.array(CountedDay),
    days_before: z.array(CountedDay),
  })
  .nullable()
export type DayCounts = z.infer<typeof DayCounts>
