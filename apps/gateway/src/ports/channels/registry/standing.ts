import { Health } from './health'

/** Where a channel stands: before whom, whether the provider has paused it, how its bank answers. */
export class Standing {
  readonly health = new Health()
  isPaused = false
  readonly kind: string
  /** Smaller ones are asked first. */
  readonly priority: number
  constructor(kind: string, priority: number) {
    this.kind = kind
    this.priority = priority
  }
}

/** Behind every bank that was configured. */
export const PLAYED_PRIORITY = 1_000_000
