import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { brandName } from '../lib/brand'
import { useT } from '../lib/i18n'
import { useCurrentScreen } from './use-current-screen'

export function Root() {
  const t = useT('navigation')
  const screen = useCurrentScreen()
  const title = `${t(`screen.${screen.name}`)} · ${brandName}`

  useEffect(
    function nameTheWindow() {
      document.title = title
    },
    [title],
  )
  return <Outlet />
}
