import type { AnyEndpoint, CallerInput, ReplyOf } from '@balcao/contract/kit'
import type { Key, ReactNode } from 'react'
import { useT } from '../lib/i18n'
import { useAsk } from '../lib/use-ask'
import classes from './faces.module.css'
import { FailureFace } from './failure-face'
import { ListTable, type Column } from './list-table'
import { LoadingFace } from './loading-face'
import { ScreenFrame } from './screen-frame'

type RowOf<E extends AnyEndpoint> = ReplyOf<E> extends readonly (infer Row)[] ? Row : never

interface ListScreenProps<E extends AnyEndpoint> {
  title: string
  endpoint: E
  columns: Column<RowOf<E>>[]
  rowKey: (row: RowOf<E>) => Key
  /** What to say when there is nothing yet. */
  empty: string
  /** Rows that the screen shows; all of them when left out. */
  shows?: (row: RowOf<E>) => boolean
  actions?: ReactNode
  rowActions?: (row: RowOf<E>) => ReactNode
}

/** The frame of every list. Its four faces (loading, empty, failure, content) are decided here and nowhere else. */
export function ListScreen<E extends AnyEndpoint>({ title, actions, ...list }: ListScreenProps<E>) {
  return (
    <ScreenFrame title={title} actions={actions}>
      <ListFace {...list} />
    </ScreenFrame>
  )
}

type ListFaceProps<E extends AnyEndpoint> = Omit<ListScreenProps<E>, 'title' | 'actions'>

function ListFace<E extends AnyEndpoint>({ endpoint, shows, empty, ...table }: ListFaceProps<E>) {
  const t = useT('ui')
  const { data, error, refetch } = useAsk(endpoint, {} as CallerInput<E>)
  if (data === undefined && error) {
    const retry = () => void refetch()
    return <FailureFace title={t('listFailed')} error={error} action={t('retry')} onAction={retry} />
  }
  if (data === undefined) return <LoadingFace />
  const all = data as RowOf<E>[]
  const rows = shows ? all.filter(shows) : all
  if (rows.length === 0) return <p className={classes.face}>{empty}</p>
  return <ListTable rows={rows} {...table} />
}
