import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { useId, useState, type ReactNode } from 'react'
import { useT } from '../lib/i18n'
import classes from './filter-bar.module.css'
import { PlainButton } from './plain-button'

interface FilterBarProps {
  /** How many filters hold, in all and among those that are kept behind "more". */
  active: number
  activeMore?: number
  onClear: () => void
  children: ReactNode
  /** Filters that are wanted less often. */
  more?: ReactNode
  /** Views and columns. */
  tools?: ReactNode
}

/** The filters of a list. On a phone all of it folds into "Filters (2)". */
export function FilterBar({ active, activeMore = 0, onClear, children, more, tools }: FilterBarProps) {
  const t = useT('kit')
  const id = useId()
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [isMoreWanted, setIsMoreWanted] = useState(false)
  // What holds is always seen.
  const showsMore = isMoreWanted || activeMore > 0
  return (
    <div className={classes.bar}>
      <div className={classes.fold}>
        <PlainButton
          look="quiet"
          aria-expanded={isUnfolded}
          aria-controls={id}
          onClick={() => setIsUnfolded(!isUnfolded)}
        >
          <IconFilter size={16} aria-hidden="true" />
          {active > 0 ? t('filtersActive', { count: active }) : t('filters')}
        </PlainButton>
      </div>
      <div className={classes.filters} id={id} role="group" aria-label={t('filters')} data-unfolded={isUnfolded}>
        <div className={classes.row}>{children}</div>
        {showsMore && <div className={classes.row}>{more}</div>}
        <div className={classes.ends}>
          {more && activeMore === 0 && (
            <button type="button" className={classes.text} onClick={() => setIsMoreWanted(!isMoreWanted)}>
              {t(isMoreWanted ? 'fewerFilters' : 'moreFilters')}
            </button>
          )}
          {active > 0 && (
            <button type="button" className={classes.text} onClick={onClear}>
              {t('clearFilters')}
            </button>
          )}
        </div>
      </div>
      {tools && <div className={classes.tools}>{tools}</div>}
    </div>
  )
}
