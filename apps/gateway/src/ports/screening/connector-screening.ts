import type { Clock } from '../../base/clock'
import { Credentials } from '../channels/registry/credentials'
import { Health } from '../channels/registry/health'
import { CALLS } from '../connector/calls'
import { ConnectorClient } from '../connector/client'
import { mustBeLong, type ServiceEntry } from '../connector/settings'
import type { ScreenedSubject, ScreeningDesk, ScreeningHit } from './screening'

/** Lists behind a service of the provider's own (see docs/connectors.md). */
export class ConnectorScreening implements ScreeningDesk {
  readonly isConnected = true
  readonly #client: ConnectorClient

  /** Throws CredentialMissing. */
  constructor({ credentials, settings }: ServiceEntry, clock: Clock) {
    const secrets = new Credentials(credentials, mustBeLong)
    this.#client = new ConnectorClient({
      baseUrl: settings.base_url,
      timeoutSeconds: settings.timeout_seconds,
      secret: () => secrets.get().secret ?? '',
      clock,
      health: new Health(),
    })
  }

  async screen({ number, ...wish }: ScreenedSubject): Promise<ScreeningHit[]> {
    return (await this.#client.ask(CALLS.screen, { number, wish })).hits
  }
}
