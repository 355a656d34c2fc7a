import { act, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { showPart } from '../../../test/show-part'
import { numberFormat } from '../../lib/texts/formats'
import { chooseLanguage } from '../../lib/texts/i18n'
import { DateTime } from './date-time'
import { useDayText } from './day-text'

const AT = '2025-11-06T17:32:00Z'

function Day() {
  return <p>{useDayText()('2025-11-06')}</p>
}

afterEach(() => chooseLanguage('en'))

it.each([
  ['en', '17:32 · 06 Nov 2025', '6 Nov 2025', '3,639'],
  ['es', '06 nov 2025, 17:32', '6 nov 2025', '3.639'],
  ['br', '06/11/2025, 17:32', '06/11/2025', '3.639'],
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
