import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import type { LiveTopic } from '@balcao/contract/live'
import type { Key, ReactNode } from 'react'
import { useAsk } from '../lib/use-ask'
import type { Filters, Page } from '../lib/asked-page'
import { useAskPage } from '../lib/use-ask-page'
import { PAGER_REACH, PER_PAGE_OPTIONS } from './constants'
import { ListFaces } from './list-faces'
import { ListLine } from './list-line'
import type { Column } from './list-table'
import { PageBar } from './page-bar'
import { ScreenFrame } from './screen-frame'

type RowOf<E extends AnyEndpoint> =
  ReplyOf<E> extends readonly (infer Row)[] ? Row : ReplyOf<E> extends { list: (infer Row)[] } ? Row : never

/** A list that comes in pages says so; page, size, order and filters then live in the address. */
interface Pages {
  /** The sizes on offer; small tables take the kit's own. */
  perPage?: readonly number[]
  /** Its filters, by the names they have in the address and in the call, or what the address means to the call. */
  filters?: Filters
  /** Follows this topic: changed rows change in place, new ones are counted above the table until they are wanted. */
  live?: LiveTopic
  /** Names so many new rows: "3 new orders". */
  newRows?: (count: number, isAtLeast: boolean) => string
  /** What to say when the filters leave nothing; else as when there is nothing yet. */
  noMatch?: ReactNode
}

interface ListScreenProps<E extends AnyEndpoint> {
  title: string
  endpoint: E
  columns: Column<RowOf<E>>[]
  rowKey: (row: RowOf<E>) => Key
  /** What to say when there is nothing yet. */
  empty: ReactNode
  /** For endpoints that answer a page; left out, the endpoint answers the bare list. */
  pages?: Pages
  /** Rows that the screen shows; all of them when left out. */
  shows?: (row: RowOf<E>) => boolean
  actions?: ReactNode
  rowActions?: (row: RowOf<E>) => ReactNode
  /** Between the heading and the card: how things stand. */
  overview?: ReactNode
  /** At the top of the card: filters, views, columns. */
  toolbar?: ReactNode
  /** Above the table, at its end: totals. */
  line?: ReactNode
}

/** The frame of every list. Its four faces (loading, empty, failure, content) are decided by ListFaces alone. */
export function ListScreen<E extends AnyEndpoint>(props: ListScreenProps<E>) {
  const { title, actions, pages, overview, toolbar, line, ...list } = props
  return (
    <ScreenFrame title={title} actions={actions} above={overview}>
      {toolbar}
      {pages ? <PagedList {...list} pages={pages} line={line} /> : <WholeList {...list} />}
    </ScreenFrame>
  )
}

type ListProps<E extends AnyEndpoint> = Omit<
  ListScreenProps<E>,
  'title' | 'actions' | 'pages' | 'overview' | 'toolbar' | 'line'
>

function WholeList<E extends AnyEndpoint>({ endpoint, ...faces }: ListProps<E>) {
  const { data, error, refetch } = useAsk(endpoint, {} as CallerInput<E>)
  return <ListFaces rows={data as RowOf<E>[] | undefined} error={error} onRetry={() => void refetch()} {...faces} />
}

interface PagedListProps<E extends AnyEndpoint> extends ListProps<E> {
  pages: Pages
  line?: ReactNode
}

/** A list without the frame, for screens with several of them. */
export function PagedList<E extends AnyEndpoint>({ endpoint, pages, line, empty, ...faces }: PagedListProps<E>) {
  const { perPage: sizes = PER_PAGE_OPTIONS, filters = [], live, newRows: nameNew, noMatch = empty } = pages
  const paging = { perPage: sizes, filters, reach: PAGER_REACH, rowKey: faces.rowKey, live }
  const page = useAskPage<RowOf<E>>(endpoint, paging)
  const { data, error, refetch, goTo, perPage, setPerPage, newRows, isFiltered } = page
  return (
    <>
      <ListLine newRows={newRows} nameNew={nameNew}>
        {line}
      </ListLine>
      <ListFaces
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        empty={isFiltered ? noMatch : empty}
        {...faces}
      />
      {data && isWorthABar(data) && (
        <PageBar {...data} perPage={perPage} sizes={sizes} onPage={goTo} onPerPage={setPerPage} />
      )}
    </>
  )
}

function isWorthABar({ list, page }: Page<unknown>): boolean {
  return list.length > 0 || page > 1
}
