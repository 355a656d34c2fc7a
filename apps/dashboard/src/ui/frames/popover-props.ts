import type { ReactElement, ReactNode, Ref } from 'react'

interface Ties {
  ref?: Ref<HTMLButtonElement>
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  onClick: () => void
}

export interface PopoverProps {
  button: (ties: Ties) => ReactElement
  /** Names what is opened. */
  label: string
  position: 'bottom-start' | 'bottom-end'
  width?: number
  className?: string | undefined
  children: (close: () => void) => ReactNode
}
