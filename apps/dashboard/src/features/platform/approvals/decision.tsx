import { approvals, type QueuedApproval } from '@balcao/contract/platform/approvals'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { newRequestId } from '../../../lib/forms/random'
import { useAction } from '../../../lib/ask/use-action'
import { DecisionBar, DecisionWords } from '../../../ui/frames/decision-bar'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { useCaseTexts } from './use-case-texts'

const STALE = [approvals.queue]

/** What this person may do about a case. */
export function Decision({ approval }: { approval: QueuedApproval }) {
  const t = useT('approvals')
  const { status, why_not } = approval
  if (status !== 'PENDING') return null
  if (why_not === '') return <Choice approval={approval} />
  return (
    <DecisionWords text={t(`whyNot.${why_not}`)}>{why_not === 'maker' && <Recall approval={approval} />}</DecisionWords>
  )
}

/** Whoever asked decides nothing about it, but may think better of it. */
function Recall({ approval: { merchant_no, approval_id } }: { approval: QueuedApproval }) {
  const t = useT('approvals')
  const recall = useAction(approvals.recall, { refreshes: STALE, done: t('recalled') })
  return (
    <PlainButton
      look="quiet"
      isWorking={recall.isRunning}
      onClick={() => void recall.run({ merchant_no, approval_id })}
    >
      {t('recall')}
    </PlainButton>
  )
}

/** The same decision sent again under its number stays one. */
function Choice({ approval }: { approval: QueuedApproval }) {
  const t = useT('approvals')
  const { nameOf } = useCaseTexts()
  const missing = useT('kit')('queue.reasonMissing')
  const [request_id] = useState(newRequestId)
  const { merchant_no, approval_id } = approval
  const which = { merchant_no, approval_id }
  const approve = useAction(approvals.decide, { refreshes: STALE, done: t('approved') })
  const reject = useForm(approvals.decide, {
    start: { reason: '' },
    faults: ({ reason }) => ({ reason: reason.trim() === '' && missing }),
    toInput: ({ reason }, id) => ({ ...which, reason: reason.trim(), decision: 'reject' as const, request_id: id }),
    refreshes: STALE,
    done: t('rejected'),
  })
  const reason = reject.draft.reason.trim()
  return (
    <DecisionBar form={reject} isBusy={approve.isRunning}>
      <PlainButton
        aria-keyshortcuts="a"
        isWorking={approve.isRunning}
        disabled={reject.isRunning}
        onClick={() => void approve.run({ ...which, reason, decision: 'approve', request_id: `${request_id}A` })}
      >
        {t('approve', { what: nameOf(approval) })}
      </PlainButton>
    </DecisionBar>
  )
}
