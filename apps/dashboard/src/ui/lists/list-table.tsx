import { memo, type Key, type ReactNode } from 'react'
import { useT } from '../../lib/texts/i18n'
import classes from './list-table.module.css'
import { SortHead } from './sort-head'
import { ROLE } from './table-roles'
import { useRowOpens } from './use-row-opens'
import { useRowWindow } from './use-row-window'
import { useProgressiveRows } from './use-progressive-rows'
import { useScroller } from './use-scroller'

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

/** Rows and columns; on a phone each row becomes a card and each cell carries its heading. */
export function ListTable<Row>({ rows, columns, rowKey, rowActions }: ListTableProps<Row>) {
  const t = useT('ui')
  const scroller = useScroller()
  useRowOpens(scroller.ref)
  const { isLong, ...inSight } = useRowWindow(rows.length, scroller.ref)
  const progressive = useProgressiveRows(rows, scroller.ref)
  const { from, to, above, below } = isLong ? inSight : progressive
  return (
    <div className={classes.frame} {...scroller}>
      <table className={classes.table} {...ROLE.table} aria-rowcount={isLong ? rows.length + 1 : undefined}>
        <Widths of={progressive.widths} />
        <thead {...ROLE.rowgroup} className={classes.head}>
          <tr {...ROLE.row}>
            {columns.map(({ head, isNumber, sort }) =>
              sort ? (
                <SortHead key={head} head={head} sort={sort} />
              ) : (
                <th key={head} {...ROLE.columnheader} className={isNumber ? classes.number : undefined}>
                  {head}
                </th>
              ),
            )}
            {rowActions && (
              <th {...ROLE.columnheader} className={classes.actions}>
                {t('actions')}
              </th>
            )}
          </tr>
        </thead>
        <tbody {...ROLE.rowgroup}>
          <Room height={above} />
          {rows.slice(from, to).map((row, index) => (
            <TableRow
              key={rowKey(row)}
              row={row}
              columns={columns}
              rowActions={rowActions}
              index={isLong ? from + index + 2 : undefined}
            />
          ))}
          <Room height={below} />
        </tbody>
      </table>
    </div>
  )
}

/** Stands for rows that are not drawn. */
function Room({ height }: { height: number }) {
  return height > 0 && <tr aria-hidden="true" style={{ height }} />
}

/** Holds the columns while rows are still missing. */
function Widths({ of: widths }: { of: number[] }) {
  return (
    widths.length > 0 && (
      <colgroup>
        {widths.map((width, place) => (
          <col key={place} style={{ width }} />
        ))}
      </colgroup>
    )
  )
}

interface TableRowProps<Row> {
  row: Row
  columns: Column<Row>[]
  rowActions?: ((row: Row) => ReactNode) | undefined
  /** Its place among all rows, where not all are drawn. */
  index: number | undefined
}

function PlainRow<Row>({ row, columns, rowActions, index }: TableRowProps<Row>) {
  return (
    <tr {...ROLE.row} className={classes.row} aria-rowindex={index}>
      {columns.map(({ head, cell, isNumber, isMain }) => (
        <td
          key={head}
          {...ROLE.cell}
          data-head={head}
          data-main={isMain || undefined}
          className={`${classes.cell} ${isNumber ? classes.number : ''}`}
        >
          <span>{cell(row)}</span>
        </td>
      ))}
      {rowActions && (
        <td {...ROLE.cell} className={classes.actions}>
          {rowActions(row)}
        </td>
      )}
    </tr>
  )
}

/** Not drawn again when more rows join it. */
const TableRow = memo(PlainRow) as typeof PlainRow
