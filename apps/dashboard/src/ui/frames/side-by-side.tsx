import type { ReactNode } from 'react'
import classes from './side-by-side.module.css'

interface SideBySideProps {
  /** The width, in pixels, below which one goes to the next line. */
  least: number
  children: ReactNode
}

/** Cards or fields beside each other, as many as there is room for. */
export function SideBySide({ least, children }: SideBySideProps) {
  const gridTemplateColumns = `repeat(auto-fit, minmax(min(100%, ${least}px), 1fr))`
  return (
    <div className={classes.grid} style={{ gridTemplateColumns }}>
      {children}
    </div>
  )
}
