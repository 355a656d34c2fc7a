import { EntryFilters, finance } from '@balcao/contract/money/finance'
import { ORDER_CURRENCIES } from '@balcao/kernel/countries'
import { MERCHANT_ACCOUNTS } from '@balcao/kernel/ledger-accounts'
import { useT } from '../../../lib/texts/i18n'
import { questionIn } from '../../../lib/address/list-filters'
import { useAsk } from '../../../lib/ask/use-ask'
import { useListFilters } from '../../../lib/address/use-list-filters'
import { useUrlState } from '../../../lib/address/use-url-state'
import { BackLink } from '../../../ui/frames/back-link'
import { Card } from '../../../ui/frames/card'
import { FigureAbout } from '../../../ui/frames/figure-about'
import { MoneyLine, MoneyLines } from '../../../ui/frames/money-lines'
import { filtersOf } from '../../../ui/filters/filters'
import { ListScreen } from '../../../ui/lists/list-screen'
import { useNumberText } from '../../../ui/show/number-text'
import { SelectField } from '../../../ui/fields/select-field'
import { ExportButton } from '../../../parts/downloads/export-button'
import { accountInAddress } from './account-in-address'
import { entryName, useEntryColumns } from './entry-columns'

/** Tables, and what banks write. */
const FORMATS = ['CSV', 'XLSX', 'CAMT053', 'OFX'] as const

/** The lines of the books behind a balance: opening, what came and went, closing. */
export function ReportDetailsScreen() {
  const t = useT('finance')
  const columns = useEntryColumns()
  const [state] = useUrlState()
  const question = { ...accountInAddress(state), ...questionIn(state, EntryFilters) }
  return (
    <>
      <BackLink to="FinancialManagement">{t('title')}</BackLink>
      <ListScreen
        title={t('details')}
        endpoint={finance.entries}
        rowKey={({ entry_id }) => entry_id}
        actions={<ExportButton kind="accountStatement" formats={FORMATS} filters={question} />}
        beside={<Statement />}
        whose={<Account />}
        filters={filtersOf(EntryFilters, { time: { label: t('period') } })}
        empty={<p>{t('noEntries')}</p>}
        pages={{ of: accountInAddress(state) }}
        columns={columns}
      />
    </>
  )
}

function Account() {
  const t = useT('finance')
  const { state, set } = useListFilters(EntryFilters)
  const { account, currency } = accountInAddress(state)
  const currencies = [...new Set([currency, ...ORDER_CURRENCIES])]
  return (
    <>
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
    </>
  )
}

function Statement() {
  const t = useT('finance')
  const figure = useT('figures')
  const number = useNumberText()
  const [state] = useUrlState()
  const question = { ...accountInAddress(state), ...questionIn(state, EntryFilters) }
  const { data } = useAsk(finance.statement, question, { keepsPrevious: true })
  if (!data) return null
  const { currency, opening, closing, lines } = data
  return (
    <Card title={t('openingToClosing', { currency })} about={<FigureAbout of="activity" />}>
      <MoneyLines>
        <MoneyLine of="opening" name={figure('opening.name')} amount={opening} currency={currency} />
        {lines?.map(({ type, count, amount }) => (
          <MoneyLine
            key={type}
            of="activity"
            name={entryName(t, type)}
            note={number(String(count))}
            {...{ amount, currency }}
          />
        ))}
        <MoneyLine isSum of="closing" name={figure('closing.name')} amount={closing} currency={currency} />
      </MoneyLines>
    </Card>
  )
}
