import { settlements, type Settlement } from '@balcao/contract/settlements'
import { mayApply, SHOWN_SETTLEMENT_STATES } from '@balcao/kernel/settlement-state'
import { useDayText } from '../../ui/day-text'
import { useT } from '../../lib/i18n'
import { holds } from '../../lib/rights'
import { useFilters } from '../../lib/use-filters'
import { useUrlState } from '../../lib/use-url-state'
import { FilterBar } from '../../ui/filter-bar'
import { ExportButton, ListFiles } from '../../ui/list-files'
import { ListScreen } from '../../ui/list-screen'
import { Money, useMoneyText } from '../../ui/money'
import { RowLink } from '../../ui/row-link'
import { SelectField } from '../../ui/select-field'
import { SETTLEMENT_FILTERS, settlementQuestion } from './settlement-filters'
import { SettlementStatus } from './settlement-status'
import classes from './settlements.module.css'

/** Every settlement, newest first; what goes to the bank is applied for from here. */
export function SettlementListScreen() {
  const t = useT('settlements')
  const day = useDayText()
  const [state] = useUrlState()
  const { values, set, clear } = useFilters(SETTLEMENT_FILTERS)
  return (
    <>
      <ListScreen
        title={t('title')}
        endpoint={settlements.list}
        rowKey={({ settlement_no }) => settlement_no}
        actions={<ExportButton kind="settlements" filters={settlementQuestion(state)} />}
        toolbar={
          <FilterBar active={Object.keys(values).length} onClear={clear}>
            <SelectField
              label={t('statusLabel')}
              value={values.status ?? ''}
              options={[
                { value: '', label: t('all') },
                ...SHOWN_SETTLEMENT_STATES.map((value) => ({ value: value as string, label: t(`status.${value}`) })),
              ]}
              onChange={(status) => set({ status })}
            />
          </FilterBar>
        }
        empty={<p>{t('empty')}</p>}
        pages={{ filters: settlementQuestion, live: 'settlement', noMatch: <p>{t('noMatch')}</p> }}
        columns={[
          { head: t('day'), sort: 'create_time', cell: ({ cycle_day }) => day(cycle_day) },
          {
            head: t('number'),
            cell: ({ settlement_no }) => (
              <RowLink to="SettlementDetails" search={{ settlement_no }} className={classes.id}>
                {settlement_no}
              </RowLink>
            ),
          },
          { head: t('targetLabel'), cell: ({ target }) => t(`target.${target}`) },
          { head: t('net'), isNumber: true, cell: ({ net, currency }) => <Money amount={net} currency={currency} /> },
          {
            head: t('payable'),
            isNumber: true,
            isMain: true,
            cell: ({ payable, settle_currency }) => <Money amount={payable} currency={settle_currency} />,
          },
          { head: t('statusLabel'), cell: ({ status }) => <SettlementStatus status={status} /> },
        ]}
        rowActions={(settlement) => <ApplyLink settlement={settlement} />}
      />
      <ListFiles kind="settlements" />
    </>
  )
}

/** The amount in the words of the button: it is what leaves. */
function ApplyLink({ settlement }: { settlement: Settlement }) {
  const t = useT('settlements')
  const money = useMoneyText()
  const { settlement_no, target, status, payable, settle_currency } = settlement
  if (target !== 'BANK' || !mayApply(status) || !holds('finance:edit')) return null
  return (
    <RowLink to="SettlementApply" search={{ settlement_no }}>
      {t('applyFor', { amount: money(payable, settle_currency) })}
    </RowLink>
  )
}
