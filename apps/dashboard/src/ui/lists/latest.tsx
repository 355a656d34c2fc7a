import { useState, type ReactNode } from 'react'
import { useT } from '../../lib/texts/i18n'
import { PlainButton } from '../buttons/plain-button'

const AT_ONCE = 20

/** Of what grows with the years: the latest twenty, and a button for older ones where there are any. */
export function useLatest<Row>(newestFirst: readonly Row[]): { shown: Row[]; older: ReactNode } {
  const t = useT('kit')
  const [count, setCount] = useState(AT_ONCE)
  const left = newestFirst.length - count
  const older = left > 0 && (
    <PlainButton look="quiet" onClick={() => setCount(count + AT_ONCE)}>
      {t('older', { count: left })}
    </PlainButton>
  )
  return { shown: newestFirst.slice(0, count), older }
}
