import { SettlementFilters, settlements, type Settlement } from '@balcao/contract/money/settlements'
import { mayApply } from '@balcao/kernel/settlement-state'
import { useDayText } from '../../../ui/show/day-text'
import { useT } from '../../../lib/texts/i18n'
import { questionIn } from '../../../lib/address/list-filters'
import { holds } from '../../../lib/session/rights'
import { useUrlState } from '../../../lib/address/use-url-state'
import { filtersOf } from '../../../ui/filters/filters'
import { ExportButton } from '../../../parts/downloads/export-button'
import { ListScreen } from '../../../ui/lists/list-screen'
import { Money, useMoneyText } from '../../../ui/show/money'
import { RowLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'
import { SettlementStatus } from './settlement-status'

/** Every settlement, newest first; what goes to the bank is applied for from here. */
export function SettlementListScreen() {
  const t = useT('settlements')
  const day = useDayText()
  const [state] = useUrlState()
  return (
    <>
      <ListScreen
        title={t('title')}
        endpoint={settlements.list}
        rowKey={({ settlement_no }) => settlement_no}
        actions={<ExportButton kind="settlements" filters={questionIn(state, SettlementFilters)} />}
        filters={filtersOf(SettlementFilters, {
          status: { label: t('statusLabel'), option: (status) => t(`status.${status}`) },
          currency: { label: t('currency') },
          time: { label: t('made') },
          amount: { label: t('payable') },
          reference: { label: t('reference') },
        })}
        empty={<p>{t('empty')}</p>}
        pages={{ live: 'settlement' }}
        columns={[
          { head: t('day'), sort: 'create_time', cell: ({ cycle_day }) => day(cycle_day) },
          {
            head: t('number'),
            cell: ({ settlement_no }) => (
              <RowLink to="SettlementDetails" search={{ settlement_no }}>
                <Code>{settlement_no}</Code>
              </RowLink>
            ),
          },
          { head: t('targetLabel'), cell: ({ target }) => t(`target.${target}`) },
          {
            head: t('net'),
            isNumber: true,
            cell: ({ net, currency }) => <Money of="settlementNet" amount={net} currency={currency} />,
          },
          {
            head: t('payable'),
            isNumber: true,
            isMain: true,
            cell: ({ payable, settle_currency }) => (
              <Money of="settlementPayable" amount={payable} currency={settle_currency} />
            ),
          },
          { head: t('statusLabel'), cell: ({ status }) => <SettlementStatus status={status} /> },
        ]}
        rowActions={(settlement) => <ApplyLink settlement={settlement} />}
      />
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
