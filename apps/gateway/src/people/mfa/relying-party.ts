import type { Config } from '../../base/config'
import { isLoopback } from '../../base/loopback'

/**
 * Who passkeys are made for. Browsers take names only, no addresses: on the own machine it is `localhost`, whatever the
 * gateway listens on.
 */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } {
  const site = new URL(publicUrl.origin)
  if (isLoopback(site.hostname)) site.hostname = 'localhost'
  return { id: site.hostname, origin: site.origin }
}
