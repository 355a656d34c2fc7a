import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** What is no JSON, or a number that would lose digits as one, is text: an order number has nineteen of them. */
function valueOf(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'number' && String(value) !== text) throw ANOTHER_NUMBER
  return value
}
/** Made once: every link of a list runs into it, and noting where costs more than all the rest of a link. */
const ANOTHER_NUMBER = new RangeError('Not the same number any more')

/** How the query of an address is read and written. */
export const parseSearch = parseSearchWith(valueOf)
export const stringifySearch = stringifySearchWith(JSON.stringify, valueOf)
