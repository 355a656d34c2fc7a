import type { Filter } from '@balcao/contract/lists'
import { chosenIn, DAYS_IN_ADDRESS, namesOf, textIn } from '../../lib/address/list-filters'
import type { UrlState } from '../../lib/address/use-url-state'
import { useDropdown } from '../../lib/ask/use-dropdown'
import { useT } from '../../lib/texts/i18n'
import { businessTimeZone, DAY_RANGES, wantedDays } from '../../lib/texts/time-zone'
import { useDayText } from '../show/day-text'
import { choicesOf, type FilterFace } from './filters'

/** What a filter that holds says, in words. */
export function useFilterWords(state: UrlState) {
  const t = useT('kit')
  const day = useDayText()
  const { apps = [] } = useDropdown().data ?? {}

  function days(): string {
    const [range, day_from, day_to] = DAYS_IN_ADDRESS.map((each) => textIn(state, each))
    const named = DAY_RANGES.find((each) => each === range)
    if (named) return t(`range.${named}`)
    const { from, to } = wantedDays({ range, day_from, day_to }, new Date(), businessTimeZone())
    return between([from ? day(from) : '', to ? day(to) : ''])
  }

  return (name: string, filter: Filter, face: FilterFace): string => {
    const value = textIn(state, name)
    if (filter.kind === 'one' || face.known) return face.option?.(value) ?? value
    if (filter.kind === 'many') return [...choicesOf(chosenIn(state, name, filter.of), face).keys()].join(', ')
    if (filter.kind === 'app') return apps.find(({ id }) => id === value)?.name ?? value
    return filter.kind === 'days' ? days() : between(namesOf(name, filter).map((each) => textIn(state, each)))
  }
}

const between = (ends: string[]) => (ends.length === 1 ? (ends[0] ?? '') : ends.map((end) => end || '…').join(' – '))
