import type { ReactNode } from 'react'
import { wayTo } from '../../lib/address/leaving'

interface LeavingLinkProps {
  to: string
  className?: string | undefined
  children: ReactNode
}

/** A link that may lead away from here, in a window of its own; plain text where nothing leads there. */
export function LeavingLink({ to, className, children }: LeavingLinkProps) {
  const way = wayTo(to)
  if (!way) return children
  return (
    <a className={className} href={way} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
