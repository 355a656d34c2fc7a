import { approvals, type WaitingApproval } from '@balcao/contract/platform/approvals'
import type { AnyEndpoint } from '@balcao/contract/kit'
import { APPROVAL_KINDS, MOST_REASON } from '@balcao/kernel/approval-state'
import { useState } from 'react'
import { useForm } from '../../lib/forms/use-form'
import { Form } from '../../ui/forms/form'
import { useT } from '../../lib/texts/i18n'
import { knownText } from '../../lib/texts/known-text'
import { newRequestId } from '../../lib/forms/random'
import { useAction } from '../../lib/ask/use-action'
import { useAsk } from '../../lib/ask/use-ask'
import { Card } from '../../ui/frames/card'
import { DangerButton } from '../../ui/buttons/danger-button'
import { Facts } from '../../ui/frames/facts'
import { PlainButton } from '../../ui/buttons/plain-button'
import { TextAreaField } from '../../ui/fields/text-area-field'
import { useAmountText } from './use-amount-text'
import classes from './waiting-cases.module.css'

// keys: approvals.act.*
// keys: approvals.role.*

interface WaitingCasesProps {
  /** Which of the merchant's cases belong here. */
  shows: (approval: WaitingApproval) => boolean
  /** What a decision makes stale beside the cases. */
  refreshes: AnyEndpoint[]
}

/** What a colleague asked for and a second person has to decide; whoever asked sees that somebody else must. */
export function WaitingCases({ shows, refreshes }: WaitingCasesProps) {
  const t = useT('approvals')
  const { data } = useAsk(approvals.waiting, {})
  const ours = data?.filter(shows) ?? []
  if (ours.length === 0) return null
  return (
    <Card title={t('inside.title')}>
      <ul className={classes.list}>
        {ours.map((approval) => (
          <li key={approval.approval_id}>
            <Case approval={approval} refreshes={refreshes} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What decides, in this order; a case shows those that it has. */
const FIELDS = [
  'act',
  'real_name',
  'email',
  'role',
  'amount',
  'currency',
  'to',
  'trade_no',
  'second_above',
  'day_count',
  'day_percent',
  'remark',
  'note',
] as const

function Case({ approval, refreshes }: { approval: WaitingApproval; refreshes: AnyEndpoint[] }) {
  const t = useT('approvals')
  const amountText = useAmountText()
  const { ask, asked_name, why_not } = approval
  const kind = APPROVAL_KINDS.find((each) => each === approval.kind)
  const textOf = (name: string) => {
    const value = typeof ask[name] === 'string' ? ask[name] : ''
    if (name === 'act') return knownText(t, 'act', value)
    return name === 'role' ? knownText(t, 'role', value) : (amountText(value) ?? value)
  }
  const what = textOf('real_name') || textOf('amount') || textOf('currency')
  return (
    <div className={classes.case}>
      <Facts
        facts={[
          { name: t('inside.what'), value: kind ? t(`kind.${kind}`) : approval.kind },
          ...FIELDS.flatMap((name) => {
            const value = name in ask ? textOf(name) : ''
            return value ? [{ name: t(`field.${name}`), value }] : []
          }),
          { name: t('askedBy'), value: asked_name },
        ]}
      />
      {why_not ? (
        <p className={classes.note}>{t(`whyNot.${why_not}`)}</p>
      ) : (
        <Decision approval={approval} what={what} refreshes={[approvals.waiting, ...refreshes]} />
      )}
    </div>
  )
}

interface DecisionProps {
  approval: WaitingApproval
  what: string
  refreshes: AnyEndpoint[]
}

function Decision({ approval: { approval_id }, what, refreshes }: DecisionProps) {
  const t = useT('approvals')
  const [request_id] = useState(newRequestId)
  const approve = useAction(approvals.decideInside, { refreshes, done: t('approved') })
  const reject = useForm(approvals.decideInside, {
    start: { reason: '' },
    faults: ({ reason }) => ({ reason: reason.trim() === '' && t('inside.reasonMissing') }),
    toInput: ({ reason }, id) => ({ approval_id, decision: 'reject' as const, reason: reason.trim(), request_id: id }),
    refreshes,
    done: t('rejected'),
  })
  return (
    <Form of={reject}>
      <TextAreaField label={t('inside.rejectReason')} rows={2} maxLength={MOST_REASON} {...reject.field('reason')} />
      <div className={classes.actions}>
        <PlainButton
          isWorking={approve.isRunning}
          disabled={reject.isRunning}
          onClick={() => void approve.run({ approval_id, decision: 'approve', request_id: `${request_id}A` })}
        >
          {t('approve', { what })}
        </PlainButton>
        <DangerButton type="submit" size="sm" loading={reject.isRunning}>
          {t('inside.reject')}
        </DangerButton>
      </div>
    </Form>
  )
}
