import { orders } from '@balcao/contract/payments/orders'
import { refunds, type Refund } from '@balcao/contract/payments/refunds'
import { FEELESS_REFUNDS, refundAfter } from '@balcao/kernel/refund-state'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { holds } from '../../../../lib/session/rights'
import { useAction } from '../../../../lib/ask/use-action'
import { confirmDanger } from '../../../../ui/say/confirm'
import { DangerButton } from '../../../../ui/buttons/danger-button'
import { DateTime } from '../../../../ui/show/date-time'
import { ListFaces } from '../../../../ui/lists/list-faces'
import { Money, useMoneyText } from '../../../../ui/show/money'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { Quiet } from '../../../../ui/show/text'
import { RefundStatus } from './refund-status'

const GiveBankDataDialog = lazy(async () => {
  const { GiveBankDataDialog: dialog } = await import('./give-bank-data.dialog')
  return { default: dialog }
})

interface RefundListProps {
  refunds: Refund[] | undefined
  error: unknown
  onRetry: () => void
}

/** Each refund of the order with its own state; one that is not paid yet can be taken back. */
export function RefundList({ refunds: rows, error, onRetry }: RefundListProps) {
  const t = useT('order-details')
  const money = useMoneyText()
  const [asked, setAsked] = useState<Refund | null>(null)
  const stale = [orders.detail, orders.list, refunds.ofOrder, orders.entries]
  const revoke = useAction(refunds.revoke, { refreshes: stale, done: t('refunds.revoked') })

  async function askAndRevoke({ refund_no, amount, currency }: Refund) {
    const question = {
      title: t('refunds.revokeTitle'),
      text: t('refunds.revokeText', { amount: money(amount, currency) }),
      confirm: t('refunds.revoke'),
      cancel: t('keep'),
    }
    if (await confirmDanger(question)) await revoke.run({ refund_no })
  }

  return (
    <>
      <ListFaces
        rows={rows}
        error={error}
        onRetry={onRetry}
        rowKey={({ refund_no }) => refund_no}
        empty={<p>{t('refunds.empty')}</p>}
        columns={[
          { head: t('refunds.at'), cell: ({ create_time }) => <DateTime value={create_time} isBrief /> },
          { head: t('refunds.number'), cell: ({ out_request_no }) => out_request_no },
          {
            head: t('refunds.amount'),
            isNumber: true,
            isMain: true,
            cell: ({ amount, interest, currency }) => (
              <>
                <Money of="refundAmount" amount={amount} currency={currency} />
                {/[1-9]/.test(interest) && (
                  <Quiet>
                    {` ${t('refunds.interest')} `}
                    <Money of="refundInterest" amount={interest} currency={currency} />
                  </Quiet>
                )}
              </>
            ),
          },
          {
            head: t('refunds.fee'),
            isNumber: true,
            cell: ({ fee, currency, status }) =>
              FEELESS_REFUNDS.includes(status) ? '—' : <Money of="refundFee" amount={fee} currency={currency} />,
          },
          {
            head: t('refunds.status'),
            isMain: true,
            cell: ({ status, waits_second }) => <RefundStatus status={status} waitsSecond={waits_second} />,
          },
          { head: t('refunds.reason'), cell: ({ reason, detail }) => [reason, detail].filter(Boolean).join(' · ') },
        ]}
        rowActions={(refund) =>
          holds('refund:edit') && (
            <>
              {refundAfter(refund.status, 'dataGiven') && !refund.waits_second && (
                <PlainButton look="quiet" onClick={() => setAsked(refund)}>
                  {t('refunds.giveData')}
                </PlainButton>
              )}
              {refundAfter(refund.status, 'revoked') && (
                <DangerButton onClick={() => void askAndRevoke(refund)}>{t('refunds.revoke')}</DangerButton>
              )}
            </>
          )
        }
      />
      <Suspense>{asked && <GiveBankDataDialog refund={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  )
}
