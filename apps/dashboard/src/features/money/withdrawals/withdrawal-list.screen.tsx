import { approvals } from '@balcao/contract/platform/approvals'
import { finance } from '@balcao/contract/money/finance'
import { WithdrawalFilters, withdrawals, type WithdrawalSettings } from '@balcao/contract/money/withdrawals'
import { FEELESS_WITHDRAWALS } from '@balcao/kernel/withdrawal-state'
import { refunds } from '@balcao/contract/payments/refunds'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useAsk } from '../../../lib/ask/use-ask'
import { questionIn } from '../../../lib/address/list-filters'
import { ExportButton } from '../../../parts/downloads/export-button'
import { useLive } from '../../../lib/live/use-live'
import { useUrlState } from '../../../lib/address/use-url-state'
import { DateTime } from '../../../ui/show/date-time'
import { FailureFace } from '../../../ui/faces/failure-face'
import { filtersOf } from '../../../ui/filters/filters'
import { ListScreen } from '../../../ui/lists/list-screen'
import { Money } from '../../../ui/show/money'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { DrawerLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'
import { WaitingCases } from '../../../parts/approvals/waiting-cases'
import { KycNotice } from '../../../parts/kyc/kyc-notice'
import { HeldFacts } from './held-facts'
import { ThresholdCard } from './threshold-card'
import { RefundLimitsCard } from './refund-limits-card'
import { WithdrawalStatus } from './withdrawal-status'
import classes from './withdrawals.module.css'

const WithdrawDialog = lazy(async () => {
  const { WithdrawDialog: dialog } = await import('./withdraw.dialog')
  return { default: dialog }
})
const WithdrawalDialog = lazy(async () => {
  const { WithdrawalDialog: dialog } = await import('./withdrawal.dialog')
  return { default: dialog }
})

const DECIDED = [withdrawals.list, withdrawals.detail, withdrawals.settings, refunds.limits]
const SHOWN = [withdrawals.list, withdrawals.detail, approvals.waiting]

/** Money to the merchant's own bank: ask for it, approve it, follow it. Without the flag, the history alone. */
export function WithdrawalListScreen() {
  const t = useT('withdrawals')
  const [state, change] = useUrlState()
  const [isAsking, setIsAsking] = useState(false)
  const { data: settings } = useAsk(withdrawals.settings, {})
  useLive('withdrawal', SHOWN)
  const shown = typeof state['withdrawal'] === 'string' ? state['withdrawal'] : null
  const isOffered = settings?.is_offered === true
  return (
    <>
      <ListScreen
        title={t('title')}
        endpoint={withdrawals.list}
        rowKey={({ withdrawal_no }) => withdrawal_no}
        actions={
          <>
            <ExportButton kind="withdrawals" filters={questionIn(state, WithdrawalFilters)} />
            {isOffered && holds('finance:edit') && (
              <PlainButton onClick={() => setIsAsking(true)}>{t('withdraw')}</PlainButton>
            )}
          </>
        }
        overview={
          settings && !isOffered ? (
            <KycNotice gate="withdrawal" />
          ) : (
            settings && (
              <div className={classes.cards}>
                <WaitingCases shows={({ kind }) => /^(withdrawal|refund)\./.test(kind)} refreshes={DECIDED} />
                <ThresholdCard settings={settings} />
                {holds('refund:view') && <RefundLimitsCard />}
              </div>
            )
          )
        }
        filters={filtersOf(WithdrawalFilters, {
          status: { label: t('statusLabel'), option: (status) => t(`status.${status}`) },
          currency: { label: t('currency') },
          time: { label: t('asked') },
          amount: { label: t('amount') },
          reference: { label: t('reference') },
        })}
        heading={settings && <Held settings={settings} />}
        empty={<p>{isOffered ? t('empty') : t('emptyOff')}</p>}
        pages={{}}
        columns={[
          {
            head: t('asked'),
            sort: 'create_time',
            cell: ({ create_time }) => <DateTime value={create_time} isBrief />,
          },
          {
            head: t('number'),
            cell: ({ withdrawal_no }) => (
              <DrawerLink opens={{ withdrawal: withdrawal_no }}>
                <Code>{withdrawal_no}</Code>
              </DrawerLink>
            ),
          },
          { head: t('to'), cell: ({ masked }) => <span className={classes.to}>{masked}</span> },
          {
            head: t('fee'),
            isNumber: true,
            cell: ({ fee, currency, status }) =>
              FEELESS_WITHDRAWALS.includes(status) ? (
                '—'
              ) : (
                <Money of="withdrawalFee" amount={fee} currency={currency} />
              ),
          },
          {
            head: t('amount'),
            isNumber: true,
            isMain: true,
            cell: ({ amount, currency }) => <Money of="withdrawalAmount" amount={amount} currency={currency} />,
          },
          { head: t('statusLabel'), cell: ({ status }) => <WithdrawalStatus status={status} /> },
        ]}
      />
      <Suspense>
        {isAsking && <WithdrawDialog onClose={() => setIsAsking(false)} />}
        {shown && (
          <WithdrawalDialog key={shown} withdrawal_no={shown} onClose={() => change({ withdrawal: undefined })} />
        )}
      </Suspense>
    </>
  )
}

/** How the money stands, above the history of what was paid out of it. */
function Held({ settings }: { settings: WithdrawalSettings }) {
  const t = useT('withdrawals')
  const { data, error, refetch } = useAsk(finance.balances, {})
  return (
    <>
      {!data && error && (
        <FailureFace title={t('heldFailed')} error={error} action={t('retry')} onAction={() => void refetch()} />
      )}
      {data && (
        <div className={classes.held}>
          {data.currencies.map((balance) => (
            <HeldFacts key={balance.currency} balance={balance} settings={settings} />
          ))}
        </div>
      )}
      <h2 className={classes.history}>{t('history')}</h2>
    </>
  )
}
