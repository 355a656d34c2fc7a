import { memo, type Key, type ReactNode } from 'react'
import { useT } from '../../lib/texts/i18n'
import classes from './list-table.module.css'
import { useCompactRows } from './compact-rows'
import { Choose, ChooseAll, type Selection } from './choose-rows'
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
  /** Cut where it is longer than its place, so that a row stays one line; whole on hover. */
  isCut?: boolean | 'short'
  /** What somebody looks for first: on a phone in the first line, the first of them at its start, the second at its end. */
  isMain?: boolean
  /** On a phone in the second line, where a row is a link; the first two others when no column says it. */
  onPhone?: 'start' | 'end'
}

interface ListTableProps<Row> {
  rows: Row[]
  columns: Column<Row>[]
  rowKey: (row: Row) => Key
  rowActions?: ((row: Row) => ReactNode) | undefined
  selection?: Selection<Row> | undefined
}

/** Rows and columns; on a phone each row becomes a card and each cell carries its heading. */
export function ListTable<Row>({ rows, columns, rowKey, rowActions, selection }: ListTableProps<Row>) {
  const t = useT('ui')
  const scroller = useScroller()
  useRowOpens(scroller.ref)
  const { isLong, ...inSight } = useRowWindow(rows.length, scroller.ref)
  const progressive = useProgressiveRows(rows, scroller.ref)
  const { from, to, above, below } = isLong ? inSight : progressive
  const isCompact = useCompactRows()
  return (
    <div className={classes.frame} {...scroller} data-compact={isCompact || undefined}>
      <table className={classes.table} {...ROLE.table} aria-rowcount={isLong ? rows.length + 1 : undefined}>
        <Widths of={progressive.widths} />
        <thead {...ROLE.rowgroup} className={classes.head}>
          <tr {...ROLE.row}>
            {selection && <ChooseAll rows={rows} rowKey={rowKey} {...selection} />}
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
              isChosen={selection?.chosen.has(rowKey(row))}
              nameOf={selection?.nameOf}
              onChoose={selection?.onChoose}
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
  /** Left out where none can be chosen. */
  isChosen: boolean | undefined
  nameOf: ((row: Row) => string) | undefined
  onChoose: ((rows: Row[], isChosen: boolean) => void) | undefined
}

/** Where a column stands in the two lines of a phone's row. */
function placeOf<Row>(column: Column<Row>, columns: Column<Row>[]): string | undefined {
  const main = columns.filter(({ isMain }) => isMain)
  if (column.isMain) return main.indexOf(column) === 0 ? 'lead' : main.indexOf(column) === 1 ? 'leadEnd' : undefined
  const said = columns.filter(({ onPhone }) => onPhone)
  if (said.length > 0) return column.onPhone && (column.onPhone === 'start' ? 'sub' : 'subEnd')
  const others = columns.filter(({ isMain }) => !isMain)
  return others[0] === column ? 'sub' : others[1] === column ? 'subEnd' : undefined
}

function PlainRow<Row>({ row, columns, rowActions, index, isChosen, nameOf, onChoose }: TableRowProps<Row>) {
  return (
    <tr {...ROLE.row} className={classes.row} aria-rowindex={index} data-chosen={isChosen || undefined}>
      {isChosen !== undefined && (
        <Choose name={nameOf?.(row) ?? ''} isChosen={isChosen} onChange={(next) => onChoose?.([row], next)} />
      )}
      {columns.map((column) => {
        const { head, cell, isNumber, isMain, isCut } = column
        return (
          <td
            key={head}
            {...ROLE.cell}
            data-head={head}
            data-main={isMain || undefined}
            data-place={placeOf(column, columns)}
            className={`${classes.cell} ${isNumber ? classes.number : ''} ${isCut ? classes.cut : ''}`}
            data-cut={isCut === 'short' ? isCut : undefined}
          >
            <span>{cell(row)}</span>
          </td>
        )
      })}
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
