import type { Filter } from '@balcao/contract/lists'
import { chosenIn } from '../../lib/address/list-filters'
import type { UrlState } from '../../lib/address/use-url-state'
import panel from '../frames/drop-panel.module.css'
import classes from './filter-bar.module.css'
import { FilterField } from './filter-field'
import { choicesOf, type FilterFace } from './filters'

export interface FilterPanelProps {
  name: string
  filter: Filter
  face: FilterFace
  /** The address. */
  state: UrlState
  set: (changes: Record<string, string>) => void
}

/** What a chip opens: its field, or all of its choices where there may be several. */
export function FilterPanel(props: FilterPanelProps) {
  const { name, filter, face, state, set } = props
  if (filter.kind !== 'many') return <FilterField {...props} />
  const named = choicesOf(filter.of, face)
  const values = chosenIn(state, name, filter.of)

  function toggle(behind: string[], isChosen: boolean) {
    const others = values.filter((value) => !behind.includes(value))
    set({ [name]: (isChosen ? others : [...others, ...behind]).join(',') })
  }

  return (
    <fieldset className={classes.choices}>
      <legend>{face.label}</legend>
      {[...named].map(([label, behind]) => {
        const isChosen = behind.every((value) => values.includes(value))
        return (
          <label key={label} className={panel.option}>
            <input type="checkbox" checked={isChosen} onChange={() => toggle(behind, isChosen)} />
            {label}
          </label>
        )
      })}
    </fieldset>
  )
}
