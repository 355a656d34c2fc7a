import { LANGUAGES } from '@balcao/kernel/languages'
import { describe, expect, it } from 'vitest'
import { loadBrand } from '../../kit/brand/brand'
import { render } from './render'
import type { FactorChange } from './letters'

const CHANGES: FactorChange[] = [
  'totpAdded',
  'totpRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'recoveryRenewed',
  'recoveryUsed',
]

describe('mails about the second factor', () => {
  it('say something of their own for each change in each language, with the moment and its zone', () => {
    const at = '2026-11-15T12:00:00.000Z'
    const mails = CHANGES.flatMap((change) =>
      LANGUAGES.map((language) => render(loadBrand(), 'secondFactorChanged', language, { change, at, left: 7 })),
    )
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(CHANGES.length * LANGUAGES.length)
    for (const { text } of mails) expect(text).toMatch(/12:00.* UTC/)
    expect(mails.filter(({ text }) => text.includes('7'))).toHaveLength(LANGUAGES.length)
  })
})
