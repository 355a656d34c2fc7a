import { describe, expect, it } from 'vitest'
import { fillIn, textAt } from './texts'

describe('finding a text', () => {
  const texts = { title: 'Orders', page: { orders: 'Orders of {{shop}}' } }

  it.each([
    ['title', 'Orders'],
    ['page.orders', 'Orders of {{shop}}'],
    ['page', undefined],
    ['page.gone', undefined],
    ['title.length', undefined],
    ['constructor.name', undefined],
  ])('%s is %s', (key, text) => {
    expect(textAt(texts, key)).toBe(text)
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
