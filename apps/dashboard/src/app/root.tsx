import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { currentVisit } from '../lib/session/visit'
import { lazyPart } from '../lib/timing/lazy-part'
import { ForcedDialogs } from './gates/forced-dialogs'
import { StepUpHost } from './gates/step-up-host'
import { useCurrentScreen } from './use-current-screen'
import { useWindowTitle } from './use-window-title'

const VisitLine = lazyPart(() => import('./shell/visit-line'), 'VisitLine', ['visits', 'users'])

export function Root() {
  const screen = useCurrentScreen()
  useWindowTitle(`screen.${screen.name}`)
  return (
    <>
      <Outlet />
      <Suspense>{currentVisit() && <VisitLine />}</Suspense>
      <ForcedDialogs />
      <StepUpHost />
    </>
  )
}
