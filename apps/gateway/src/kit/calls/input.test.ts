import { LANGUAGES } from '@balcao/kernel/languages'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { InputRefused, parseInput } from './input'

const Parcel = z.object({ tracking_number: z.string().trim().min(4).max(6) })

function said(raw: unknown): string[] {
  try {
    parseInput(Parcel, raw)
    return []
  } catch (error) {
    return error instanceof InputRefused ? LANGUAGES.map((language) => error.textFor(language)) : [String(error)]
  }
}

it.each([
  [{}, 'The tracking_number field is required'],
  [{ tracking_number: '' }, 'The tracking_number field is required'],
  [{ tracking_number: '   ' }, 'The tracking_number field is required'],
  [{ tracking_number: 'abc' }, 'The tracking_number field is too short'],
  [{ tracking_number: 'abcdefg' }, 'The tracking_number field is too long'],
  [{ tracking_number: 7 }, 'The tracking_number field is not valid'],
])('says of %j what is wrong with it, in every language', (raw, english) => {
  const texts = said(raw)
  expect(texts[0]).toBe(english)
  expect(new Set(texts).size).toBe(LANGUAGES.length)
})
