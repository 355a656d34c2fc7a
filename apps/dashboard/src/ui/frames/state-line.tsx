import type { ReactNode } from 'react'
import classes from './state-line.module.css'

/** How something stands, in one line: its status first, then what belongs to it. */
export function StateLine({ children }: { children: ReactNode }) {
  return <p className={classes.line}>{children}</p>
}
