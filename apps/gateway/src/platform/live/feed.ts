import { Readable } from 'node:stream'
import type { Change, Place } from './live.repo'

/** What else changes with it, although one row is all that was written down. */
const CHANGED_WITH: Readonly<Record<string, readonly string[]>> = {
  dispute: ['order'],
  waybillBatch: ['waybill'],
  accountDeposit: ['virtualAccount', 'order'],
  // They wait for a decision that is written down as the case's.
  approval: ['bankAccount', 'settlement', 'withdrawal'],
}

/** Who follows: what their rights and apps let them see, and the session that ends it all. */
export interface Follower {
  topics: ReadonlySet<string>
  /** null: every app. */
  appIds: readonly string[] | null
  sessionId: string
}

/** One browser's stream of events. It is written to by the hub and ends by itself, so that rights are asked anew. */
export class Feed extends Readable {
  #place: Place
  readonly #follower: Follower
  constructor(place: Place, follower: Follower) {
    super({ highWaterMark: 64 * 1024 })
    this.#place = place
    this.#follower = follower
    this.#write(`retry: 1000\n\n`)
  }

  override _read(): void {}

  get sessionId(): string {
    return this.#follower.sessionId
  }

  get place(): Place {
    return this.#place
  }

  /** Only what the person may look at leaves; the place moves on over the rest, too. */
  tell(changes: readonly Change[]): void {
    for (const change of changes) {
      if (change.place <= this.#place) continue
      this.#place = change.place
      if (!this.#isOfApps(change)) continue
      for (const topic of [change.object, ...(CHANGED_WITH[change.object] ?? [])]) {
        if (!this.#follower.topics.has(topic)) continue
        const event = JSON.stringify({ topic, id: topic === change.object ? change.object_id : '' })
        this.#write(`id: ${change.place}\ndata: ${event}\n\n`)
      }
    }
  }

  #isOfApps({ apps }: Change): boolean {
    const { appIds } = this.#follower
    return appIds === null || apps === null || apps.every((app) => appIds.includes(app))
  }

  /** Nothing more follows. */
  end(): void {
    this.push(null)
  }

  /** Too much was missed to tell it all: the browser asks again for everything it shows. */
  tellReset(place: Place): void {
    this.#place = place
    this.#write(`event: reset\nid: ${place}\ndata: {}\n\n`)
  }

  beat(): void {
    this.#write(`: here\n\n`)
  }

  /** A reader that does not keep up is let go; it comes back and resumes. */
  #write(text: string): void {
    if (!this.push(text) && this.readableLength > 1024 * 1024) this.destroy()
  }
}

export function readPlace(lastEventId: string | undefined): Place | null {
  const [place] = /^\d{1,18}$/.exec(lastEventId ?? '') ?? []
  return place === undefined ? null : BigInt(place)
}
