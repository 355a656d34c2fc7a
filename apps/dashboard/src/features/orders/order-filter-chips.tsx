import { useState } from 'react'
import { useT } from '../../lib/i18n'
import { shownTimeZone, wantedDays } from '../../lib/time-zone'
import { useDropdown } from '../../lib/use-dropdown'
import { useFilters } from '../../lib/use-filters'
import { useDayText } from '../../ui/day-text'
import { useMethodText } from '../../ui/method-text'
import { Tag } from '../../ui/tag'
import { ORDER_FILTERS, orderQuestion, statesIn, type OrderFilterValues } from './order-filters'
import { groupOf } from './status-groups'

interface Chip {
  name: string
  /** What goes from the address with it. */
  without: OrderFilterValues
}

/** The filter of the address in words; each can be taken away. */
export function OrderFilterChips() {
  const t = useT('orders')
  const { values, set } = useFilters(ORDER_FILTERS)
  const chips = useChips(values)
  if (chips.length === 0) return <Tag name={t('filter.none')} />
  return chips.map(({ name, without }) => <Tag key={name} name={name} onRemove={() => set(without)} />)
}

function useChips(values: OrderFilterValues): Chip[] {
  const t = useT('orders')
  const methodText = useMethodText()
  const day = useDayText()
  const apps = useDropdown().data?.apps ?? []
  const [now] = useState(() => new Date())
  const asked = orderQuestion(values, now)
  const named = (what: string, value: string) => t('filter.chip', { what, value })
  const days = wantedDays(values, now, shownTimeZone())
  const spelt = (each: string | undefined) => (each ? day(each) : '…')
  const when = t(asked.time_field === 'pay_time' ? 'column.pay_time' : 'column.create_time')
  const states = [...new Set(statesIn(values).map((state) => t(`status.${groupOf(state)}`)))]
  const chips: (Chip | undefined | '' | false)[] = [
    (asked.time_from || asked.time_to || asked.time_field) && {
      name: named(when, days.from || days.to ? `${spelt(days.from)} – ${spelt(days.to)}` : t('filter.anyTime')),
      without: { range: '', day_from: '', day_to: '', time_field: '' },
    },
    asked.id && { name: named(t('filter.id'), asked.id), without: { id: '' } },
    asked.app_id && {
      name: named(t('column.app'), apps.find(({ id }) => id === asked.app_id)?.name ?? asked.app_id),
      without: { app_id: '' },
    },
    asked.method && { name: named(t('column.method'), methodText(asked.method)), without: { method: '' } },
    states.length > 0 && { name: named(t('column.status'), states.join(', ')), without: { status: '' } },
    asked.currency && { name: named(t('filter.currency'), asked.currency), without: { currency: '' } },
    (asked.amount_from || asked.amount_to) && {
      name: named(t('column.amount'), `${asked.amount_from ?? '…'} – ${asked.amount_to ?? '…'}`),
      without: { amount_from: '', amount_to: '' },
    },
    asked.buyer && { name: named(t('column.buyer'), asked.buyer), without: { buyer: '' } },
  ]
  return chips.filter((chip): chip is Chip => Boolean(chip))
}
