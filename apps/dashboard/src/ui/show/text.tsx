import type { ReactNode } from 'react'
import classes from './text.module.css'

/** Beside what matters: paler and smaller. */
export function Quiet({ children }: { children: ReactNode }) {
  return <span className={classes.quiet}>{children}</span>
}

interface ParagraphProps {
  /** Paler; paler and smaller; or what went wrong. */
  look?: 'quiet' | 'hint' | 'failure'
  role?: 'status' | 'alert'
  children: ReactNode
}

/** Words of some length, in lines that the eye can follow. The frame around it gives the gaps. */
export function Paragraph({ look, role, children }: ParagraphProps) {
  return (
    <p className={classes.paragraph} data-look={look} role={role}>
      {children}
    </p>
  )
}
