import type { ReactNode } from 'react'
import classes from './stack.module.css'

interface StackProps {
  /** For what belongs together closely. */
  isTight?: boolean
  children: ReactNode
}

/** One below the other, with the same gap between all. */
export function Stack({ isTight = false, children }: StackProps) {
  return (
    <div className={classes.stack} data-tight={isTight || undefined}>
      {children}
    </div>
  )
}
