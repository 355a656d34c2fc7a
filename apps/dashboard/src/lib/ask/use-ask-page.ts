import type { AnyEndpoint } from '@balcao/contract/kit'
import type { LiveTopic } from '@balcao/contract/platform/live'
import { keepPreviousData, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { Key } from 'react'
import { pageInAddress, pageQuery, type InAddress } from './asked-page'
import { useNewRows } from '../live/use-new-rows'
import { useUrlState } from '../address/use-url-state'

export interface Paging<Row> extends InAddress {
  /** How far from the shown page a cursor is worth more than a page number. */
  reach: number
  rowKey: (row: Row) => Key
  /** What changes its rows while somebody looks at them. */
  live?: LiveTopic | undefined
}

/**
 * One page of a list, told by the address. Moving to a page nearby goes on from the cursor that leads that way; a jump
 * sends its number, and so does the first page, which is where new rows are.
 */
export function useAskPage<Row>(endpoint: AnyEndpoint, { reach, rowKey, live, ...paging }: Paging<Row>) {
  const [state, change] = useUrlState()
  const cursors = cursorsBeside(useQueryClient())
  const asked = pageInAddress(state, paging)
  const placeOf = (page: number) => JSON.stringify([endpoint.name, { ...asked, page }])
  const cursor = cursors.get(placeOf(asked.page))
  const input = { ...asked, ...(cursor ? { cursor } : {}) }
  const reading = pageQuery<Row>(endpoint, input, { afterDrawing: true })
  const query = useQuery({ ...reading, placeholderData: keepPreviousData })
  const news = useNewRows<Row>({ endpoint, queryKey: reading.queryKey, input, rowKey, topic: live })

  function goTo(target: number) {
    const shown = query.data
    const steps = shown ? target - shown.page : 0
    const isNear = target > 1 && steps !== 0 && Math.abs(steps) <= reach
    const near = isNear && shown ? (steps > 0 ? shown.next : shown.prev) : null
    if (near && !cursors.has(placeOf(target))) cursors.set(placeOf(target), near)
    change({ page: target })
  }

  return {
    ...query,
    goTo,
    perPage: asked.per_page,
    setPerPage: (size: number) => change({ per_page: size, page: undefined }),
    newRows: query.isPlaceholderData ? null : news,
  }
}

const cursorsOf = new WeakMap<QueryClient, Map<string, string>>()

/** Kept beside the answers they led to: who comes back from a detail finds the page there, and its scroll. */
function cursorsBeside(client: QueryClient): Map<string, string> {
  const known = cursorsOf.get(client) ?? new Map<string, string>()
  cursorsOf.set(client, known)
  return known
}
