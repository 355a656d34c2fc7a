import { kycReview, type ReviewedKyc } from '@balcao/contract/kyc'
import { MOST_REASON } from '@balcao/kernel/approval-state'
import { useState } from 'react'
import { useT } from '../../lib/i18n'
import { newRequestId } from '../../lib/random'
import { DangerButton } from '../../ui/danger-button'
import { PlainButton } from '../../ui/plain-button'
import { TextAreaField } from '../../ui/text-area-field'
import own from './kyc-review.module.css'
import { useReviewAction } from './use-reviewed'

/** The step that follows: begin, or decide with a reason. */
export function ReviewBar({ file }: { file: ReviewedKyc }) {
  const t = useT('kyc-review')
  const take = useReviewAction(kycReview.take, t('taken'))
  const { merchant_no, status, why_not } = file
  if (why_not !== '') return <Words text={t('ownMerchant')} />
  if (status === 'IN_REVIEW') return <Decision file={file} />
  if (status !== 'SUBMITTED') return <Words text={t('noDecision')} />
  return (
    <div className={own.bar}>
      <div className={own.actions}>
        <PlainButton isWorking={take.isRunning} onClick={() => void take.run({ merchant_no })}>
          {t('take')}
        </PlainButton>
      </div>
    </div>
  )
}

function Words({ text }: { text: string }) {
  return (
    <div className={own.bar}>
      <p>{text}</p>
    </div>
  )
}

function Decision({ file }: { file: ReviewedKyc }) {
  const t = useT('kyc-review')
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [request_id] = useState(newRequestId)
  const approve = useReviewAction(kycReview.decide, t('done.approve'))
  const reject = useReviewAction(kycReview.decide, t('done.reject'))
  const ask = useReviewAction(kycReview.decide, t('done.ask'))
  const { merchant_no, merchant_name, comments } = file
  const open = comments.filter(({ resolve_time }) => resolve_time === null).length
  const isBusy = approve.isRunning || reject.isRunning || ask.isRunning
  const wish = { merchant_no, reason: reason.trim() }

  async function sendRejection() {
    setIsMissing(wish.reason === '')
    if (wish.reason !== '') await reject.run({ ...wish, decision: 'reject', request_id: `${request_id}R` })
  }

  return (
    <form
      className={own.bar}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void sendRejection()
      }}
    >
      <TextAreaField
        label={t('reason')}
        hint={t('reasonHint')}
        error={isMissing ? t('reasonMissing') : undefined}
        rows={2}
        maxLength={MOST_REASON}
        value={reason}
        onChange={setReason}
      />
      <div className={own.actions}>
        <DangerButton type="submit" size="sm" loading={reject.isRunning} disabled={isBusy}>
          {t('reject')}
        </DangerButton>
        {open > 0 && (
          <PlainButton
            look="quiet"
            isWorking={ask.isRunning}
            disabled={isBusy}
            onClick={() => void ask.run({ ...wish, decision: 'ask', request_id: `${request_id}Q` })}
          >
            {t('ask', { count: open })}
          </PlainButton>
        )}
        {open === 0 && (
          <PlainButton
            isWorking={approve.isRunning}
            disabled={isBusy}
            onClick={() => void approve.run({ ...wish, decision: 'approve', request_id: `${request_id}A` })}
          >
            {t('approve', { name: merchant_name })}
          </PlainButton>
        )}
      </div>
    </form>
  )
}
