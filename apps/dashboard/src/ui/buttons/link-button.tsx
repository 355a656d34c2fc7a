import '../look/button-styles'
import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { PathOfRoute, type RouteName } from '../site-map-register'

interface LinkButtonProps extends ButtonProps {
  to: RouteName
  /** What stands in the address of a screen that is about one thing. */
  params?: Record<string, string>
  /** What stands behind its question mark. */
  search?: Record<string, string>
  onClick?: () => void
  'aria-label'?: string
}

/** A button that leads to a screen by its name in the site map. */
export function LinkButton({ to, params = {}, search, ...button }: LinkButtonProps) {
  const pathOf = use(PathOfRoute)
  // The router types parameters by a literal path, which a name in the site map is not.
  const asked = search ? { search: search as never } : {}
  return <Button component={Link} to={pathOf(to)} params={params as never} {...asked} {...button} />
}
