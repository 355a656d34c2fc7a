import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import type { ReactNode } from 'react'
import type { NewRows } from '../../lib/live/use-new-rows'
import classes from './list-line.module.css'

interface ListLineProps {
  newRows: NewRows | null
  nameNew: ((count: number, isAtLeast: boolean) => string) | undefined
  children: ReactNode
}

/** Above a table: what came in since, to be pressed when wanted, and at the end what all of it adds up to. */
export function ListLine({ newRows, nameNew, children }: ListLineProps) {
  if (!nameNew && !children) return null
  return (
    <div className={classes.line}>
      <div role="status">
        {newRows && nameNew && (
          <button type="button" className={classes.fresh} onClick={newRows.show}>
            {nameNew(newRows.count, newRows.isAtLeast)}
            <IconArrowUp size={14} aria-hidden="true" />
          </button>
        )}
      </div>
      {children}
    </div>
  )
}
