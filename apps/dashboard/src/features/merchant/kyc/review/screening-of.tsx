import { kycReview, type ReviewedKyc } from '@balcao/contract/merchant/kyc'
import type { KycScreening } from '@balcao/contract/merchant/kyc-screening'
import { MOST_REASON } from '@balcao/kernel/approval-state'
import { HIT_DECISIONS, type HitDecision } from '@balcao/kernel/kyc-screening'
import { useForm } from '../../../../lib/forms/use-form'
import { useT } from '../../../../lib/texts/i18n'
import { SelectField } from '../../../../ui/fields/select-field'
import { TextAreaField } from '../../../../ui/fields/text-area-field'
import { Form } from '../../../../ui/forms/form'
import { DateTime } from '../../../../ui/show/date-time'
import { StatusBadge, type Tone } from '../../../../ui/show/status-badge'
import { Quiet } from '../../../../ui/show/text'
import own from './kyc-review.module.css'
import { useShowReviewed } from './use-reviewed'

type Hit = KycScreening['subjects'][number]['hits'][number]
const TONES: Record<HitDecision | '', Tone> = { '': 'attention', NO_MATCH: 'success', MATCH: 'failed' }

/** Whom the lists have that is like this one, and what reviewers say of it. */
export function ScreeningOf({ file, subject }: { file: ReviewedKyc; subject: string }) {
  const t = useT('kyc-review')
  const { is_connected, subjects } = file.screening
  const found = subjects.find((each) => each.subject === subject)
  if (!is_connected || !found) return null
  return (
    <div className={own.screening} role="group" aria-label={t('screeningOf', { name: found.name })}>
      <p>
        <strong>{t('screening')}</strong>{' '}
        {found.at === null ? (
          <StatusBadge tone="waiting">{t('screeningWaits')}</StatusBadge>
        ) : (
          <Quiet>
            {found.hits.length === 0 ? t('noHits') : t('hits', { count: found.hits.length })}{' '}
            <DateTime value={found.at} isBrief />
          </Quiet>
        )}
      </p>
      {found.hits.map((hit) => (
        <OneHit key={`${hit.hit_id} ${hit.decision}`} file={file} hit={hit} />
      ))}
    </div>
  )
}

function OneHit({ file, hit }: { file: ReviewedKyc; hit: Hit }) {
  const t = useT('kyc-review')
  const { list, name, score, decision, reason, decided_by } = hit
  const mayDecide = file.status === 'IN_REVIEW' && file.why_not === ''
  return (
    <div className={own.hit}>
      <p>
        <StatusBadge tone={TONES[decision]}>{decision === '' ? t('hitOpen') : t(`hit.${decision}`)}</StatusBadge>{' '}
        <strong>{name}</strong> <Quiet>{t('alike', { list, score })}</Quiet>
      </p>
      {decision !== '' && <Quiet>{t('hitBy', { name: decided_by, reason })}</Quiet>}
      {mayDecide && <HitForm file={file} hit={hit} />}
    </div>
  )
}

function HitForm({ file, hit }: { file: ReviewedKyc; hit: Hit }) {
  const t = useT('kyc-review')
  const showReviewed = useShowReviewed()
  const { merchant_no } = file
  const { hit_id, name } = hit
  const form = useForm(kycReview.decideHit, {
    start: { decision: hit.decision, reason: hit.reason },
    faults: ({ decision, reason }) => ({
      decision: decision === '' && t('hitMissing'),
      reason: reason.trim() === '' && t('hitReasonMissing'),
    }),
    toInput: ({ decision, reason }, request_id) => ({
      request_id,
      merchant_no,
      hit_id,
      decision: decision as HitDecision,
      reason: reason.trim(),
    }),
    refreshes: [kycReview.queue],
    done: t('hitDecided'),
    onDone: showReviewed,
  })
  const options = HIT_DECISIONS.map((value) => ({ value, label: t(`hit.${value}`) }))
  return (
    <Form of={form} submit={t('decideHit')} look="quiet">
      <SelectField
        label={t('isIt', { name })}
        options={[{ value: '' as const, label: t('chooseHit') }, ...options]}
        {...form.field('decision')}
      />
      <TextAreaField label={t('hitReason')} rows={2} maxLength={MOST_REASON} {...form.field('reason')} />
    </Form>
  )
}
