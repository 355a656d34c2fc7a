import { describe, expect, it } from 'vitest'
import { adoptLanguageFrom, chosenLanguage } from './language'
import { browserKeys } from '../session/storage'

describe('the language', () => {
  it('is English until another is chosen', () => {
    expect(chosenLanguage()).toBe('en')
    localStorage.setItem('language', 'xx')
    expect(chosenLanguage()).toBe('en')
  })

  it('comes from the address, and is remembered', () => {
    adoptLanguageFrom('?lang=es')
    expect(browserKeys.language.read()).toBe('es')
    adoptLanguageFrom('?lang=fr')
    adoptLanguageFrom('')
    expect(chosenLanguage()).toBe('es')
  })
})
