import type { ReactNode } from 'react'
import classes from './figure.module.css'

interface FigureProps {
  name: string
  value?: ReactNode
  /** Beside others it takes the room that is left. */
  isWide?: boolean
  children?: ReactNode
}

/** One number that matters, its name above and what explains it below. */
export function Figure({ name, value, isWide = false, children }: FigureProps) {
  return (
    <section className={classes.figure} data-wide={isWide || undefined}>
      <h2 className={classes.name}>{name}</h2>
      {value !== undefined && <p className={classes.value}>{value}</p>}
      <div className={classes.below}>{children}</div>
    </section>
  )
}
