import type { Filter } from '@balcao/contract/lists'
import { MERCHANT_NO } from '@balcao/kernel/merchant-state'
import { useT } from '../../lib/texts/i18n'
import { chosenIn, currencyIn, namesOf, textIn } from '../../lib/address/list-filters'
import { useDropdown } from '../../lib/ask/use-dropdown'
import type { UrlState } from '../../lib/address/use-url-state'
import { AmountRangeFilter } from './amount-range-filter'
import { DayRangeFilter } from './day-range-filter'
import { choicesOf, type FilterFace } from './filters'
import { MultiSelect } from '../fields/multi-select'
import { SelectField } from '../fields/select-field'
import { TextFilter } from './text-filter'

interface FilterFieldProps<Kind extends Filter['kind'] = Filter['kind']> {
  name: string
  filter: Extract<Filter, { kind: Kind }>
  face: FilterFace
  /** The address. */
  state: UrlState
  set: (changes: Record<string, string>) => void
}

/** The field for a filter, by its kind. */
export function FilterField({ filter, ...props }: FilterFieldProps) {
  const { face, name, state, set } = props
  switch (filter.kind) {
    case 'words':
      if (face.known) return <One {...props} filter={{ kind: 'one', of: face.known }} />
      return <Words {...props} filter={filter} />
    case 'merchant':
      return <Words {...props} filter={filter} />
    case 'one':
      return <One {...props} filter={filter} />
    case 'many':
      return <Many {...props} filter={filter} />
    case 'app':
      return <OfDropdown {...props} />
    case 'currency':
      return <OfDropdown {...props} isCurrency />
    case 'days':
      return <DayRangeFilter label={face.label} state={state} set={set} />
    case 'amounts':
    default:
      return <AmountRangeFilter names={namesOf(name, filter)} currency={currencyIn(state)} state={state} set={set} />
  }
}

function Words({ name, filter, face, state, set }: FilterFieldProps<'words' | 'merchant'>) {
  const t = useT('kit')
  const isMerchant = filter.kind === 'merchant'
  return (
    <TextFilter
      label={face.label}
      placeholder={face.hint}
      maxLength={isMerchant ? 13 : filter.most}
      value={textIn(state, name)}
      check={(typed) => (!isMerchant || MERCHANT_NO.test(typed) ? undefined : t('merchantNoWrong'))}
      onChange={(value) => set({ [name]: value })}
    />
  )
}

function One({ name, filter, face, state, set }: FilterFieldProps<'one'>) {
  const t = useT('kit')
  const { of, otherwise = '' } = filter
  const chosen = of.find((value) => value === textIn(state, name)) ?? otherwise
  const offered = of.filter((value) => value === chosen || (face.offers?.(value) ?? true))
  const options = offered.map((value) => ({ value, label: face.option?.(value) ?? value }))
  return (
    <SelectField
      label={face.label}
      value={chosen}
      options={otherwise ? options : [{ value: '', label: t('all') }, ...options]}
      onChange={(value) => set({ [name]: value === otherwise ? '' : value })}
    />
  )
}

/** Chosen by name; the address and the call have the values behind it. */
function Many({ name, filter, face, state, set }: FilterFieldProps<'many'>) {
  const t = useT('kit')
  const named = choicesOf(filter.of, face)
  const values = chosenIn(state, name, filter.of)
  const chosen = [...named].filter(([, behind]) => behind.every((value) => values.includes(value)))
  return (
    <MultiSelect
      label={face.label}
      options={[...named.keys()].map((label) => ({ value: label, label }))}
      value={chosen.map(([label]) => label)}
      onChange={(labels) => set({ [name]: labels.flatMap((label) => named.get(label) ?? []).join(',') })}
      none={t('all')}
    />
  )
}

interface OfDropdownProps extends Omit<FilterFieldProps, 'filter'> {
  isCurrency?: boolean
}

/** One of the merchant's apps, or of its currencies. */
function OfDropdown({ name, face, state, set, isCurrency = false }: OfDropdownProps) {
  const t = useT('kit')
  const { apps = [], order_currency = [] } = useDropdown().data ?? {}
  const options = isCurrency
    ? order_currency.map((value) => ({ value, label: value }))
    : apps.map((app) => ({ value: app.id, label: app.name }))
  return (
    <SelectField
      label={face.label}
      value={textIn(state, name)}
      options={[{ value: '', label: t('all') }, ...options]}
      onChange={(value) => set({ [name]: value })}
    />
  )
}
