import type { Key, ReactNode } from 'react'
import { useT } from '../lib/i18n'
import classes from './list-table.module.css'
import { SortHead } from './sort-head'

export interface Column<Row> {
  head: string
  cell: (row: Row) => ReactNode
  /** Numbers stand under each other on the right. */
  isNumber?: boolean
  /** The name by which the call sorts; a list of pages then sorts by its heading. */
  sort?: string
  /** Stands first on a phone's card, without its heading. */
  isMain?: boolean
}

interface ListTableProps<Row> {
  rows: Row[]
  columns: Column<Row>[]
  rowKey: (row: Row) => Key
  rowActions?: ((row: Row) => ReactNode) | undefined
}

/**
 * Rows and columns; on a phone each row becomes a card and each cell carries its heading. The roles are written out
 * because a browser drops a table's own ones together with its display.
 */
export function ListTable<Row>({ rows, columns, rowKey, rowActions }: ListTableProps<Row>) {
  const t = useT('ui')
  return (
    <div className={classes.frame}>
      <table className={classes.table} role="table">
        <thead role="rowgroup" className={classes.head}>
          <tr role="row">
            {columns.map(({ head, isNumber, sort }) =>
              sort ? (
                <SortHead key={head} head={head} sort={sort} />
              ) : (
                <th key={head} role="columnheader" className={isNumber ? classes.number : undefined}>
                  {head}
                </th>
              ),
            )}
            {rowActions && (
              <th role="columnheader" className={classes.actions}>
                {t('actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row" className={classes.row}>
              {columns.map(({ head, cell, isNumber, isMain }) => (
                <td
                  key={head}
                  role="cell"
                  data-head={head}
                  data-main={isMain || undefined}
                  className={`${classes.cell} ${isNumber ? classes.number : ''}`}
                >
                  <span>{cell(row)}</span>
                </td>
              ))}
              {rowActions && (
                <td role="cell" className={classes.actions}>
                  {rowActions(row)}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
