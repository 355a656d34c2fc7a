/** Numbers that look random and come again the same for the same seed; far quicker than drawing from a model. */
export function numbersFrom(seed: number) {
  let state = seed >>> 0
  /** 32 bits, by mulberry32. */
  function bits(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (limit: number): number => bits() % limit
  return {
    below,
    oneOf: <Item>(items: readonly [Item, ...Item[]]): Item => items[below(items.length)] ?? items[0],
    /** Of any length: small amounts come as often as large ones. */
    upTo(most: bigint): bigint {
      const digits = below(most.toString().length) + 1
      const drawn = BigInt(bits()) * 4_294_967_296n + BigInt(bits())
      const within = drawn % 10n ** BigInt(digits)
      return within > most ? within % (most + 1n) : within
    },
  }
}
