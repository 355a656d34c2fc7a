import { senderOf, WIDER } from '../../base/sender'
import { TooManyRequests } from '../calls/errors'

/** A bucket per sender: so many calls at once, so many more each second. */
export interface Limit {
  burst: number
  perSecond: number
}

export interface Limits {
  usual: Limit
  /** Calls that guess secrets. */
  auth: Limit
  /** The calls of one app's programs, from wherever they come. */
  app: Limit
}

export const LIMITS: Limits = {
  usual: { burst: 600, perSecond: 120 },
  auth: { burst: 60, perSecond: 1 },
  app: { burst: 200, perSecond: 50 },
}

interface Bucket {
  left: number
  at: number
  most: number
  perSecond: number
}

/** Kept in memory: an attacker who fills it is bounded by forgetting buckets that are full again. */
export class Limiter {
  readonly #limits: Limits
  readonly #buckets = new Map<string, Bucket>()
  #sweptAt = 0
  #gateways = 1
  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Requests are shared out among so many gateways, so each of them grants its share (ADR 48). At least one at once: whoever
   * comes now and then is never refused for the number of our machines.
   */
  shareWith(gateways: number): void {
    this.#gateways = Math.max(1, gateways)
  }

  /** Counts a request by where it comes from. What the near one refuses costs the wide one nothing. */
  takeFrom(kind: 'usual' | 'auth', ip: string, now: Date): void {
    const { near, wide } = senderOf(ip)
    this.#take(kind, near, 1, now)
    if (wide) this.#take(kind, wide, WIDER, now)
  }

  /** Counts a call of an app, from wherever it comes. */
  takeFor(app: string, now: Date): void {
    this.#take('app', app, 1, now)
  }

  #take(kind: keyof Limits, who: string, size: number, now: Date): void {
    const at = now.getTime() / 1000
    this.#sweep(at)
    const { burst, perSecond } = this.#limits[kind]
    const share = size / this.#gateways
    const most = Math.max(1, burst * share)
    const key = `${kind} ${who}`
    const known = this.#buckets.get(key)
    const bucket = { left: most, at, ...known, most, perSecond: perSecond * share }
    const left = leftAt(bucket, at)
    // Noted for who is refused, too: after a clock was set back nobody waits for the hour that it had shown.
    this.#buckets.set(key, { ...bucket, left: left < 1 ? left : left - 1, at })
    if (left < 1) throw new TooManyRequests().retryAfter((1 - left) / bucket.perSecond)
  }

  #sweep(at: number): void {
    if (Math.abs(at - this.#sweptAt) < 60) return
    this.#sweptAt = at
    for (const [key, bucket] of this.#buckets) if (leftAt(bucket, at) >= bucket.most) this.#buckets.delete(key)
  }
}

function leftAt({ left, at, most, perSecond }: Bucket, now: number): number {
  return Math.min(most, left + Math.max(0, now - at) * perSecond)
}
