import type { ReactNode } from 'react'
import classes from './code.module.css'

interface CodeProps {
  /** In a list, where the other columns give way to it. */
  isWhole?: boolean
  children: ReactNode
}

/** A number or a name for machines: each letter as wide as the next. A long one breaks anywhere. */
export function Code({ isWhole = false, children }: CodeProps) {
  return (
    <code className={classes.code} data-whole={isWhole || undefined}>
      {children}
    </code>
  )
}
