import type { ScreeningDesk, ScreeningHit } from './screening'

/** An installation whose provider screens elsewhere. */
export class NoScreening implements ScreeningDesk {
  readonly isConnected = false

  screen(): Promise<ScreeningHit[]> {
    return Promise.resolve([])
  }
}
