import type { AnyEndpoint } from '@balcao/contract/kit'
import type { LiveTopic } from '@balcao/contract/platform/live'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type Key } from 'react'
import { ask } from '../ask/api'
import { inPlace, rowsAhead } from './rows-in-place'
import type { Page } from '../ask/asked-page'
import { useLiveNews } from './use-live'

/** So many are looked at when something changed: a few new rows must not hide the ones on the screen. */
const LOOKED_AT = 50

interface LivePage<Row> {
  endpoint: AnyEndpoint
  queryKey: unknown[]
  input: { page: number; per_page: number | undefined }
  rowKey: (row: Row) => Key
  topic: LiveTopic | undefined
}

export interface NewRows {
  count: number
  /** There may be more than were looked at. */
  isAtLeast: boolean
  show: () => void
}

/**
 * A page that is being looked at, when its topic changes: asked again in the background; changed rows change in place,
 * new ones are only counted until somebody wants to see them. Null while there are none.
 */
export function useNewRows<Row>({ endpoint, queryKey, input, rowKey, topic }: LivePage<Row>): NewRows | null {
  const client = useQueryClient()
  const [latest, setLatest] = useState<{ of: string; rows: Row[] } | null>(null)
  const place = JSON.stringify(queryKey)
  const isFirst = input.page === 1

  async function look() {
    if (!client.getQueryData(queryKey)) return
    const per_page = isFirst ? Math.max(input.per_page ?? 0, LOOKED_AT) : input.per_page
    const found = await quietly(() => ask(endpoint, { ...input, per_page }, BACKGROUND))
    if (!found) return
    const { list, total } = found as Page<Row>
    const reachesEnd = isFirst && list.length < (per_page ?? 0)
    client.setQueryData<Page<Row>>(queryKey, (before) => {
      if (!before) return before
      const isEmpty = isFirst && before.list.length === 0
      const rows = isEmpty ? list.slice(0, input.per_page) : inPlace(before.list, list, rowKey, reachesEnd)
      return { ...before, total, list: rows }
    })
    if (isFirst) setLatest({ of: place, rows: list })
  }
  useLiveNews(topic, () => void look())

  const shown = client.getQueryData<Page<Row>>(queryKey)
  if (latest?.of !== place || !shown) return null
  const count = rowsAhead(shown.list, latest.rows, rowKey)
  if (count === 0) return null
  return {
    count,
    isAtLeast: count === latest.rows.length && count >= LOOKED_AT,
    show: () => void client.invalidateQueries({ queryKey }),
  }
}

const BACKGROUND = { background: true }

/** What was to be a courtesy fails without a word: the next news, or the next look, tries again. */
async function quietly<Reply>(work: () => Promise<Reply>): Promise<Reply | null> {
  try {
    return await work()
  } catch {
    return null
  }
}
