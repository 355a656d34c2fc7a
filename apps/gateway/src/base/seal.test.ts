import { describe, expect, it } from 'vitest'
import { seal, unseal } from './seal'
import { Secret } from './secret'

const secret = new Secret('k'.repeat(32))
const sealed = seal(secret, 'mail values', 'E1', 'código 493027')

describe('a sealed text', () => {
  it('is read again with the same key, purpose and row, and differs each time', () => {
    expect(unseal(secret, 'mail values', 'E1', sealed)).toBe('código 493027')
    expect(seal(secret, 'mail values', 'E1', 'código 493027')).not.toBe(sealed)
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('493027')
  })

  it('is read by nobody else, in no other place, and not after a change', () => {
    const changed = Buffer.from(sealed, 'base64')
    changed[30]! ^= 1
    expect(() => unseal(new Secret('x'.repeat(32)), 'mail values', 'E1', sealed)).toThrow(/authenticate|tag/i)
    expect(() => unseal(secret, 'something else', 'E1', sealed)).toThrow(/authenticate|tag/i)
    expect(() => unseal(secret, 'mail values', 'E2', sealed)).toThrow(/authenticate|tag/i)
    expect(() => unseal(secret, 'mail values', 'E1', changed.toString('base64'))).toThrow(/authenticate|tag/i)
    expect(() => unseal(secret, 'mail values', 'E1', '')).toThrow('Invalid')
  })
})
