import { describe, expect, it } from 'vitest'
import { fillIn, findText } from './texts'

const texts = {
  title: 'Orders',
  page: { orders: 'Orders of {{shop}}' },
  row_one: '{{count}} row',
  row_other: '{{count}} rows',
  each: '{{count}} each',
}

describe('finding a text', () => {
  it.each([
    ['title', 'Orders'],
    ['page.orders', 'Orders of {{shop}}'],
    ['page', undefined],
    ['page.gone', undefined],
    ['title.length', undefined],
    ['constructor.name', undefined],
  ])('%s is %s', (key, text) => {
    expect(findText(texts, key, 'en')).toBe(text)
  })

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

describe('filling in', () => {
  it('puts values into their places, and searches none of them for places', () => {
    expect(fillIn('{{a}} and {{b}}', { a: '{{b}}', b: 0 })).toBe('{{b}} and 0')
  })

  it('leaves a place without a value to be seen', () => {
    expect(fillIn('Copy {{text}}')).toBe('Copy {{text}}')
  })

  it('takes dollar signs for what they are', () => {
    expect(fillIn('{{amount}}', { amount: '$& $1' })).toBe('$& $1')
  })
})
