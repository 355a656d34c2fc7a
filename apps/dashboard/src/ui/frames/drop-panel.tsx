import '../look/button-styles'
import type { ReactNode } from 'react'
import classes from './drop-panel.module.css'
import { OnDemandPopover } from './on-demand-popover'

interface DropPanelProps {
  /** What the button says; an icon alone needs a label. */
  face: ReactNode
  label: string
  /** Beside a number: without a frame, and no taller than a line. */
  isSmall?: boolean
  children: (close: () => void) => ReactNode
}

/** A small panel under a button. Its content is made when it is opened. */
export function DropPanel({ face, label, isSmall = false, children }: DropPanelProps) {
  return (
    <OnDemandPopover
      label={label}
      position="bottom-end"
      width={280}
      className={classes.panel}
      button={(ties) => (
        <button
          type="button"
          className={isSmall ? classes.small : classes.face}
          aria-label={label}
          title={label}
          {...ties}
        >
          {face}
        </button>
      )}
    >
      {children}
    </OnDemandPopover>
  )
}
