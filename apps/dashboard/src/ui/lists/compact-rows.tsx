import IconBaselineDensityMedium from '@tabler/icons-react/dist/esm/icons/IconBaselineDensityMedium.mjs'
import { useSyncExternalStore } from 'react'
import { browserKeys } from '../../lib/session/storage'
import { useT } from '../../lib/texts/i18n'
import classes from './page-bar.module.css'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether rows stand closer, in every list of this browser. */
export function useCompactRows(): boolean {
  return useSyncExternalStore(subscribe, () => browserKeys.compactRows.read() ?? false)
}

export function CompactRows() {
  const t = useT('kit')
  const isCompact = useCompactRows()

  function change() {
    browserKeys.compactRows.write(!isCompact)
    for (const listener of listeners) listener()
  }

  return (
    <button
      type="button"
      className={classes.density}
      aria-pressed={isCompact}
      aria-label={t('compactRows')}
      title={t('compactRows')}
      onClick={change}
    >
      <IconBaselineDensityMedium size={16} aria-hidden="true" />
    </button>
  )
}
