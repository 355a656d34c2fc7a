import { recorded, type Recorded as Statement } from '../../apps/gateway/test/support/fuzz/explain'

const SECONDS = 2
const WRITERS = 16

/** Milliseconds of each of so many calls, one after another. */
async function times(count: number, call: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = []
  for (let n = 0; n < count; n++) {
    const started = performance.now()
    await call()
    took.push(performance.now() - started)
  }
  return took.toSorted((a, b) => a - b)
}
const at = (sorted: number[], part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
export const p50 = async (call: () => Promise<unknown>) => at(await times(60, call), 0.5)
/** Of many calls: of sixty, three that the machine held up would decide it. */
export const p95 = async (call: () => Promise<unknown>) => at(await times(300, call), 0.95)

/** How many a second, with sixteen at once. */
export async function perSecond(call: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + SECONDS * 1000
  let done = 0
  const worker = async () => {
    while (performance.now() < end) {
      await call()
      done++
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, worker))
  return done / SECONDS
}

/** The statements of a call that read these tables. */
export async function statementsOf(tables: readonly string[], call: () => Promise<unknown>): Promise<Statement[]> {
  const found = (await recorded(call)).filter(({ text }) => tables.some((table) => text.includes(`"${table}"`)))
  if (found.length === 0) throw new Error('The list is expected to read its table.')
  return found
}
