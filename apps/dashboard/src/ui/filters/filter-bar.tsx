import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import { Suspense, useState, type ReactNode } from 'react'
import { useT } from '../../lib/texts/i18n'
import { heldIn, textIn } from '../../lib/address/list-filters'
import { useListFilters } from '../../lib/address/use-list-filters'
import { lazyPart } from '../../lib/timing/lazy-part'
import classes from './filter-bar.module.css'
import { FilterChip } from './filter-chip'
import { useFilterWords } from './filter-words'
import type { ShownFilters } from './filters'
import { PlainButton } from '../buttons/plain-button'
import { TextButton } from '../buttons/text-button'
import { TextFilter } from './text-filter'

const FilterSheet = lazyPart(() => import('./filter-sheet'), 'FilterSheet', [])

interface FilterBarProps {
  filters: ShownFilters
  /** In front of the filters: whose list it is. Clearing them leaves it. */
  whose?: ReactNode
  /** Views and columns. */
  tools?: ReactNode
}

/** The filters of a list: words to search by, and a chip for each other. On a phone "Filters (2)" opens all of them. */
export function FilterBar({ filters, whose, tools }: FilterBarProps) {
  const { of, faces } = filters
  const t = useT('kit')
  const { state, set, clear } = useListFilters(of)
  const wordsOf = useFilterWords(state)
  const [isSheet, setIsSheet] = useState(false)
  const [isMoreWanted, setIsMoreWanted] = useState(false)
  const held = heldIn(state, of)
  const isSearch = (name: string) => of[name]?.kind === 'words' && !faces[name]?.isSeldom && !faces[name]?.known
  const chips = Object.entries(faces).filter(([name]) => !isSearch(name))
  // What holds is always seen.
  const isHidden = (name: string) => Boolean(faces[name]?.isSeldom) && !isMoreWanted && !held.includes(name)
  return (
    <div className={classes.bar}>
      <div className={classes.fold}>
        <PlainButton look="quiet" onClick={() => setIsSheet(true)}>
          <IconFilter size={16} aria-hidden="true" />
          {held.length > 0 ? t('filtersActive', { count: held.length }) : t('filters')}
        </PlainButton>
      </div>
      <div className={classes.filters} role="group" aria-label={t('filters')}>
        {whose && (
          <div data-stays className={classes.whose}>
            {whose}
          </div>
        )}
        {Object.entries(faces).map(([name, face]) => {
          const filter = of[name]
          if (!isSearch(name) || filter?.kind !== 'words') return null
          return (
            <div key={name} className={classes.search}>
              <TextFilter
                label={face.label}
                placeholder={face.label}
                maxLength={filter.most}
                value={textIn(state, name)}
                onChange={(value) => set({ [name]: value })}
              />
            </div>
          )
        })}
        {chips.map(([name, face]) => {
          const filter = of[name]
          if (!filter || isHidden(name)) return null
          const words = held.includes(name) ? wordsOf(name, filter, face) : undefined
          return <FilterChip key={name} {...{ name, filter, face, state, set, words }} onClear={() => clear([name])} />
        })}
        {chips.some(([name]) => faces[name]?.isSeldom && !held.includes(name)) && (
          <TextButton onClick={() => setIsMoreWanted(!isMoreWanted)}>
            {t(isMoreWanted ? 'fewerFilters' : 'moreFilters')}
          </TextButton>
        )}
        {held.length > 0 && <TextButton onClick={() => clear()}>{t('clearFilters')}</TextButton>}
      </div>
      {tools && <div className={classes.tools}>{tools}</div>}
      <Suspense>{isSheet && <FilterSheet filters={filters} onClose={() => setIsSheet(false)} />}</Suspense>
    </div>
  )
}
