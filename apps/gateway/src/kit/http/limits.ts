import { TooManyRequests } from '../calls/errors'

/** A bucket per address: so many calls at once, so many more each second. */
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
}

/** Kept in memory: an attacker who fills it is bounded by forgetting buckets that are full again. */
export class Limiter {
  readonly #limits: Limits
  readonly #buckets = new Map<string, Bucket>()
  #sweptAt = 0
  constructor(limits: Limits) {
    this.#limits = limits
  }

  take(kind: keyof Limits, address: string, now: Date): void {
    const at = now.getTime() / 1000
    this.#sweep(at)
    const { burst, perSecond } = this.#limits[kind]
    const key = `${kind} ${address}`
    const bucket = this.#buckets.get(key) ?? { left: burst, at }
    const left = Math.min(burst, bucket.left + Math.max(0, at - bucket.at) * perSecond)
    // Noted for who is refused, too: after a clock was set back nobody waits for the hour that it had shown.
    this.#buckets.set(key, { left: left < 1 ? left : left - 1, at })
    if (left < 1) throw new TooManyRequests()
  }

  #sweep(at: number): void {
    if (Math.abs(at - this.#sweptAt) < 60) return
    this.#sweptAt = at
    for (const [key, bucket] of this.#buckets) {
      const { burst, perSecond } = this.#limits[key.split(' ')[0] as keyof Limits]
      if (bucket.left + (at - bucket.at) * perSecond >= burst) this.#buckets.delete(key)
    }
  }
}
