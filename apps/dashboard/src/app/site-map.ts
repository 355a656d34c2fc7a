import { authScreens } from '../features/auth/auth.screens'
import { usersScreens } from '../features/users/users.screens'
import type { Screen } from '../lib/screen'
import { appScreens } from './app.screens'

/** Every screen there is, one line per feature. Router, guard, sidebar, breadcrumbs and window title read it. */
export const siteMap = [...appScreens, ...authScreens, ...usersScreens]

export type SiteRoute = (typeof siteMap)[number]['name']

/** Other addresses of spec 2 that lead to a screen. */
export const redirects: { from: string; to: SiteRoute }[] = [
  { from: '/', to: 'Login' },
  { from: '/login', to: 'Login' },
]

declare module '../ui/site-map-register' {
  interface SiteMapRegister {
    routeName: SiteRoute
  }
}

export function pathOf(name: SiteRoute): string {
  return screenNamed(name).path
}

export function screenNamed(name: string): Screen<SiteRoute> {
  const found = siteMap.find((row) => row.name === name)
  if (!found) throw new Error(`No screen is named ${name}`)
  return found
}
