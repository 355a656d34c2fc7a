import { RiskDecisionFilters, riskHolds, type RiskDecision } from '@balcao/contract/payments/risk-holds'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { useMethodText } from '../../../parts/statuses/method-text'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { filtersOf } from '../../../ui/filters/filters'
import { ListScreen } from '../../../ui/lists/list-screen'
import { RowLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'
import { DateTime } from '../../../ui/show/date-time'
import { Money } from '../../../ui/show/money'
import { StatusBadge, type Tone } from '../../../ui/show/status-badge'
import { Paragraph, Quiet } from '../../../ui/show/text'
import { DecideDialog } from './decide.dialog'

// keys: risk-holds.status.*, risk-holds.why.*

const TONES: Record<RiskDecision['status'], Tone> = {
  WAITING: 'attention',
  MARKED: 'waiting',
  RELEASED: 'success',
  SENT_BACK: 'moneyOut',
  REFUSED: 'failed',
  TEST: 'closed',
}

/** What rules said of payments: what waits for the risk desk, and what became of the others. */
export function RiskHoldsScreen() {
  const t = useT('risk-holds')
  const method = useMethodText()
  const [chosen, setChosen] = useState<RiskDecision | null>(null)
  return (
    <>
      <ListScreen
        title={t('title')}
        overview={<Paragraph look="quiet">{t('text')}</Paragraph>}
        endpoint={riskHolds.list}
        rowKey={({ trade_no, attempt }) => `${trade_no}-${attempt}`}
        filters={filtersOf(RiskDecisionFilters, {
          id: { label: t('order') },
          status: { label: t('statusLabel'), option: (status) => t(`status.${status}`) },
          merchant_no: { label: t('merchant') },
        })}
        empty={<p>{t('empty')}</p>}
        pages={{}}
        columns={[
          { head: t('time'), sort: 'create_time', cell: (row) => <DateTime value={row.create_time} isBrief /> },
          {
            head: t('order'),
            isMain: true,
            cell: ({ trade_no, buyer_email }) => (
              <>
                <Code>{trade_no}</Code> <Quiet>{buyer_email}</Quiet>
              </>
            ),
          },
          {
            head: t('merchant'),
            cell: ({ merchant_no, merchant_name }) => (
              <RowLink to="MerchantDesk" search={{ merchant_no }}>
                {merchant_name}
              </RowLink>
            ),
          },
          { head: t('method'), cell: (row) => method(row.method) },
          {
            head: t('amount'),
            isMain: true,
            isNumber: true,
            cell: ({ amount, currency }) => <Money of="orderAmount" amount={amount} currency={currency} />,
          },
          { head: t('rules'), cell: ({ rules, status }) => <Rules of={rules} isMixed={status !== 'TEST'} /> },
          {
            head: t('statusLabel'),
            isMain: true,
            cell: ({ status, decided_by, reason }) => (
              <>
                <StatusBadge tone={TONES[status]}>{t(`status.${status}`)}</StatusBadge>
                {reason && <Quiet>{` ${t('reasonBy', { name: decided_by, reason })}`}</Quiet>}
              </>
            ),
          },
        ]}
        rowActions={(row) =>
          row.status === 'WAITING' && (
            <PlainButton
              look="quiet"
              aria-label={t('decideOf', { number: row.trade_no })}
              onClick={() => setChosen(row)}
            >
              {t('decide')}
            </PlainButton>
          )
        }
      />
      {chosen && <DecideDialog held={chosen} onClose={() => setChosen(null)} />}
    </>
  )
}

/** By name, and what each looked at; which of them were only tried, unless all were. */
function Rules({ of, isMixed }: { of: RiskDecision['rules']; isMixed: boolean }) {
  const t = useT('risk-holds')
  return of.map(({ rule_id, name, state, why }, at) => (
    <span key={rule_id}>
      {at > 0 && '; '}
      {name}{' '}
      <Quiet>
        {why.map((each) => t(`why.${each}`)).join(', ')}
        {isMixed && state === 'test' && ` · ${t('onlyTried')}`}
      </Quiet>
    </span>
  ))
}
