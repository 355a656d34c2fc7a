import { useT } from '../../lib/texts/i18n'
import { PlainButton } from '../../ui/buttons/plain-button'
import { mayHaveFiles } from './files-of'
import { openExports, type ExportWish } from './open-exports'

/** Asks for a file of what the list shows; what is made of it is found in the top bar, from every page. */
export function ExportButton(wish: ExportWish) {
  const t = useT('ui')
  if (!mayHaveFiles()) return null
  return (
    <PlainButton look="quiet" aria-haspopup="dialog" onClick={() => openExports(wish)}>
      {t('export')}
    </PlainButton>
  )
}
