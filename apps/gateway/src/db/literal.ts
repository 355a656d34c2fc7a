import pg from 'pg'

/** A value written into a statement, where that takes no parameters, as a literal of its own type. */
export function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'bigint' || typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return `${pg.escapeLiteral(value.toISOString())}::timestamptz`
  if (Array.isArray(value)) return `array[${value.map(literal).join(', ')}]::text[]`
  // An end in the middle of a text would be the end of the statement.
  if (typeof value === 'string' && !value.includes('\0')) return pg.escapeLiteral(value)
  throw new Error('Only plain values can be written into a statement.')
}
