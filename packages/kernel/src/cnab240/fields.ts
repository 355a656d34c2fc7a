/**
 * How one record of 240 characters is put together: fields by their first and last position, counted from 1 as the layout's
 * own tables do. What no field covers is blank.
 */

export const WIDTH = 240

/**
 * digits: to the right, zeros before it. text: to the left, blanks behind it, capital letters without accents, cut where it
 * ends. exact: as text, and neither changed nor cut.
 */
export type Filling = 'digits' | 'text' | 'exact'
export type Field = readonly [first: number, last: number, filling: Filling]
export type Layout = Readonly<Record<string, Field>>

export type Values<L extends Layout> = { readonly [Name in keyof L]?: string | number | bigint }

/** What does not fit would become another number or another account: it is no record then. */
export class DoesNotFit extends Error {
  readonly field: string
  constructor(field: string) {
    super(`The field ${field} cannot hold its value`)
    this.field = field
  }
}

export function writeRecord<L extends Layout>(layout: L, values: Values<L>): string {
  let record = ' '.repeat(WIDTH)
  for (const [name, field] of Object.entries(layout)) {
    const [first, last, filling] = field
    const written = FILLINGS[filling](name, String(values[name] ?? ''), last - first + 1)
    record = record.slice(0, first - 1) + written + record.slice(last)
  }
  return record
}

export function readField(record: string, [first, last]: Field): string {
  return record.slice(first - 1, last).trim()
}

const FILLINGS: Readonly<Record<Filling, (name: string, value: string, length: number) => string>> = {
  // Company numbers may hold letters among their digits.
  digits: (name, value, length) => {
    if (value.length > length || !/^[0-9A-Z]*$/.test(value)) throw new DoesNotFit(name)
    return value.padStart(length, '0')
  },
  text: (_, value, length) => plain(value).slice(0, length).padEnd(length),
  exact: (name, value, length) => {
    if (value.length > length || !/^[\x20-\x7e]*$/.test(value)) throw new DoesNotFit(name)
    return value.padEnd(length)
  },
}

/** Banks read capital letters, digits and a few signs. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^0-9A-Z .,:;/@+&()_-]/g, ' ')
}
