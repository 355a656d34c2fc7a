import { useT } from '../../lib/texts/i18n'
import { useListFilters } from '../../lib/address/use-list-filters'
import { PlainButton } from '../buttons/plain-button'
import { Actions } from '../frames/actions'
import { Dialog } from '../frames/dialog'
import { FilterField } from './filter-field'
import type { ShownFilters } from './filters'
import classes from './filter-bar.module.css'

interface FilterSheetProps {
  filters: ShownFilters
  onClose: () => void
}

/** All filters of a list under each other, for a phone. Each holds as soon as it is chosen. */
export function FilterSheet({ filters: { of, faces }, onClose }: FilterSheetProps) {
  const t = useT('kit')
  const { state, set, clear } = useListFilters(of)
  return (
    <Dialog title={t('filters')} onClose={onClose}>
      {(close) => (
        <div className={classes.sheet}>
          {Object.entries(faces).map(([name, face]) => {
            const filter = of[name]
            return filter && <FilterField key={name} name={name} filter={filter} face={face} state={state} set={set} />
          })}
          <Actions isWideOnPhone>
            <PlainButton look="quiet" onClick={() => clear()}>
              {t('clearFilters')}
            </PlainButton>
            <PlainButton onClick={close}>{t('showResult')}</PlainButton>
          </Actions>
        </div>
      )}
    </Dialog>
  )
}
