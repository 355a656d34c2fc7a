/** Machines are noisy: two things are compared in turns, and the median of their ratios is what counts. */
export async function medianRatio(pairs: number, floor: () => Promise<number>, ours: () => Promise<number>) {
  const ratios: number[] = []
  for (let pair = 0; pair < pairs; pair++) {
    // Alternate who goes first, so that neither always meets the warmer machine.
    const [a, b] = pair % 2 === 0 ? [await floor(), await ours()] : await inReverse(floor, ours)
    ratios.push(b / a)
  }
  const sorted = ratios.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)] ?? 0, ratios }
}

async function inReverse(floor: () => Promise<number>, ours: () => Promise<number>): Promise<[number, number]> {
  const measured = await ours()
  return [await floor(), measured]
}

export function report(what: string, value: number, bar: number): void {
  const ok = value >= bar
  process.stdout.write(
    `${ok ? 'ok  ' : 'FAIL'} ${what}: ${(value * 100).toFixed(1)} % (bar ${(bar * 100).toFixed(0)} %)\n`,
  )
  if (!ok) process.exitCode = 1
}

/** For ratios that must stay small: how much longer ours takes than the floor. */
export function atMost(what: string, value: number, bar: number): void {
  const ok = value <= bar
  process.stdout.write(`${ok ? 'ok  ' : 'FAIL'} ${what}: ${value.toFixed(2)}x (bar ${bar}x)\n`)
  if (!ok) process.exitCode = 1
}

/** For what must not happen at all. */
export function none(what: string, faults: readonly string[]): void {
  process.stdout.write(`${faults.length === 0 ? 'ok  ' : 'FAIL'} ${what}: ${faults.join('; ') || 'none'}\n`)
  if (faults.length > 0) process.exitCode = 1
}
