import { kycReview, type ReviewedKyc } from '@balcao/contract/merchant/kyc'
import { useState } from 'react'
import { useForm } from '../../../../lib/forms/use-form'
import { useT } from '../../../../lib/texts/i18n'
import { newRequestId } from '../../../../lib/forms/random'
import { DecisionBar, DecisionWords, StepBar } from '../../../../ui/frames/decision-bar'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { useReviewAction, useShowReviewed } from './use-reviewed'

/** The step that follows: begin, or decide with a reason. */
export function ReviewBar({ file }: { file: ReviewedKyc }) {
  const t = useT('kyc-review')
  const take = useReviewAction(kycReview.take, t('taken'))
  const { merchant_no, status, why_not } = file
  if (why_not !== '') return <DecisionWords text={t('ownMerchant')} />
  if (status === 'IN_REVIEW') return <Decision file={file} />
  if (status !== 'SUBMITTED') return <DecisionWords text={t('noDecision')} />
  return (
    <StepBar>
      <PlainButton aria-keyshortcuts="a" isWorking={take.isRunning} onClick={() => void take.run({ merchant_no })}>
        {t('take')}
      </PlainButton>
    </StepBar>
  )
}

function Decision({ file }: { file: ReviewedKyc }) {
  const t = useT('kyc-review')
  const missing = useT('kit')('queue.reasonMissing')
  const [request_id] = useState(newRequestId)
  const showReviewed = useShowReviewed()
  const { merchant_no, merchant_name, comments, needs_second, first_yes } = file
  const isFirst = needs_second && !first_yes
  const approve = useReviewAction(kycReview.decide, t(isFirst ? 'done.first' : 'done.approve'))
  const ask = useReviewAction(kycReview.decide, t('done.ask'))
  const reject = useForm(kycReview.decide, {
    start: { reason: '' },
    faults: (draft) => ({ reason: draft.reason.trim() === '' && missing }),
    toInput: (draft, id) => ({ merchant_no, reason: draft.reason.trim(), decision: 'reject' as const, request_id: id }),
    refreshes: [kycReview.queue],
    done: t('done.reject'),
    onDone: showReviewed,
  })
  const reason = reject.draft.reason.trim()
  const open = comments.filter(({ resolve_time }) => resolve_time === null).length
  const isBusy = approve.isRunning || reject.isRunning || ask.isRunning
  return (
    <DecisionBar form={reject} isBusy={isBusy}>
      {needs_second && <YesLine file={file} />}
      {open > 0 ? (
        <PlainButton
          look="quiet"
          aria-keyshortcuts="a"
          isWorking={ask.isRunning}
          disabled={isBusy}
          onClick={() => void ask.run({ merchant_no, reason, decision: 'ask', request_id: `${request_id}Q` })}
        >
          {t('ask', { count: open })}
        </PlainButton>
      ) : (
        <PlainButton
          aria-keyshortcuts="a"
          isWorking={approve.isRunning}
          disabled={isBusy || first_yes?.is_own}
          onClick={() => void approve.run({ merchant_no, reason, decision: 'approve', request_id: `${request_id}A` })}
        >
          {t(isFirst ? 'approveFirst' : 'approve', { name: merchant_name })}
        </PlainButton>
      )}
    </DecisionBar>
  )
}

/** Where two reviewers must say yes: who has, and who is waited for. */
function YesLine({ file: { first_yes } }: { file: ReviewedKyc }) {
  const t = useT('kyc-review')
  if (!first_yes) return <span>{t('twoNeeded')}</span>
  return <span>{t(first_yes.is_own ? 'firstOwn' : 'firstBy', { name: first_yes.by })}</span>
}
