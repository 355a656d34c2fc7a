import type { ReactNode } from 'react'
import classes from './actions.module.css'

interface ActionsProps {
  align?: 'end' | 'center'
  /** On a phone the buttons share the whole line. */
  isWideOnPhone?: boolean
  children: ReactNode
}

/** Buttons in a row, as many as fit. */
export function Actions({ align, isWideOnPhone = false, children }: ActionsProps) {
  return (
    <div className={classes.actions} data-align={align} data-wide={isWideOnPhone || undefined}>
      {children}
    </div>
  )
}
