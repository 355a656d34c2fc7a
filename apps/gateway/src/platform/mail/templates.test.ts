import { LANGUAGES } from '@balcao/kernel/languages'
import { describe, expect, it } from 'vitest'
import { EVERY_LETTER } from '../../../test/support/every-letter'
import { loadBrand } from '../../kit/brand/brand'
import type { Template } from './letters'
import { render } from './render'

const brand = loadBrand()
const TEMPLATES = Object.keys(EVERY_LETTER) as Template[]

describe.each(TEMPLATES)('the letter %s', (template) => {
  it('says something of its own in each language and each case, with every place filled', () => {
    for (const values of EVERY_LETTER[template]) {
      const letters = LANGUAGES.map((language) => render(brand, template, language, values))
      expect(new Set(letters.map(({ text }) => text)).size).toBe(LANGUAGES.length)
      for (const { subject, text, html } of letters)
        expect(`${subject} ${text} ${html}`).not.toMatch(/\{\{|undefined|\[object|Invalid/)
    }
    const english = EVERY_LETTER[template].map((values) => render(brand, template, 'en', values).text)
    expect(new Set(english).size).toBe(english.length)
  })
})

it('takes what people are called for words, not for places', () => {
  const values = { merchant: 'Loja', by: '{{url}} $&', url: 'https://balcao.example' }
  expect(render(brand, 'invited', 'en', values).subject).toBe('{{url}} $& invites you to Loja on Balcão')
})

it('counts the recovery codes that are left only where one was used', () => {
  const letters = EVERY_LETTER.secondFactorChanged.map((values) => render(brand, 'secondFactorChanged', 'en', values))
  expect(letters.filter(({ text }) => text.includes('7 of 10'))).toHaveLength(1)
})
