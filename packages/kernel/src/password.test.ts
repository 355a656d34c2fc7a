import { describe, expect, it } from 'vitest'
import { meetsPasswordRule } from './password'

describe('the password rule', () => {
  it.each(['Balcao-2026', 'Aa1!aaaa', `Aa1-${'x'.repeat(46)}`])('takes %s', (password) => {
    expect(meetsPasswordRule(password)).toBe(true)
  })

  it.each([
    ['too short', 'Aa1!aaa'],
    ['too long', `Aa1-${'x'.repeat(47)}`],
    ['no upper case', 'aa1!aaaa'],
    ['no lower case', 'AA1!AAAA'],
    ['no digit', 'Aaa!aaaa'],
    ['no sign', 'Aa1aaaaa'],
    ['a sign outside the list', 'Aa1!aaa?'],
    ['a blank', 'Aa1! aaaa'],
    ['a letter outside ASCII', 'Aa1!aaaã'],
  ])('refuses %s', (_why, password) => {
    expect(meetsPasswordRule(password)).toBe(false)
  })

  it('takes a higher minimum from the security profile', () => {
    expect(meetsPasswordRule('Balcao-2026', 12)).toBe(false)
    expect(meetsPasswordRule('Balcao-20266', 12)).toBe(true)
  })
})
