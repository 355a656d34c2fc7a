import { approvals, type WaitingApproval } from '@balcao/contract/platform/approvals'
import { withdrawals } from '@balcao/contract/money/withdrawals'
import { MOST_REASON } from '@balcao/kernel/approval-state'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { useAction } from '../../../lib/ask/use-action'
import { useAsk } from '../../../lib/ask/use-ask'
import { Card } from '../../../ui/frames/card'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { Facts } from '../../../ui/frames/facts'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { Stack } from '../../../ui/frames/stack'
import { Paragraph } from '../../../ui/show/text'
import { Actions } from '../../../ui/frames/actions'
import classes from './withdrawals.module.css'

/** What a colleague asked for and a second person has to decide; whoever asked sees that somebody else must. */
export function WaitingCard() {
  const t = useT('withdrawals')
  const { data } = useAsk(approvals.waiting, {})
  const ours = data?.filter(({ kind }) => kind.startsWith('withdrawal.')) ?? []
  if (ours.length === 0) return null
  return (
    <Card title={t('waiting')}>
      <ul className={classes.list}>
        {ours.map((approval) => (
          <li key={approval.approval_id}>
            <Case approval={approval} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const STALE = [approvals.waiting, withdrawals.list, withdrawals.detail, withdrawals.settings]

function Case({ approval }: { approval: WaitingApproval }) {
  const t = useT('withdrawals')
  const { kind, ask, asked_name, is_own } = approval
  const isThreshold = kind === 'withdrawal.threshold'
  const textOf = (name: string) => (typeof ask[name] === 'string' ? ask[name] : '')
  const amount = isThreshold ? `${textOf('amount') || t('noThreshold')} ${textOf('currency')}` : textOf('amount')

  return (
    <Stack>
      <Facts
        facts={[
          { name: isThreshold ? t('newThreshold') : t('amount'), value: amount },
          ...(isThreshold ? [] : [{ name: t('to'), value: textOf('to') }]),
          ...(textOf('remark') ? [{ name: t('remark'), value: textOf('remark') }] : []),
          { name: t('askedBy'), value: asked_name },
        ]}
      />
      {is_own ? <Paragraph look="quiet">{t('ownCase')}</Paragraph> : <Decision approval={approval} amount={amount} />}
    </Stack>
  )
}

function Decision({ approval: { approval_id }, amount }: { approval: WaitingApproval; amount: string }) {
  const t = useT('withdrawals')
  const [request_id] = useState(newRequestId)
  const approve = useAction(approvals.decideInside, { refreshes: STALE, done: t('approved') })
  const reject = useForm(approvals.decideInside, {
    start: { reason: '' },
    faults: ({ reason }) => ({ reason: reason.trim() === '' && t('reasonMissing') }),
    toInput: ({ reason }, id) => ({ approval_id, decision: 'reject' as const, reason: reason.trim(), request_id: id }),
    refreshes: STALE,
    done: t('rejected'),
  })
  return (
    <Form of={reject}>
      <TextAreaField label={t('rejectReason')} rows={2} maxLength={MOST_REASON} {...reject.field('reason')} />
      <Actions>
        <PlainButton
          isWorking={approve.isRunning}
          disabled={reject.isRunning}
          onClick={() => void approve.run({ approval_id, decision: 'approve', request_id: `${request_id}A` })}
        >
          {t('approve', { amount })}
        </PlainButton>
        <DangerButton type="submit" size="sm" loading={reject.isRunning}>
          {t('reject')}
        </DangerButton>
      </Actions>
    </Form>
  )
}
