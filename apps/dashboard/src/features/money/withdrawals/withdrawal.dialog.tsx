import { finance } from '@balcao/contract/money/finance'
import { withdrawals, type WithdrawalDetail } from '@balcao/contract/money/withdrawals'
import {
  FEELESS_WITHDRAWALS,
  mayCancel,
  WITHDRAWAL_EVENTS,
  type WithdrawalEvent,
} from '@balcao/kernel/withdrawal-state'
import { useT, type Translate } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { confirmDanger } from '../../../ui/say/confirm'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { useDayText } from '../../../ui/show/day-text'
import { Dialog } from '../../../ui/frames/dialog'
import { Facts } from '../../../ui/frames/facts'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { Money, useMoneyText } from '../../../ui/show/money'
import { RowLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'
import { Timeline } from '../../../ui/frames/timeline'
import { Stack } from '../../../ui/frames/stack'
import { WaitingCases } from '../../../parts/approvals/waiting-cases'
import { TONES, WithdrawalStatus } from './withdrawal-status'

interface WithdrawalDialogProps {
  withdrawal_no: string
  onClose: () => void
}

/** One withdrawal: where it went, what it cost, how far it came. */
export function WithdrawalDialog({ withdrawal_no, onClose }: WithdrawalDialogProps) {
  const t = useT('withdrawals')
  const { data, error, refetch } = useAsk(withdrawals.detail, { withdrawal_no })
  return (
    <Dialog title={t('one')} onClose={onClose}>
      {() => {
        if (data) return <Content withdrawal={data} />
        if (!error) return <LoadingFace />
        return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
      }}
    </Dialog>
  )
}

const STALE = [withdrawals.list, withdrawals.detail, finance.balances, finance.overview]

function Content({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const t = useT('withdrawals')
  const money = useMoneyText()
  const day = useDayText()
  const cancel = useAction(withdrawals.cancel, { refreshes: STALE, done: t('cancelled') })
  const { withdrawal_no, currency, amount, fee, source, masked, remark, reason, bank_ref, status, origins } = withdrawal

  async function askAndCancel() {
    const figure = money(amount, currency)
    const question = {
      title: t('cancelTitle'),
      text: t('cancelText', { amount: figure }),
      confirm: t('cancel', { amount: figure }),
      cancel: t('keep'),
    }
    if (await confirmDanger(question)) await cancel.run({ withdrawal_no })
  }

  return (
    <Stack>
      <WithdrawalStatus status={status} />
      <Facts
        facts={[
          { name: t('number'), value: <CopyButton text={withdrawal_no} /> },
          { name: t('amount'), value: <Money of="withdrawalAmount" amount={amount} currency={currency} /> },
          ...(FEELESS_WITHDRAWALS.includes(status)
            ? []
            : [{ name: t('settlementFee'), value: <Money of="withdrawalFee" amount={fee} currency={currency} /> }]),
          { name: t('source'), value: t(`from.${source}`) },
          { name: t('to'), value: masked },
          { name: t('arrives'), value: day(withdrawal.arrives_on) },
          { name: t('askedBy'), value: withdrawal.asked_name },
          ...(remark ? [{ name: t('remark'), value: remark }] : []),
          ...(bank_ref ? [{ name: t('bankRef'), value: <CopyButton text={bank_ref} /> }] : []),
          ...(reason ? [{ name: t('reason'), value: reason }] : []),
          ...(origins.length > 0
            ? [
                {
                  name: t('paysOut'),
                  value: origins.map((origin) => (
                    <div key={origin.settlement_no}>
                      {origin.settlement_no ? (
                        <RowLink to="SettlementDetails" search={{ settlement_no: origin.settlement_no }}>
                          <Code>{origin.settlement_no}</Code>
                        </RowLink>
                      ) : (
                        t('otherMoney')
                      )}{' '}
                      <Money of="withdrawalOrigin" amount={origin.amount} currency={currency} />
                    </div>
                  )),
                },
              ]
            : []),
        ]}
      />
      <Timeline
        steps={withdrawal.timeline.map(({ event, status: reached, who, at, detail }) => ({
          at,
          event: eventText(t, event),
          tone: TONES[reached],
          who: [who, detail].filter(Boolean).join(' · '),
        }))}
      />
      <WaitingCases shows={({ object_id }) => object_id === withdrawal_no} refreshes={STALE} />
      {mayCancel(status) && holds('finance:edit') && (
        <DangerButton size="sm" loading={cancel.isRunning} onClick={() => void askAndCancel()}>
          {t('cancel', { amount: money(amount, currency) })}
        </DangerButton>
      )}
    </Stack>
  )
}

function eventText(t: Translate<'withdrawals'>, event: string): string {
  const known = (Object.keys(WITHDRAWAL_EVENTS) as WithdrawalEvent[]).find((each) => each === event)
  return t(known ? `event.${known}` : 'event.submitted')
}
