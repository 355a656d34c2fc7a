import { describe, expect, it } from 'vitest'
import { contrast, READABLE } from './contrast'

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#FF0000', '#ffffff', 4],
    ['#0000ff', '#ffffff', 8.59],
    ['#00ff00', '#000000', 15.3],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })

  it('draws the line where WCAG does', () => {
    expect(contrast('#777777', '#ffffff')).toBeLessThan(READABLE)
    expect(contrast('#767676', '#ffffff')).toBeGreaterThanOrEqual(READABLE)
  })
})
