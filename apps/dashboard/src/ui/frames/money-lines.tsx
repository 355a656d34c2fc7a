import type { ShownFigure } from '@balcao/kernel/amounts'
import type { ReactNode } from 'react'
import { Money } from '../show/money'
import classes from './money-lines.module.css'

/** A statement: what it is made of, line by line, and its sums. */
export function MoneyLines({ children }: { children: ReactNode }) {
  return <ul className={classes.lines}>{children}</ul>
}

interface MoneyLineProps {
  of: ShownFigure
  name: ReactNode
  amount: string
  currency: string
  /** Quieter, behind the name. */
  note?: ReactNode
  /** A line above it, and what it says in bold. */
  isSum?: boolean
}

export function MoneyLine({ of, name, amount, currency, note, isSum = false }: MoneyLineProps) {
  return (
    <li className={isSum ? classes.sum : classes.line}>
      <span>
        {name} {note && <span className={classes.quiet}>{note}</span>}
      </span>
      <Money of={of} amount={amount} currency={currency} />
    </li>
  )
}
