import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import { Link, useLocation, useRouter } from '@tanstack/react-router'
import { use, type MouseEvent, type ReactNode } from 'react'
import classes from './back-link.module.css'
import { PathOfRoute, type RouteName } from '../site-map-register'

/** To the list above a detail: back to it as it was, filters, page and scroll, if one came from there. */
export function BackLink({ to, children }: { to: RouteName; children: ReactNode }) {
  const pathOf = use(PathOfRoute)
  const router = useRouter()
  const isFromList = useLocation({ select: ({ state }) => state.isFromList })

  function goBack(event: MouseEvent) {
    if (!isFromList || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    router.history.back()
  }

  return (
    <Link className={classes.back} to={pathOf(to)} onClick={goBack}>
      <IconChevronLeft size={16} aria-hidden="true" />
      {children}
    </Link>
  )
}
