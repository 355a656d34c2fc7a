import { finance } from '@balcao/contract/finance'
import { ORDER_CURRENCIES } from '@balcao/kernel/countries'
import { MERCHANT_ACCOUNTS } from '@balcao/kernel/ledger-accounts'
import { useT } from '../../lib/i18n'
import { useAsk } from '../../lib/use-ask'
import { useFilters } from '../../lib/use-filters'
import { useUrlState } from '../../lib/use-url-state'
import { BackLink } from '../../ui/back-link'
import { DayRangeFilter } from '../../ui/day-range-filter'
import { FilterBar } from '../../ui/filter-bar'
import { Figure } from '../../ui/figure'
import { ListScreen } from '../../ui/list-screen'
import { Money } from '../../ui/money'
import { SelectField } from '../../ui/select-field'
import { entryName, useEntryColumns } from './entry-columns'
import { ENTRY_FILTERS, entryQuestion } from './entry-filters'
import classes from './finance.module.css'

/** The lines of the books behind a balance: opening, what came and went, closing. */
export function ReportDetailsScreen() {
  const t = useT('finance')
  const columns = useEntryColumns()
  return (
    <>
      <BackLink to="FinancialManagement">{t('title')}</BackLink>
      <ListScreen
        title={t('details')}
        endpoint={finance.entries}
        rowKey={({ entry_id }) => entry_id}
        overview={<Statement />}
        toolbar={<Filters />}
        empty={<p>{t('noEntries')}</p>}
        pages={{ filters: entryQuestion }}
        columns={columns}
      />
    </>
  )
}

function Filters() {
  const t = useT('finance')
  const { values, set, clear } = useFilters(ENTRY_FILTERS)
  const [state] = useUrlState()
  const { account, currency } = entryQuestion(state)
  const currencies = [...new Set([currency, ...ORDER_CURRENCIES])]
  return (
    <FilterBar active={Object.keys(values).length} onClear={clear}>
      <SelectField
        label={t('accountLabel')}
        value={account}
        options={MERCHANT_ACCOUNTS.map((value) => ({ value, label: t(`account.${value}`) }))}
        onChange={(value) => set({ account: value })}
      />
      <SelectField
        label={t('currency')}
        value={currency}
        options={currencies.map((value) => ({ value, label: value }))}
        onChange={(value) => set({ currency: value })}
      />
      <DayRangeFilter label={t('period')} values={values} onChange={set} />
    </FilterBar>
  )
}

function Statement() {
  const t = useT('finance')
  const [state] = useUrlState()
  const { data } = useAsk(finance.statement, entryQuestion(state), { keepsPrevious: true })
  if (!data) return null
  const { currency, opening, closing, lines } = data
  return (
    <div className={classes.statement}>
      <Figure name={t('opening')} value={<Money amount={opening} currency={currency} />} />
      {lines?.map(({ type, count, amount }) => (
        <Figure key={type} name={entryName(t, type)} value={<Money amount={amount} currency={currency} />}>
          {t('lines', { count })}
        </Figure>
      ))}
      <Figure name={t('closing')} value={<Money amount={closing} currency={currency} />} />
    </div>
  )
}
