import { provider } from '@balcao/contract/provider'
import { MERCHANT_STATES } from '@balcao/kernel/merchant-state'
import { useT } from '../../lib/i18n'
import { cityOf, shownTimeZone } from '../../lib/time-zone'
import { useFilters } from '../../lib/use-filters'
import { DateTime } from '../../ui/date-time'
import { FilterBar } from '../../ui/filter-bar'
import { ListScreen } from '../../ui/list-screen'
import { MultiSelect } from '../../ui/multi-select'
import { PlainButton } from '../../ui/plain-button'
import { RowLink } from '../../ui/row-link'
import { TextFilter } from '../../ui/text-filter'
import { MERCHANT_FILTERS, merchantQuestion, merchantStatesIn } from './desk-filters'
import { MerchantStatus } from './merchant-status'
import classes from './provider.module.css'

export function MerchantListScreen() {
  const t = useT('provider')
  const { clear } = useFilters(MERCHANT_FILTERS)
  return (
    <ListScreen
      title={t('merchants.title')}
      endpoint={provider.merchants}
      rowKey={({ merchant_no }) => merchant_no}
      toolbar={<Filters />}
      empty={<p>{t('merchants.empty')}</p>}
      pages={{
        filters: merchantQuestion,
        noMatch: (
          <>
            <p>{t('merchants.noMatch')}</p>
            <PlainButton look="quiet" onClick={clear}>
              {t('clear')}
            </PlainButton>
          </>
        ),
      }}
      columns={[
        {
          head: t('merchants.name'),
          isMain: true,
          cell: ({ merchant_no, name }) => (
            <RowLink to="MerchantDesk" search={{ merchant_no }}>
              {name}
            </RowLink>
          ),
        },
        { head: t('merchants.number'), cell: ({ merchant_no }) => <span className={classes.code}>{merchant_no}</span> },
        { head: t('merchants.country'), cell: ({ country }) => country },
        { head: t('merchants.statusLabel'), isMain: true, cell: ({ status }) => <MerchantStatus status={status} /> },
        {
          head: t('merchants.since', { zone: cityOf(shownTimeZone()) }),
          sort: 'create_time',
          cell: ({ create_time }) => <DateTime value={create_time} isBrief />,
        },
      ]}
    />
  )
}

function Filters() {
  const t = useT('provider')
  const { values, set, clear } = useFilters(MERCHANT_FILTERS)
  return (
    <FilterBar active={Object.keys(values).length} onClear={clear}>
      <TextFilter label={t('merchants.search')} maxLength={60} value={values.id ?? ''} onChange={(id) => set({ id })} />
      <MultiSelect
        label={t('merchants.statusLabel')}
        options={MERCHANT_STATES.map((value) => ({ value, label: t(`merchants.status.${value}`) }))}
        value={merchantStatesIn(values.status ?? '')}
        onChange={(states) => set({ status: states.join(',') })}
      />
    </FilterBar>
  )
}
