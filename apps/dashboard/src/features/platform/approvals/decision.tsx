import { approvals, type QueuedApproval } from '@balcao/contract/platform/approvals'
import { useState } from 'react'
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
  return why_not === '' ? <Choice approval={approval} /> : <DecisionWords text={t(`whyNot.${why_not}`)} />
}

/** The same decision sent again under its number stays one. */
function Choice({ approval }: { approval: QueuedApproval }) {
  const t = useT('approvals')
  const { nameOf } = useCaseTexts()
  const [request_id] = useState(newRequestId)
  const approve = useAction(approvals.decide, { refreshes: STALE, done: t('approved') })
  const reject = useAction(approvals.decide, { refreshes: STALE, done: t('rejected') })
  const { merchant_no, approval_id } = approval
  const which = { merchant_no, approval_id }
  return (
    <DecisionBar
      isBusy={approve.isRunning}
      isRejecting={reject.isRunning}
      onReject={(reason) => void reject.run({ ...which, reason, decision: 'reject', request_id: `${request_id}R` })}
    >
      {(reason) => (
        <PlainButton
          aria-keyshortcuts="a"
          isWorking={approve.isRunning}
          disabled={reject.isRunning}
          onClick={() => void approve.run({ ...which, reason, decision: 'approve', request_id: `${request_id}A` })}
        >
          {t('approve', { what: nameOf(approval) })}
        </PlainButton>
      )}
    </DecisionBar>
  )
}
