import { OFFERED, type Method } from '@balcao/kernel/methods'
import type { Clock } from '../../base/clock'
import type { Channel } from './channel'
import type { Route } from './route'

/**
 * The channels of this installation. The sandbox serves test mode alone; live money needs a channel that was configured
 * for it, and where there is none, nobody is asked to pay by it. Of several that serve a payment those that answer come
 * before those that do not, and among these the smaller priority; one that the provider has paused begins nothing.
 */
export class Channels {
  readonly all: readonly Channel[]
  readonly #clock: Clock
  constructor(all: readonly Channel[], clock: Clock) {
    this.all = all.toSorted((a, b) => a.standing.priority - b.standing.priority)
    this.#clock = clock
  }

  /** undefined: nobody here does that. */
  serving(route: Route): Channel | undefined {
    return this.candidates(route)[0]
  }

  /** Who is asked, one after the other. One that fails is asked last rather than not at all. */
  candidates(route: Route): Channel[] {
    const now = this.#clock.now()
    const able = this.#able(route).filter(({ standing }) => !standing.isPaused)
    const isFailing = ({ standing }: Channel) => standing.health.isFailing(now)
    return [...able.filter((channel) => !isFailing(channel)), ...able.filter(isFailing)]
  }

  /** By which methods a merchant of this country can be paid with real money; a pause passes. */
  liveMethods(country: string): Method[] {
    const served = OFFERED.filter((offer) => this.#able({ mode: 'live', country, ...offer }).length > 0)
    return [...new Set(served.map(({ method }) => method))]
  }

  /** The one that an order, a deposit or a dispute began with. */
  named(name: string): Channel {
    const found = this.find(name)
    if (!found) throw new Error(`There is no channel ${name} in this installation`)
    return found
  }

  find(name: string): Channel | undefined {
    return this.all.find((channel) => channel.name === name)
  }

  #able(route: Route): Channel[] {
    return this.all.filter((channel) => channel.mode === route.mode && channel.serves(route))
  }
}
