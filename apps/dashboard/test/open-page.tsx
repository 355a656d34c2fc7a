import { notifications } from '@mantine/notifications'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { render } from '@testing-library/react'
import { vi } from 'vitest'
import { followNavigation } from '../src/app/follow-navigation'
import { Providers } from '../src/app/providers'
import { buildQueryClient } from '../src/app/query-client'
import { buildRouter } from '../src/app/router'
import { startI18n } from '../src/lib/texts/i18n'
import { whenSessionEnds } from '../src/lib/session/session'
import { takeArrivingToasts } from '../src/ui/say/toast'
import { newPerson } from './new-person'

/** Opens an address in the whole app, as a browser would. */
export async function openPage(path: string) {
  // A page that is loaded knows nothing of what was to be said before: three hundred refusals of guards, for instance.
  takeArrivingToasts()
  notifications.clean()
  await startI18n()
  const router = buildRouter(createMemoryHistory({ initialEntries: [path] }))
  const client = buildQueryClient()
  const reload = vi.fn()
  const leave = vi.fn()
  followNavigation(router, client, reload)
  whenSessionEnds(leave)
  render(
    <Providers client={client} env="test">
      <RouterProvider router={router} />
    </Providers>,
  )
  return { router, client, reload, leave, person: newPerson(), path: () => router.state.location.pathname }
}
