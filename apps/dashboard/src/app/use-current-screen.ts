import { useMatches } from '@tanstack/react-router'
import type { Screen } from '../lib/address/screen'
import { screenNamed, type SiteRoute } from './site-map'

/** The row of the site map that is being shown; an address that has none is the not-found page. */
export function useCurrentScreen(): Screen<SiteRoute> {
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  return screen ?? screenNamed('NotFound')
}
