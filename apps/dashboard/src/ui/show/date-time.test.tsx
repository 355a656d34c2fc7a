import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPart } from '../../../test/show-part'
import { numberFormat } from '../../lib/texts/formats'
import { chooseLanguage } from '../../lib/texts/i18n'
import { DateTime } from './date-time'
import { useDayText } from './day-text'

const AT = '2025-11-16T17:32:00Z'

function Day() {
  return <p>{useDayText()('2025-11-16')}</p>
}

afterEach(() => chooseLanguage('en'))

it.each([
  ['en', '17:32 · 16 Nov 2025', '16 Nov 2025', '3,639'],
  ['es', '16 nov 2025, 17:32', '16 nov 2025', '3.639'],
  ['br', '16/11/2025, 17:32', '16/11/2025', '3.639'],
] as const)('in %s an instant, a day and a count are written as its readers do', async (language, at, day, count) => {
  await showPart(
    <>
      <DateTime value={AT} />
      <Day />
    </>,
  )
  await act(() => chooseLanguage(language))
  const shown = document.querySelector(`time[datetime="${AT}"]`)?.textContent?.replaceAll('\u00a0', ' ')
  expect(shown).toContain(`${at} (`)
  expect(screen.getByText(day)).toBeDefined()
  expect(numberFormat(document.documentElement.lang).format(3639)).toBe(count)
})
