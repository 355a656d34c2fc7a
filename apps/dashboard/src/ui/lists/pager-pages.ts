/** A page number, or a gap between two of them. */
export type PagerPart = number | 'gap-before' | 'gap-after'

/** The first, the last, and `reach` pages on each side of the current one (spec 9); null: nobody knows the last. */
export function pagesAround(page: number, last: number | null, hasNext: boolean, reach: number): PagerPart[] {
  const end = last ?? (hasNext ? page + 1 : page)
  const from = Math.max(1, page - reach)
  const to = Math.max(Math.min(end, page + reach), from)
  const around = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return [
    ...(from > 1 ? [1] : []),
    ...(from > 2 ? (['gap-before'] as const) : []),
    ...around,
    ...(to < end - 1 ? (['gap-after'] as const) : []),
    ...(to < end ? [end] : []),
  ]
}
