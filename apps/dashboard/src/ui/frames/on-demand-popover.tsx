import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/timing/lazy-part'
import type { PopoverProps } from './popover-props'

const OpenPopover = lazyPart(() => import('./open-popover'), 'OpenPopover', [])

/** What opens under a button. What places it is fetched when it is first wanted: until then it is its button. */
export function OnDemandPopover(props: PopoverProps) {
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
