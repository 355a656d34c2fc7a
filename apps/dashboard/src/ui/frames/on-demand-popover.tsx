import { Suspense, useState, type ReactElement, type ReactNode, type Ref } from 'react'
import { lazyPart } from '../../lib/timing/lazy-part'

const OpenPopover = lazyPart(() => import('./open-popover'), 'OpenPopover', [])

interface Ties {
  ref?: Ref<HTMLButtonElement>
  'aria-haspopup': 'dialog'
  'aria-expanded': boolean
  onClick: () => void
}

export interface OnDemandPopoverProps {
  button: (ties: Ties) => ReactElement
  /** Names what is opened. */
  label: string
  position: 'bottom-start' | 'bottom-end'
  width?: number
  className?: string | undefined
  children: (close: () => void) => ReactNode
}

/** What opens under a button. What places it is fetched when it is first wanted: until then it is its button. */
export function OnDemandPopover(props: OnDemandPopoverProps) {
  const [isWanted, setIsWanted] = useState(false)
  const button = props.button({
    'aria-haspopup': 'dialog',
    'aria-expanded': false,
    onClick: () => setIsWanted(true),
  })
  if (!isWanted) return button
  return (
    <Suspense fallback={button}>
      <OpenPopover {...props} />
    </Suspense>
  )
}
