import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import type { Key, ReactNode } from 'react'
import { useAsk } from '../lib/use-ask'
import { useAskPage, type Page } from '../lib/use-ask-page'
import { PAGER_REACH, PER_PAGE_OPTIONS } from './constants'
import { ListFaces } from './list-faces'
import type { Column } from './list-table'
import { PageBar } from './page-bar'
import { ScreenFrame } from './screen-frame'

type RowOf<E extends AnyEndpoint> =
  ReplyOf<E> extends readonly (infer Row)[] ? Row : ReplyOf<E> extends { list: (infer Row)[] } ? Row : never

/** A list that comes in pages says so; page, size, order and filters then live in the address. */
interface Pages {
  /** The sizes on offer; small tables take the kit's own. */
  perPage?: readonly number[]
  /** Its filters, by the names they have in the address and in the call. */
  filters?: readonly string[]
}

interface ListScreenProps<E extends AnyEndpoint> {
  title: string
  endpoint: E
  columns: Column<RowOf<E>>[]
  rowKey: (row: RowOf<E>) => Key
  /** What to say when there is nothing yet. */
  empty: string
  /** For endpoints that answer a page; left out, the endpoint answers the bare list. */
  pages?: Pages
  /** Rows that the screen shows; all of them when left out. */
  shows?: (row: RowOf<E>) => boolean
  actions?: ReactNode
  rowActions?: (row: RowOf<E>) => ReactNode
}

/** The frame of every list. Its four faces (loading, empty, failure, content) are decided by ListFaces alone. */
export function ListScreen<E extends AnyEndpoint>({ title, actions, pages, ...list }: ListScreenProps<E>) {
  return (
    <ScreenFrame title={title} actions={actions}>
      {pages ? <PagedList {...list} pages={pages} /> : <WholeList {...list} />}
    </ScreenFrame>
  )
}

type ListProps<E extends AnyEndpoint> = Omit<ListScreenProps<E>, 'title' | 'actions' | 'pages'>

function WholeList<E extends AnyEndpoint>({ endpoint, ...faces }: ListProps<E>) {
  const { data, error, refetch } = useAsk(endpoint, {} as CallerInput<E>)
  return <ListFaces rows={data as RowOf<E>[] | undefined} error={error} onRetry={() => void refetch()} {...faces} />
}

function PagedList<E extends AnyEndpoint>({ endpoint, pages, ...faces }: ListProps<E> & { pages: Pages }) {
  const sizes = pages.perPage ?? PER_PAGE_OPTIONS
  const paging = { perPage: sizes, filters: pages.filters ?? [], reach: PAGER_REACH }
  const { data, error, refetch, goTo, perPage, setPerPage } = useAskPage<RowOf<E>>(endpoint, paging)
  return (
    <>
      <ListFaces rows={data?.list} error={error} onRetry={() => void refetch()} {...faces} />
      {data && isWorthABar(data) && (
        <PageBar {...data} perPage={perPage} sizes={sizes} onPage={goTo} onPerPage={setPerPage} />
      )}
    </>
  )
}

function isWorthABar({ list, page }: Page<unknown>): boolean {
  return list.length > 0 || page > 1
}
