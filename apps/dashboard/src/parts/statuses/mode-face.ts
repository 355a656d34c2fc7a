import type { Mode } from '@balcao/kernel/app-state'
import { useT } from '../../lib/texts/i18n'

// keys: shell.mode.*

/** The filter by test or live, in the words of the top bar. */
export function useModeFace() {
  const t = useT('shell')
  return { label: t('mode.label'), option: (mode: Mode) => t(`mode.${mode}`), isSeldom: true }
}
