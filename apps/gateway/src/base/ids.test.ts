import { describe, expect, it } from 'vitest'
import { madeBefore, newId } from './ids'

describe('an id', () => {
  it('sorts by when it was made, also within one millisecond', () => {
    const moments = ['2026-11-15T12:00:00.000Z', '2026-11-15T12:00:00.000Z', '2026-11-15T12:00:00.001Z']
    const ids = moments.flatMap((at) => Array.from({ length: 100 }, () => newId('X', new Date(at))))
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(300)
    expect(ids.every((id) => /^X[0-9A-Z]{26}$/.test(id))).toBe(true)
  })

  it('sorts within one millisecond also when others were made for other moments in between', () => {
    const at = (time: number) => newId('X', new Date(time))
    // Many later ones, long before: what is remembered is what was used last.
    for (let n = 0; n < 30; n++) at(9_000_000 + n)
    const ids = Array.from({ length: 20 }, (_, n) => [at(5_000_000), at(5_000_001 + (n % 10))][0] ?? '')
    expect(ids.toSorted()).toEqual(ids)
  })

  it('tells whether it was made before an instant', () => {
    const id = newId('F', new Date('2026-11-15T12:00:00Z'))
    expect([
      madeBefore(id, new Date('2026-11-15T12:00:00.001Z')),
      madeBefore(id, new Date('2026-11-15T12:00:00Z')),
    ]).toEqual([true, false])
  })
})
