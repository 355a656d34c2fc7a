import { useRouterState } from '@tanstack/react-router'
import { useEffect, type ComponentType } from 'react'
import type { Screen } from '../lib/address/screen'
import { withinTime } from '../lib/timing/chunk-failure'
import { showArrivedToasts } from '../ui/say/toast'

export async function loadScreen({ name, load }: Screen): Promise<{ default: ComponentType }> {
  const module = await withinTime(load(), name)
  const found = Object.entries(module).find(([exported]) => exported.endsWith('Screen'))
  if (!found) throw new Error(`The file of ${name} exports no component whose name ends in Screen`)
  return { default: withArrival(found[1]) }
}

/** What is said on arrival is said when the screen is drawn, not while its words are still on their way: its time is short. */
function withArrival(Drawn: ComponentType): ComponentType {
  // The same one each time, so that an arrival draws nothing anew.
  const drawn = <Drawn />
  return function Arrival() {
    const arrived = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation })
    useEffect(() => {
      if (arrived) showArrivedToasts()
    }, [arrived])
    return drawn
  }
}
