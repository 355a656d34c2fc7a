import './button-styles'
import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { use } from 'react'
import { PathOfRoute, type RouteName } from './site-map-register'

interface LinkButtonProps extends ButtonProps {
  to: RouteName
  onClick?: () => void
  'aria-label'?: string
}

/** A button that leads to a screen by its name in the site map. */
export function LinkButton({ to, ...button }: LinkButtonProps) {
  const pathOf = use(PathOfRoute)
  return <Button component={Link} to={pathOf(to)} {...button} />
}
