import type { ReactNode } from 'react'
import { DateTime } from '../show/date-time'
import type { Tone } from '../show/status-badge'
import { Quiet } from '../show/text'
import classes from './timeline.module.css'

export interface TimelineStep {
  event: ReactNode
  tone: Tone
  at: string
  /** Empty where nobody did it: a bank or the clock. */
  who: string
}

/** What happened, when, and who did it. */
export function Timeline({ steps }: { steps: TimelineStep[] }) {
  return (
    <ol className={classes.timeline}>
      {steps.map(({ event, tone, at, who }, index) => (
        <li key={`${at} ${index}`} className={classes.step} data-tone={tone}>
          <span className={classes.event}>{event}</span>
          <Quiet>
            <DateTime value={at} isBrief />
            {who && ` · ${who}`}
          </Quiet>
        </li>
      ))}
    </ol>
  )
}
