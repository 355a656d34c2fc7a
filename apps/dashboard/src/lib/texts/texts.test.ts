import { describe, expect, it } from 'vitest'
import { findText } from './texts'

const texts = {
  row_one: '{{count}} row',
  row_other: '{{count}} rows',
  each: '{{count}} each',
}

describe('finding a text', () => {
  it.each([
    ['en', 1, 'row_one'],
    ['en', 0, 'row_other'],
    ['pt-BR', 0, 'row_one'],
    ['es', 2, 'row_other'],
    // Spanish says "un millón de filas": its own form where a file has one, the usual plural where not.
    ['es', 1_000_000, 'row_other'],
  ] as const)('in %s a count of %i asks for %s', (locale, count, form) => {
    expect(findText(texts, 'row', locale, { count })).toBe(texts[form])
  })

  it('takes a text without plural forms as it is, whatever the count', () => {
    expect(findText(texts, 'each', 'en', { count: 1 })).toBe('{{count}} each')
  })
})
