import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { brand } from '../lib/brand'
import { useT } from '../lib/i18n'
import { ForcedDialogs } from './gates/forced-dialogs'
import { useCurrentScreen } from './use-current-screen'

export function Root() {
  const t = useT('navigation')
  const screen = useCurrentScreen()
  const title = `${t(`screen.${screen.name}`)} · ${brand.name}`

  useEffect(
    function nameTheWindow() {
      document.title = title
    },
    [title],
  )
  return (
    <>
      <Outlet />
      <ForcedDialogs />
    </>
  )
}
