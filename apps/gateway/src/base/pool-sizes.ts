export const POOLS = ['owner', 'queue', 'app', 'auth', 'provider', 'worker', 'replica'] as const
export type PoolName = (typeof POOLS)[number]

/** How many connections each pool may open. */
export type PoolSizes = Partial<Record<PoolName, number>>

/** app=32,worker=8 */
export const POOL_SIZES = new RegExp(`^(?:(?:^|,)(?:${POOLS.join('|')})=[1-9]\\d{0,2})+$`)

export function poolSizesIn(set: string | undefined): PoolSizes {
  const pairs = (set ?? '').split(',').filter(Boolean)
  return Object.fromEntries(pairs.map((pair) => pair.split('=')).map(([name, size]) => [name, Number(size)]))
}
