import { useT } from '../../lib/texts/i18n'
import { heldIn } from '../../lib/address/list-filters'
import { useListFilters } from '../../lib/address/use-list-filters'
import { useFilterWords } from './filter-words'
import type { ShownFilters } from './filters'
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
  const wordsOf = useFilterWords(state)
  const held = heldIn(state, of)
  if (held.length === 0) return <Tag name={none} />
  return Object.entries(faces).map(([name, face]) => {
    const filter = of[name]
    if (!filter || !held.includes(name)) return null
    const words = t('chip', { what: face.label, value: wordsOf(name, filter, face) })
    return <Tag key={words} name={words} onRemove={() => clear([name])} />
  })
}
