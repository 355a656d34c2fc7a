/** A product of its own, with its demo world, for each worker: tests that run side by side never see each other's rows. */
export interface World {
  origin: string
  dataDir: string
  databaseUrl: string
}

const VARIABLE = 'E2E_WORLDS'

export function tellWorkers(worlds: readonly World[]): void {
  process.env[VARIABLE] = JSON.stringify(worlds)
}

/** The world of the worker that asks; undefined before any is there. */
export function findWorld(): World | undefined {
  const worlds = JSON.parse(process.env[VARIABLE] ?? '[]') as World[]
  return worlds[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)]
}

export function ownWorld(): World {
  const world = findWorld()
  if (!world) throw new Error('No product was started for this worker.')
  return world
}

/** While `work` runs, the world of its worker is another one: a product with settings that no other test wants. */
export async function inOtherWorld<Result>(world: World, work: () => Promise<Result>): Promise<Result> {
  const usual = process.env[VARIABLE]
  tellWorkers(Array.from({ length: Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) + 1 }, () => world))
  try {
    return await work()
  } finally {
    process.env[VARIABLE] = usual
  }
}
