import type { Filter } from '@balcao/contract/lists'
import { useT } from '../../lib/texts/i18n'
import { chosenIn, DAYS_IN_ADDRESS, heldIn, namesOf, textIn } from '../../lib/address/list-filters'
import { businessTimeZone, wantedDays } from '../../lib/texts/time-zone'
import { useDropdown } from '../../lib/ask/use-dropdown'
import { useListFilters } from '../../lib/address/use-list-filters'
import type { UrlState } from '../../lib/address/use-url-state'
import { useDayText } from '../show/day-text'
import { choicesOf, type FilterFace, type ShownFilters } from './filters'
import { Tag } from '../show/tag'

interface FilterChipsProps {
  filters: ShownFilters
  /** What it is called when none holds. */
  none: string
}

/** The filters that hold, in words; each can be taken away. */
export function FilterChips({ filters: { of, faces }, none }: FilterChipsProps) {
  const t = useT('kit')
  const { state, clear } = useListFilters(of)
  const wordsOf = useWords(state)
  const held = heldIn(state, of)
  if (held.length === 0) return <Tag name={none} />
  return Object.entries(faces).map(([name, face]) => {
    const filter = of[name]
    if (!filter || !held.includes(name)) return null
    const words = t('chip', { what: face.label, value: wordsOf(name, filter, face) })
    return <Tag key={words} name={words} onRemove={() => clear([name])} />
  })
}

function useWords(state: UrlState) {
  const day = useDayText()
  const { apps = [] } = useDropdown().data ?? {}

  function days(): string[] {
    const [range, day_from, day_to] = DAYS_IN_ADDRESS.map((each) => textIn(state, each))
    const { from, to } = wantedDays({ range, day_from, day_to }, new Date(), businessTimeZone())
    return [from ? day(from) : '', to ? day(to) : '']
  }

  return (name: string, filter: Filter, face: FilterFace): string => {
    const value = textIn(state, name)
    if (filter.kind === 'one') return face.option?.(value) ?? value
    if (filter.kind === 'many') return [...choicesOf(chosenIn(state, name, filter.of), face).keys()].join(', ')
    if (filter.kind === 'app') return apps.find(({ id }) => id === value)?.name ?? value
    const ends = filter.kind === 'days' ? days() : namesOf(name, filter).map((each) => textIn(state, each))
    return ends.map((end) => end || '…').join(' – ')
  }
}
