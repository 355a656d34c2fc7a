import type { ReactNode } from 'react'
import classes from './detail-head.module.css'
import { StateLine } from './state-line'

interface DetailHeadProps {
  /** Its number, mostly one to copy. */
  number: ReactNode
  state: ReactNode
  /** At the right. */
  actions?: ReactNode
  /** Below the state. */
  children?: ReactNode
}

/** The top of a detail screen: what it is about, how that stands, and what can be done. */
export function DetailHead({ number, state, actions, children }: DetailHeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.about}>
        <h1 className={classes.number}>{number}</h1>
        <StateLine>{state}</StateLine>
        {children}
      </div>
      {actions}
    </header>
  )
}
