import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { useId, useState, type ReactNode } from 'react'
import { useT } from '../../lib/texts/i18n'
import { heldIn } from '../../lib/address/list-filters'
import { useListFilters } from '../../lib/address/use-list-filters'
import classes from './filter-bar.module.css'
import { FilterField } from './filter-field'
import type { ShownFilters } from './filters'
import { PlainButton } from '../buttons/plain-button'
import { TextButton } from '../buttons/text-button'

interface FilterBarProps {
  filters: ShownFilters
  /** In front of the filters: whose list it is. Clearing them leaves it. */
  whose?: ReactNode
  /** Views and columns. */
  tools?: ReactNode
}

/** The filters of a list. On a phone all of it folds into "Filters (2)". */
export function FilterBar({ filters: { of, faces }, whose, tools }: FilterBarProps) {
  const t = useT('kit')
  const id = useId()
  const { state, set, clear } = useListFilters(of)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const [isMoreWanted, setIsMoreWanted] = useState(false)
  const held = heldIn(state, of)
  const seldom = Object.keys(faces).filter((name) => faces[name]?.isSeldom)
  // What holds is always seen.
  const isMoreHeld = seldom.some((name) => held.includes(name))
  const fields = (isSeldom: boolean) =>
    Object.entries(faces).map(([name, face]) => {
      const filter = of[name]
      if (!filter || seldom.includes(name) !== isSeldom) return null
      return <FilterField key={name} name={name} filter={filter} face={face} state={state} set={set} />
    })
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
          {held.length > 0 ? t('filtersActive', { count: held.length }) : t('filters')}
        </PlainButton>
      </div>
      <div className={classes.filters} id={id} role="group" aria-label={t('filters')} data-unfolded={isUnfolded}>
        <div className={classes.row}>
          {whose}
          {fields(false)}
        </div>
        {(isMoreWanted || isMoreHeld) && <div className={classes.row}>{fields(true)}</div>}
        <div className={classes.ends}>
          {seldom.length > 0 && !isMoreHeld && (
            <TextButton onClick={() => setIsMoreWanted(!isMoreWanted)}>
              {t(isMoreWanted ? 'fewerFilters' : 'moreFilters')}
            </TextButton>
          )}
          {held.length > 0 && <TextButton onClick={() => clear()}>{t('clearFilters')}</TextButton>}
        </div>
      </div>
      {tools && <div className={classes.tools}>{tools}</div>}
    </div>
  )
}
