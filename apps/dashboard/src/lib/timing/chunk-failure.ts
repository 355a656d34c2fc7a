/** Spec 9. */
const CHUNK_TIMEOUT_MS = 120_000

/** A piece of the page (script, style sheet or texts) that did not come: the network is away, or a new version is out. */
export class ChunkFailed extends Error {
  override name = 'ChunkFailed'
}

/** Spec 8, 9: a chunk that fails, whose style sheet fails, or that takes longer than 120 s is a load error. */
export async function withinTime<Result>(loading: Promise<Result>, name: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('It did not load in time')), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([loading, tooLate])
  } catch (cause) {
    throw new ChunkFailed(`The page part ${name} could not be loaded`, { cause })
  } finally {
    clearTimeout(timer)
  }
}
