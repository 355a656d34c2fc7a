import { describe, expect, it } from 'vitest'
import { lineOf, namedDays, nearestTo, placesOf, ticksOf } from './trend-scale'

describe('the ticks of a chart', () => {
  it('are three or four round numbers around any values', () => {
    expect(ticksOf([8_000, 17_300])).toEqual([0, 10_000, 20_000])
    expect(ticksOf([0.4, 0.9])).toEqual([0, 0.5, 1])
    expect(ticksOf([84.3, 100])).toEqual([0, 50, 100])
    expect(ticksOf([1_234_567])).toEqual([0, 500_000, 1_000_000, 1_500_000])
    expect(ticksOf([-40, 120])).toEqual([-100, 0, 100, 200])
  })

  it('of random values are round, few, and hold all of them', () => {
    let seed = 7
    const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
    for (let round = 0; round < 2_000; round++) {
      const scale = 10 ** Math.floor(random() * 12 - 2)
      const values = Array.from({ length: 1 + Math.floor(random() * 60) }, () => (random() - (round % 2) / 3) * scale)
      const asked = { isLevel: round % 3 === 0, isWhole: round % 5 === 0 }
      const ticks = ticksOf(values, asked)
      expect([3, 4]).toContain(ticks.length)
      expect(ticks[0]).toBeLessThanOrEqual(Math.min(...values))
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values))
      expect(asked.isLevel || (ticks[0] ?? 1) <= 0).toBe(true)
      const step = (ticks[1] ?? 0) - (ticks[0] ?? 0)
      expect(String(Number(step.toPrecision(6))).replace(/[.0]|e.*$/g, '')).toMatch(/^(1|2|25|5)$/)
      expect(!asked.isWhole || ticks.every(Number.isInteger)).toBe(true)
    }
  })

  it('are there where nothing was sold, or a balance stood still', () => {
    expect(ticksOf([0, 0, 0])).toEqual([0, 0.5, 1])
    expect(ticksOf([0, 0], { isWhole: true })).toEqual([0, 1, 2])
    expect(ticksOf([])).toEqual([0, 0.5, 1])
    const still = ticksOf([500, 500], { isLevel: true })
    expect([still.length >= 3, (still[0] ?? 0) > 0]).toEqual([true, true])
  })
})

describe('the line of a chart', () => {
  it('goes from edge to edge, is interrupted where a day is missing, and finds the day under a finger', () => {
    const places = placesOf([0, null, 10, 5], [0, 5, 10], { width: 300, height: 100 })
    expect(lineOf(places)).toBe('M0.0 100.0M200.0 0.0L300.0 50.0')
    expect([0, 49, 51, 299, 999, -5].map((x) => nearestTo(x, 4, 300))).toEqual([0, 0, 1, 3, 3, 0])
    expect(placesOf([5], [0, 10], { width: 300, height: 100 })).toEqual([{ x: 150, y: 50 }])
  })

  it('names the first and the last day and some between', () => {
    expect(namedDays(30, 5)).toEqual([0, 7, 15, 22, 29])
    expect(namedDays(3, 5)).toEqual([0, 1, 2])
  })
})
