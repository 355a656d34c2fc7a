import { describe, expect, it } from 'vitest'
import { base32, matchingStep, newTotpSecret, otpauthUri, stepAt, totpAt } from './totp'

const RFC_SECRET = base32(Buffer.from('12345678901234567890'))
const at = (seconds: number) => new Date(seconds * 1000)

describe('TOTP', () => {
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('gives RFC 6238’s code at %s s', (seconds, code) => {
    expect(totpAt(RFC_SECRET, stepAt(at(seconds)), 8)).toBe(code)
    expect(totpAt(RFC_SECRET, stepAt(at(seconds)))).toBe(code.slice(2))
  })

  it('takes the step before and after, and none beyond', () => {
    const now = at(1_000_000_000)
    const steps = [-2, -1, 0, 1, 2].map((drift) => stepAt(now) + drift)
    const found = steps.map((step) => matchingStep(RFC_SECRET, totpAt(RFC_SECRET, step), now))
    expect(found).toEqual([null, ...steps.slice(1, 4), null])
  })

  it('spells a secret of 160 bits in 32 letters, as RFC 4648 has it', () => {
    expect(RFC_SECRET).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
    const secrets = Array.from({ length: 100 }, newTotpSecret)
    expect(secrets.every((secret) => /^[A-Z2-7]{32}$/.test(secret))).toBe(true)
    expect(new Set(secrets).size).toBe(100)
  })

  it('names issuer and account in the address an app reads', () => {
    expect(otpauthUri('Balcão & Co', 'ana@loja.example', 'ABC')).toBe(
      'otpauth://totp/Balc%C3%A3o%20%26%20Co:ana%40loja.example?secret=ABC&issuer=Balc%C3%A3o%20%26%20Co',
    )
  })
})
