/** How a chart over time is laid out: pure numbers, and of amounts no more than their height. */

const STEPS = [1, 2, 2.5, 5]
const MOST_STEPS = 3

interface Asked {
  /** May begin elsewhere than at nothing, as a balance does. */
  isLevel?: boolean
  /** Counts have no halves. */
  isWhole?: boolean
}

/** Three or four round numbers, the first below or at all values, the last above or at them. */
export function ticksOf(values: readonly number[], { isLevel = false, isWhole = false }: Asked = {}): number[] {
  const start = isLevel && values.length > 0 ? Infinity : 0
  const lowest = values.reduce((least, each) => Math.min(least, each), start)
  const reached = values.reduce((most, each) => Math.max(most, each), isLevel ? lowest : 0)
  const highest = Math.max(reached, lowest + (isWhole ? 2 : reached === lowest ? Math.abs(lowest) * 0.1 || 1 : 0))
  for (let power = Math.floor(Math.log10(highest - lowest)) - 1; ; power++) {
    for (const each of STEPS) {
      const step = each * 10 ** power
      if (isWhole && !Number.isInteger(step)) continue
      const [first, last] = [Math.floor(tidy(lowest / step)), Math.ceil(tidy(highest / step))]
      const count = last - first
      if (count <= MOST_STEPS)
        return Array.from({ length: Math.max(count, 2) + 1 }, (_, index) => tidy((first + index) * step))
    }
  }
}

/** 0.30000000000000004 is 0.3. */
const tidy = (value: number) => Number(value.toPrecision(12))

export interface Place {
  x: number
  y: number
}

/** Where each value stands in a plot of this size; null where there is none. */
export function placesOf(
  values: readonly (number | null)[],
  ticks: readonly number[],
  { width, height }: { width: number; height: number },
): (Place | null)[] {
  const [low, high] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  return values.map((value, index) =>
    value === null
      ? null
      : { x: placeOf(index, values.length, width), y: height - ((value - low) / (high - low)) * height },
  )
}

/** One alone stands in the middle. */
export const placeOf = (index: number, count: number, width: number) =>
  count === 1 ? width / 2 : (index / (count - 1)) * width

/** The nearest of them to a point of the plot. */
export function nearestTo(x: number, count: number, width: number): number {
  if (count <= 1 || width <= 0) return 0
  return Math.min(Math.max(Math.round((x / width) * (count - 1)), 0), count - 1)
}

/** As the path of a line; where a value is missing it is interrupted. */
export function lineOf(places: readonly (Place | null)[]): string {
  let isBroken = true
  return places
    .map((place) => {
      if (!place) {
        isBroken = true
        return ''
      }
      const step = `${isBroken ? 'M' : 'L'}${place.x.toFixed(1)} ${place.y.toFixed(1)}`
      isBroken = false
      return step
    })
    .join('')
}

/** Which days are named below: the first, the last, and as many between as there is room for. */
export function namedDays(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index)
  return Array.from({ length: most }, (_, index) => Math.round((index * (count - 1)) / (most - 1)))
}
