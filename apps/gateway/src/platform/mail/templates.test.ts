import { LANGUAGES } from '@balcao/kernel/languages'
import { describe, expect, it } from 'vitest'
import { EVERY_LETTER, READERS } from '../../../test/support/every-letter'
import { loadBrand } from '../../kit/brand/brand'
import type { Template } from './letters'
import { render, seenFromOutside } from './render'

const brand = seenFromOutside(loadBrand(), new URL('https://balcao.example'))
const READER = READERS['Loja Sol']
const TEMPLATES = Object.keys(EVERY_LETTER) as Template[]

describe.each(TEMPLATES)('the letter %s', (template) => {
  it('says something of its own in each language and each case, with every place filled', () => {
    for (const values of EVERY_LETTER[template]) {
      const letters = LANGUAGES.map((language) => render(brand, template, language, { ...READER, ...values }))
      expect(new Set(letters.map(({ text }) => text)).size).toBe(LANGUAGES.length)
      for (const { subject, text, html } of letters)
        expect(`${subject} ${text} ${html}`).not.toMatch(/\{\{|undefined|\[object|Invalid/)
    }
    const english = EVERY_LETTER[template].map((values) => {
      const { subject, text } = render(brand, template, 'en', { ...READER, ...values })
      return subject + text
    })
    expect(new Set(english).size).toBe(english.length)
  })
})

it('has links that open from a mail program too', () => {
  const { text, html } = render(brand, 'welcome', 'en', {
    ...READER,
    company: 'Aurora',
    url: 'https://balcao.example/kyc',
  })
  expect(text).toContain('Privacy: https://balcao.example/privacy')
  expect(html).toContain('href="https://balcao.example/terms"')
  expect(`${text}${html}`).not.toMatch(/: \/|href="\//)
})

it('takes what people are called for words, not for places', () => {
  const values = { ...READER, by: '{{url}} $&', url: 'https://balcao.example' }
  expect(render(brand, 'invited', 'en', values).subject).toBe('{{url}} $& invites you to Loja Sol on Balcão')
})

it('counts the recovery codes that are left only where one was used', () => {
  const letters = EVERY_LETTER.secondFactorChanged.map((values) => render(brand, 'secondFactorChanged', 'en', values))
  expect(letters.filter(({ text }) => text.includes('7 of 10'))).toHaveLength(1)
})

/** What no reader should meet: another zone than theirs, a code in place of words, a number in another country's form. */
const STRANGE: Record<string, RegExp> = {
  'a zone that is not theirs': /\bUTC\b|\bGMT\b/,
  'a raw code': /\b[A-Z]{2,}_[A-Z_]+\b|account-closed|refused-by-receiver/,
  'an instant as machines write it': /\d{4}-\d\d-\d\d|T\d\d:\d\d/,
}
const POINT = /\d\.\d\d\b/
const COMMA = /\d,\d\d\b/
const FOREIGN: Record<string, RegExp> = {
  'en Loja Sol': COMMA,
  'es Loja Sol': POINT,
  'br Loja Sol': POINT,
  'en Tienda Luna': COMMA,
  'es Tienda Luna': COMMA,
  'br Tienda Luna': POINT,
}

const ABOUT_LOGINS = new Set<Template>([
  'verificationCode',
  'passwordChanged',
  'signedOutByTries',
  'secondFactorChanged',
  'newDevice',
  'alreadyRegistered',
  'welcome',
  'providerInvited',
  'notice',
])

describe.each(Object.keys(READERS) as (keyof typeof READERS)[])('for people of %s', (shop) => {
  it.each(LANGUAGES)('every letter in %s is written as they write', (language) => {
    const strange = TEMPLATES.flatMap((template) =>
      EVERY_LETTER[template].flatMap((values) => {
        const { subject, text } = render(brand, template, language, { ...READERS[shop], ...values })
        const words = `${subject}\n${text}`.replace(/https?:\S+|\S+@\S+|192\.0\.2\.7|SET-\S+|-- /g, '')
        const found = Object.entries({ ...STRANGE, 'a foreign number': FOREIGN[`${language} ${shop}`] ?? /$^/ })
        return found.filter(([, sign]) => sign.test(words)).map(([what]) => `${template}: ${what}: ${words}`)
      }),
    )
    expect(strange).toEqual([])
  })

  it('names the shop wherever it is about one', () => {
    for (const template of TEMPLATES.filter((each) => !ABOUT_LOGINS.has(each))) {
      // The provider's own administrators belong to no shop.
      for (const values of EVERY_LETTER[template].filter(
        (each) => !('what' in each && each.what.startsWith('provider')),
      )) {
        const { subject, text } = render(brand, template, 'en', { ...READERS[shop], ...values })
        expect(`${subject} ${text}`, template).toContain(shop)
      }
    }
  })

  it('writes times in their zone, and names it', () => {
    const { text } = render(brand, 'passwordChanged', 'en', { ...READERS[shop], at: '2026-11-15T12:00:00.000Z' })
    expect(text).toContain(shop === 'Loja Sol' ? '09:00 (São Paulo)' : '06:00 (Mexico City)')
  })
})
