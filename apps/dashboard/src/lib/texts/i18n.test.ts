import { beforeEach, expect, it } from 'vitest'
import { chooseLanguage, startI18n, textOf } from './i18n'

beforeEach(() => startI18n())

it('speaks the language that was chosen last, also while the texts of the one before are still on their way', async () => {
  await Promise.all([chooseLanguage('br'), chooseLanguage('en')])
  expect(document.documentElement.lang).toBe('en')
  expect(textOf('auth')('title')).toBe('Login')
})

it('changes over when the texts are there', async () => {
  await chooseLanguage('br')
  expect(document.documentElement.lang).toBe('pt-BR')
  expect(textOf('auth')('title')).toBe('Entrar')
})
