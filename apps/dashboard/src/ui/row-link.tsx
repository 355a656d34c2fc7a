import { Link, useLocation } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import { PathOfRoute, type RouteName } from './site-map-register'
import classes from './row-link.module.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list, with its filters, that a detail was opened from. */
    cameFrom?: string
  }
}

interface RowLinkProps {
  to: RouteName
  search?: Record<string, string>
  /** What stands in the address of a screen that is about one thing. */
  params?: Record<string, string>
  className?: string | undefined
  'aria-label'?: string
  children: ReactNode
}

/** From a row to its detail, which then knows the way back to the list as it was. */
export function RowLink({ to, search = {}, params = {}, className = '', children, ...link }: RowLinkProps) {
  const pathOf = use(PathOfRoute)
  const { href } = useLocation()
  return (
    <Link
      to={pathOf(to)}
      search={search}
      params={params}
      state={{ cameFrom: href }}
      className={`${classes.link} ${className}`}
      {...link}
    >
      {children}
    </Link>
  )
}
