import type { Clock } from '../../base/clock'
import { ChannelDown } from '../channels/channel'
import { Credentials } from '../channels/registry/credentials'
import { Health } from '../channels/registry/health'
import { CALLS } from '../connector/calls'
import { ConnectorClient } from '../connector/client'
import { type ServiceEntry, mustBeLong } from '../connector/settings'
import type { CarrierDesk, CarrierWord, Shipment } from './carrier'

/** So many shipments in one question. */
const AT_ONCE = 100

/** Carriers behind a service of the provider's own (see docs/connectors.md). */
export class ConnectorCarrier implements CarrierDesk {
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

  async track(shipments: readonly Shipment[]): Promise<CarrierWord[][]> {
    const words: CarrierWord[][] = []
    for (let from = 0; from < shipments.length; from += AT_ONCE) {
      const asked = shipments.slice(from, from + AT_ONCE)
      const wish = {
        shipments: asked.map(({ carrierCode: carrier, trackingNumber: number, since }) => ({
          carrier,
          number,
          since: since.toISOString(),
        })),
      }
      const told = (await this.#client.ask(CALLS.track, { wish })).shipments
      if (told.length !== asked.length)
        throw new ChannelDown('The connector told of other shipments than were asked for')
      words.push(
        ...told.map((each) => each.map(({ id: eventId, at, ...word }) => ({ eventId, at: new Date(at), ...word }))),
      )
    }
    return words
  }
}
