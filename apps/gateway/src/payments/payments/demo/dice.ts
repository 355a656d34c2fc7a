/** The same throws at every start, so that the demo world is the same one everywhere. */
export class Dice {
  #state: number
  constructor(seed: number) {
    this.#state = seed
  }

  /** 0 up to, and without, 1. */
  next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return this.#state / 2 ** 32
  }

  below(limit: number): number {
    return Math.floor(this.next() * limit)
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[this.below(from.length)]
    if (picked === undefined) throw new Error('Nothing to pick from.')
    return picked
  }

  /** By weights that need not add up to anything. */
  weighted<T>(from: readonly (readonly [weight: number, value: T])[]): T {
    let left = this.next() * from.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, value] of from) {
      left -= weight
      if (left < 0) return value
    }
    throw new Error('Nothing to pick from.')
  }
}
