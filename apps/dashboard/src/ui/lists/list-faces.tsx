import type { Key, ReactNode } from 'react'
import { useT } from '../../lib/texts/i18n'
import classes from '../faces/faces.module.css'
import { FailureFace } from '../faces/failure-face'
import type { Selection } from './choose-rows'
import { ListTable, type Column } from './list-table'
import { LoadingFace } from '../faces/loading-face'

interface ListFacesProps<Row> {
  /** Undefined until they have come. */
  rows: Row[] | undefined
  error: unknown
  onRetry: () => void
  columns: Column<Row>[]
  rowKey: (row: Row) => Key
  /** One sentence, and the one action that fills the list. */
  empty: ReactNode
  arrange?: ((rows: Row[]) => Row[]) | undefined
  rowActions?: ((row: Row) => ReactNode) | undefined
  selection?: Selection<Row> | undefined
}

/** Loading, failure, empty or content: what is there decides, and nothing else. */
export function ListFaces<Row>({ rows, error, onRetry, arrange, empty, ...table }: ListFacesProps<Row>) {
  const t = useT('ui')
  if (rows === undefined && error) {
    return <FailureFace title={t('listFailed')} error={error} action={t('retry')} onAction={onRetry} />
  }
  if (rows === undefined) return <LoadingFace />
  const shown = arrange?.(rows) ?? rows
  if (shown.length === 0) return <div className={classes.face}>{empty}</div>
  return <ListTable rows={shown} {...table} />
}
