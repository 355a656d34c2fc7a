import type { ReactNode } from 'react'
import classes from './status-badge.module.css'

/** What a state means for the merchant; each state of the product maps to one of these. */
export type Tone = 'success' | 'waiting' | 'attention' | 'failed' | 'closed' | 'moneyOut'

/** A dot in the colour of the meaning, and always the word beside it. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return <span className={`${classes.badge} ${classes[tone]}`}>{children}</span>
}
