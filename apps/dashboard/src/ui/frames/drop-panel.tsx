import '../look/button-styles'
import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import classes from './drop-panel.module.css'

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
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={isSmall ? classes.small : classes.face}
          aria-label={label}
          title={label}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          {face}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={classes.panel ?? ''}>
        {isOpen && children(close)}
      </Popover.Dropdown>
    </Popover>
  )
}
