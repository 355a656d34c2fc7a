import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import type { LiveTopic } from '@balcao/contract/platform/live'
import type { Key, ReactNode } from 'react'
import { useAsk } from '../../lib/ask/use-ask'
import type { Page } from '../../lib/ask/asked-page'
import { useT } from '../../lib/texts/i18n'
import { heldIn } from '../../lib/address/list-filters'
import { useAskPage } from '../../lib/ask/use-ask-page'
import { useListFilters } from '../../lib/address/use-list-filters'
import { PAGER_REACH, PER_PAGE_OPTIONS } from '../look/constants'
import { FilterBar } from '../filters/filter-bar'
import type { ShownFilters } from '../filters/filters'
import type { Selection } from './choose-rows'
import { ListFaces } from './list-faces'
import { ListLine } from './list-line'
import type { Column } from './list-table'
import { PageBar } from './page-bar'
import { PlainButton } from '../buttons/plain-button'
import { ScreenFrame } from '../frames/screen-frame'

type RowOf<E extends AnyEndpoint> =
  ReplyOf<E> extends readonly (infer Row)[] ? Row : ReplyOf<E> extends { list: (infer Row)[] } ? Row : never

/** A list that comes in pages says so; page, size, order and filters then live in the address. */
interface Pages {
  /** The sizes on offer; small tables take the kit's own. */
  perPage?: readonly number[]
  /** What it is a list of, where its call must be told. */
  of?: object
  /** Follows this topic: changed rows change in place, new ones are counted above the table until they are wanted. */
  live?: LiveTopic
  /** Names so many new rows: "3 new orders". */
  newRows?: (count: number, isAtLeast: boolean) => string
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
  /** What the screen makes of the rows that came: leaves some out, puts some together. */
  arrange?: (rows: RowOf<E>[]) => RowOf<E>[]
  actions?: ReactNode
  /** Left out, also by a person's rights: there is no column for them. */
  rowActions?: ((row: RowOf<E>) => ReactNode) | undefined
  /** Rows that can be chosen, to do something with all of them. */
  selection?: Selection<RowOf<E>> | undefined
  /** Sticks above the table while something is chosen: what can be done with it. */
  bulk?: ReactNode
  /** Between the heading and the card: how things stand. */
  overview?: ReactNode
  /** Beside the card, where there is room: what the list adds up to. */
  beside?: ReactNode
  /** At the top of the card: what the list is, where the screen's own heading does not say it. */
  heading?: ReactNode
  /** Below that, of a list that comes in pages. */
  filters?: ShownFilters
  /** In front of the filters: whose list it is. */
  whose?: ReactNode
  /** Beside the filters: views, columns. */
  tools?: ReactNode
  /** Above the table, at its end: totals. */
  line?: ReactNode
}

/** The frame of every list. Its four faces (loading, empty, failure, content) are decided by ListFaces alone. */
export function ListScreen<E extends AnyEndpoint>(props: ListScreenProps<E>) {
  const { title, actions, pages, overview, beside, heading, filters, whose, tools, line, bulk, ...list } = props
  return (
    <ScreenFrame title={title} actions={actions} isThumbBar above={overview} beside={beside}>
      {heading}
      {pages ? <PagedList {...list} {...{ pages, filters, whose, tools, line, bulk }} /> : <WholeList {...list} />}
    </ScreenFrame>
  )
}

type ListProps<E extends AnyEndpoint> = Omit<
  ListScreenProps<E>,
  'title' | 'actions' | 'pages' | 'overview' | 'beside' | 'heading' | 'filters' | 'whose' | 'tools' | 'line' | 'bulk'
>

function WholeList<E extends AnyEndpoint>({ endpoint, ...faces }: ListProps<E>) {
  const { data, error, refetch } = useAsk(endpoint, {} as CallerInput<E>)
  return <ListFaces rows={data as RowOf<E>[] | undefined} error={error} onRetry={() => void refetch()} {...faces} />
}

interface PagedListProps<E extends AnyEndpoint> extends ListProps<E> {
  pages: Pages
  filters?: ShownFilters | undefined
  whose?: ReactNode
  tools?: ReactNode
  line?: ReactNode
  bulk?: ReactNode
}

const NO_FILTERS: ShownFilters = { of: {}, faces: {} }

/** A list without the frame, for screens with several of them. */
export function PagedList<E extends AnyEndpoint>(props: PagedListProps<E>) {
  const { endpoint, pages, filters = NO_FILTERS, whose, tools, line, bulk, empty, ...faces } = props
  const { perPage: sizes = PER_PAGE_OPTIONS, of, live, newRows: nameNew } = pages
  const paging = { perPage: sizes, filters: filters.of, of, reach: PAGER_REACH, rowKey: faces.rowKey, live }
  const { state } = useListFilters(filters.of)
  const page = useAskPage<RowOf<E>>(endpoint, paging)
  const { data, error, refetch, goTo, perPage, setPerPage, newRows } = page
  return (
    <>
      {filters !== NO_FILTERS && <FilterBar filters={filters} whose={whose} tools={tools} />}
      <ListLine newRows={newRows} nameNew={nameNew}>
        {line}
      </ListLine>
      {bulk}
      <ListFaces
        rows={data?.list}
        error={error}
        onRetry={() => void refetch()}
        empty={heldIn(state, filters.of).length > 0 ? <NoMatch filters={filters} /> : empty}
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

function NoMatch({ filters }: { filters: ShownFilters }) {
  const t = useT('kit')
  const { clear } = useListFilters(filters.of)
  return (
    <>
      <p>{t('noMatch')}</p>
      <PlainButton look="quiet" onClick={() => clear()}>
        {t('clearFilters')}
      </PlainButton>
    </>
  )
}
