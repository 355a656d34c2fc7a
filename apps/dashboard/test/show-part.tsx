import { notifications } from '@mantine/notifications'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Providers } from '../src/app/providers'
import { buildQueryClient } from '../src/app/query-client'
import { loadTexts, startI18n } from '../src/lib/texts/i18n'
import { newPerson } from './new-person'

/** Shows one part of the kit, without a router around it. */
export async function showPart(part: ReactNode) {
  notifications.clean()
  await startI18n()
  await loadTexts(['kit'])
  render(
    <Providers client={buildQueryClient()} env="test">
      {part}
    </Providers>,
  )
  return newPerson()
}
