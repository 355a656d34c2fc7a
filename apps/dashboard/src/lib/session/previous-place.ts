import { browserKeys } from './storage'

/**
 * The last screen that this tab showed, with its query: where the helper page /blank leads back to, also after a real
 * load.
 */
export const previousPlace = {
  remember(address: string) {
    browserKeys.previousPlace.write(address)
  },
  read: () => browserKeys.previousPlace.read(),
}
