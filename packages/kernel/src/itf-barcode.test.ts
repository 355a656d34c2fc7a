import { describe, expect, it } from 'vitest'
import { itfWidths } from './itf-barcode'

describe('the bars of a boleto', () => {
  it('write pairs of digits as wide and narrow bars between start and stop', () => {
    expect(itfWidths('00')).toHaveLength(4 + 10 + 3)
    expect(itfWidths('12').slice(0, 4)).toEqual([1, 1, 1, 1])
    // 1 is wide-narrow-narrow-narrow-wide in bars, 2 is narrow-wide-narrow-narrow-wide in gaps.
    expect(itfWidths('12').slice(4, 14)).toEqual([3, 1, 1, 3, 1, 1, 1, 1, 3, 3])
    expect(itfWidths('0'.repeat(44)).reduce((sum, wide) => sum + wide, 0)).toBe(405)
  })
})
