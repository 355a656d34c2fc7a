import { useCallback, useEffect, useMemo, useRef, useState, type Key } from 'react'
import { useT } from '../../lib/texts/i18n'
import classes from './list-table.module.css'
import { ROLE } from './table-roles'

/** Which rows somebody chose; on a phone none can be. */
export interface Selection<Row> {
  chosen: ReadonlyMap<Key, Row>
  /** Names a row to who hears the page. */
  nameOf: (row: Row) => string
  onChoose: (rows: Row[], isChosen: boolean) => void
}

interface ChooseProps {
  name: string
  isChosen: boolean
  onChange: (isChosen: boolean) => void
}

export function Choose({ name, isChosen, onChange }: ChooseProps) {
  const t = useT('kit')
  return (
    <td {...ROLE.cell} className={classes.choose}>
      <input
        type="checkbox"
        aria-label={t('chooseRow', { name })}
        checked={isChosen}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </td>
  )
}

interface ChooseAllProps<Row> extends Selection<Row> {
  rows: Row[]
  rowKey: (row: Row) => Key
}

/** All rows that are shown, or none of them. */
export function ChooseAll<Row>({ rows, rowKey, chosen, onChoose }: ChooseAllProps<Row>) {
  const t = useT('kit')
  const box = useRef<HTMLInputElement>(null)
  const count = rows.filter((row) => chosen.has(rowKey(row))).length
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && count < rows.length
  }, [count, rows.length])
  return (
    <th {...ROLE.columnheader} className={classes.choose}>
      <input
        ref={box}
        type="checkbox"
        aria-label={t('chooseAll')}
        checked={count > 0 && count === rows.length}
        onChange={() => onChoose(rows, count < rows.length)}
      />
    </th>
  )
}

/** Rows that are chosen stay so until they are let go, or the question changes. */
export function useSelection<Row>(rowKey: (row: Row) => Key, nameOf: (row: Row) => string, question: string) {
  const [held, setHeld] = useState<{ question: string; chosen: ReadonlyMap<Key, Row> }>({ question, chosen: new Map() })
  const chosen = useMemo<ReadonlyMap<Key, Row>>(
    () => (held.question === question ? held.chosen : new Map()),
    [held, question],
  )
  const keyOf = useRef(rowKey)
  const onChoose = useCallback(
    (rows: Row[], isChosen: boolean) =>
      setHeld((before) => {
        const next = new Map(before.question === question ? before.chosen : [])
        for (const row of rows) {
          if (isChosen) next.set(keyOf.current(row), row)
          else next.delete(keyOf.current(row))
        }
        return { question, chosen: next }
      }),
    [question],
  )
  const clear = () => setHeld({ question, chosen: new Map() })
  return { selection: { chosen, nameOf, onChoose }, chosen: [...chosen.values()], clear }
}
