import { RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { followOtherTabs, watchActivity } from '../lib/session/activity'
import { dropFirstAnswer } from '../lib/ask/first-answer'
import { startI18n } from '../lib/texts/i18n'
import { whenSessionEnds } from '../lib/session/session'
import { showToastKeptOverReload } from '../ui/say/toast'
import { followNavigation } from './follow-navigation'
import { shareNonce } from './nonce'
import { Providers } from './providers'
import { askFirstInApp } from './ask-first-in-app'
import { buildQueryClient } from './query-client'
import { buildRouter } from './router'

/** Answers with what takes it away again. */
export async function start(place: HTMLElement): Promise<Root> {
  shareNonce()
  const router = buildRouter()
  const client = buildQueryClient()
  followNavigation(router, client, () => window.location.reload())
  whenSessionEnds((to) => {
    if (window.location.pathname !== to) window.location.assign(to)
  })
  watchActivity()
  followOtherTabs()
  // Not part of the first load: nothing is live before a login.
  void import('../lib/live/live').then(({ startLive }) => startLive())
  const speaking = startI18n()
  askFirstInApp(client)
  dropFirstAnswer()
  await speaking
  const root = createRoot(place)
  root.render(
    <Providers client={client}>
      <RouterProvider router={router} />
    </Providers>,
  )
  showToastKeptOverReload()
  return root
}
