import { OFFERED, type Method } from '@balcao/kernel/methods'
import type { Channel } from './channel'
import type { Route } from './route'

/**
 * The channels of this installation. The sandbox serves test mode alone; live money needs a channel that was configured
 * for it, and where there is none, nobody is asked to pay by it.
 */
export class Channels {
  readonly all: readonly Channel[]
  constructor(all: readonly Channel[]) {
    this.all = all
  }

  /** undefined: nobody here does that. */
  serving(route: Route): Channel | undefined {
    return this.all.find((channel) => channel.mode === route.mode && channel.serves(route))
  }

  /** By which methods a merchant of this country can be paid with real money. */
  liveMethods(country: string): Method[] {
    const served = OFFERED.filter((offer) => this.serving({ mode: 'live', country, ...offer }))
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
}
