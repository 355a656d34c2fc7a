import { approvals, type QueuedApproval } from '@balcao/contract/approvals'
import { MOST_REASON } from '@balcao/kernel/approval-state'
import { useState } from 'react'
import { useT } from '../../lib/i18n'
import { newRequestId } from '../../lib/random'
import { useAction } from '../../lib/use-action'
import { DangerButton } from '../../ui/danger-button'
import { PlainButton } from '../../ui/plain-button'
import { TextAreaField } from '../../ui/text-area-field'
import classes from './approvals.module.css'
import { APPROVE_ID, REASON_ID } from './use-queue-keys'
import { useCaseTexts } from './use-case-texts'

const STALE = [approvals.queue]

/** Approve, or reject with a reason. The same decision sent again under its number stays one. */
export function DecisionBar({ approval }: { approval: QueuedApproval }) {
  const t = useT('approvals')
  const { nameOf } = useCaseTexts()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [request_id] = useState(newRequestId)
  const approve = useAction(approvals.decide, { refreshes: STALE, done: t('approved') })
  const reject = useAction(approvals.decide, { refreshes: STALE, done: t('rejected') })
  const { merchant_no, approval_id } = approval
  const which = { merchant_no, approval_id, reason: reason.trim() }

  async function sendRejection() {
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '') await reject.run({ ...which, decision: 'reject', request_id: `${request_id}R` })
  }

  return (
    <form
      className={classes.bar}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void sendRejection()
      }}
    >
      <div data-reason={REASON_ID}>
        <TextAreaField
          label={t('reason')}
          hint={t('reasonHint')}
          error={isMissing ? t('reasonMissing') : undefined}
          rows={2}
          maxLength={MOST_REASON}
          value={reason}
          onChange={setReason}
        />
      </div>
      <div className={classes.actions}>
        <span className={`${classes.quiet} ${classes.keys}`}>{t('keys')}</span>
        <DangerButton type="submit" size="sm" loading={reject.isRunning} disabled={approve.isRunning}>
          {t('reject')}
        </DangerButton>
        <PlainButton
          id={APPROVE_ID}
          isWorking={approve.isRunning}
          disabled={reject.isRunning}
          onClick={() => void approve.run({ ...which, decision: 'approve', request_id: `${request_id}A` })}
        >
          {t('approve', { what: nameOf(approval) })}
        </PlainButton>
      </div>
    </form>
  )
}
