/** Of things that are opened one by one, so many. */
export const OPENED = 12

interface Page<Row> {
  data: { list: Row[]; next?: string | null }
}

/** A whole list, page by page. */
export async function walked<Row>(
  ask: (page: { per_page: 100 } | { cursor: string }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const all: Row[] = []
  let cursor: string | null | undefined
  do {
    const { data } = await ask(cursor ? { cursor } : { per_page: 100 })
    all.push(...data.list)
    cursor = data.next
  } while (cursor)
  return all
}
