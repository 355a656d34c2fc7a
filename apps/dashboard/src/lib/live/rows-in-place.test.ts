import { describe, expect, it } from 'vitest'
import { inPlace, rowsAhead } from './rows-in-place'

const row = (id: number, status = 'old') => ({ id, status })
const keyOf = ({ id }: { id: number }) => id
const shown = [row(5), row(4), row(3)]

describe('rows that are being looked at', () => {
  it('change where they stand, while new ones wait', () => {
    const latest = [row(7), row(6), row(5), row(4, 'new'), row(3), row(2)]
    expect(inPlace(shown, latest, keyOf, false)).toEqual([row(5), row(4, 'new'), row(3)])
    expect(rowsAhead(shown, latest, keyOf)).toBe(2)
  })

  it('go when they no longer belong to the filter, and stay when nobody looked that far', () => {
    expect(inPlace(shown, [row(5), row(3)], keyOf, false)).toEqual([row(5), row(3)])
    expect(inPlace(shown, [row(9), row(5)], keyOf, false)).toEqual(shown)
    expect(inPlace(shown, [row(5)], keyOf, true)).toEqual([row(5)])
  })

  it('are all new where none of them is known', () => {
    expect(rowsAhead(shown, [row(9), row(8)], keyOf)).toBe(2)
    expect(rowsAhead([], [], keyOf)).toBe(0)
  })
})
