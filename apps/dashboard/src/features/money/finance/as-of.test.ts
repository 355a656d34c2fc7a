import { expect, it } from 'vitest'
import { instantIn } from './as-of'

it('reads a moment by the clocks of its zone, to the end of its minute', () => {
  expect(instantIn('2026-11-15T09:00', 'America/Sao_Paulo')).toBe('2026-11-15T12:00:59.999Z')
  expect(instantIn('2026-11-15T09:00', 'Asia/Kolkata')).toBe('2026-11-15T03:30:59.999Z')
  // The night the clocks of New York go forward.
  expect(instantIn('2026-03-08T12:00', 'America/New_York')).toBe('2026-03-08T16:00:59.999Z')
})

it('takes nothing else for a moment', () => {
  for (const text of ['', '2026-11-15', '2026-13-45T99:99', 7, undefined])
    expect(instantIn(text, 'UTC')).toBeUndefined()
})
