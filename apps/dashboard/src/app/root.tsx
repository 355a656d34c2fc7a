import { Outlet } from '@tanstack/react-router'
import { ForcedDialogs } from './gates/forced-dialogs'
import { StepUpHost } from './gates/step-up-host'
import { useCurrentScreen } from './use-current-screen'
import { useWindowTitle } from './use-window-title'

export function Root() {
  const screen = useCurrentScreen()
  useWindowTitle(`screen.${screen.name}`)
  return (
    <>
      <Outlet />
      <ForcedDialogs />
      <StepUpHost />
    </>
  )
}
