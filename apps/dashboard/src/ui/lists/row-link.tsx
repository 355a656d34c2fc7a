import { Link } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import { PathOfRoute, type RouteName } from '../site-map-register'
import classes from './row-link.module.css'
import { ROW_LINK } from './use-row-opens'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A detail that was opened from its list, to which one step back leads. */
    isFromList?: boolean
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

/** The same for every row and at every click: the router takes a double click for one step only then. */
const FROM_LIST = { isFromList: true }

/** From a row to its detail, which then knows the way back to the list as it was. */
export function RowLink({ to, search = {}, params = {}, className = '', children, ...link }: RowLinkProps) {
  const pathOf = use(PathOfRoute)
  return (
    <Link
      to={pathOf(to)}
      search={search}
      params={params}
      state={FROM_LIST}
      {...ROW_LINK}
      className={`${classes.link} ${className}`}
      {...link}
    >
      {children}
    </Link>
  )
}

interface DrawerLinkProps {
  /** Which one: its name and value in the address. */
  opens: Record<string, string>
  children: ReactNode
}

/** From a row to what the same screen shows of it beside the list; one step back closes that. */
export function DrawerLink({ opens, children }: DrawerLinkProps) {
  return (
    <Link
      to="."
      search={(before: Record<string, unknown>) => ({ ...before, ...opens })}
      resetScroll={false}
      {...ROW_LINK}
      className={classes.link}
    >
      {children}
    </Link>
  )
}
