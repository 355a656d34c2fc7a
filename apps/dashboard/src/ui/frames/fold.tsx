import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { useState, type ReactNode } from 'react'
import type { browserKeys } from '../../lib/session/storage'
import classes from './fold.module.css'

interface FoldProps {
  title: string
  /** Where this browser keeps whether it is folded away. */
  keptIn: typeof browserKeys.homeFolded
  /** At the other end of the heading. */
  beside?: ReactNode
  children: ReactNode
}

/** What stands above a list folds away, and this browser remembers it. */
export function Fold({ title, keptIn, beside, children }: FoldProps) {
  const [isFolded, setIsFolded] = useState(() => keptIn.read() ?? false)

  function fold() {
    keptIn.write(!isFolded)
    setIsFolded(!isFolded)
  }

  return (
    <div className={classes.fold} data-folded={isFolded || undefined}>
      <div className={classes.head}>
        <button type="button" className={classes.handle} aria-expanded={!isFolded} onClick={fold}>
          {isFolded ? (
            <IconChevronRight size={16} aria-hidden="true" />
          ) : (
            <IconChevronDown size={16} aria-hidden="true" />
          )}
          {title}
        </button>
        {beside}
      </div>
      {!isFolded && children}
    </div>
  )
}
