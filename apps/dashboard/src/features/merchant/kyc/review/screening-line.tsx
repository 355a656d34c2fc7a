import { kycReview, type ReviewedKyc } from '@balcao/contract/merchant/kyc'
import { useT } from '../../../../lib/texts/i18n'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { Actions } from '../../../../ui/frames/actions'
import { Paragraph } from '../../../../ui/show/text'
import { useReviewAction } from './use-reviewed'

const LOOKED_AT = ['SUBMITTED', 'IN_REVIEW']

/** How the screening stands as a whole, and the way to another one. */
export function ScreeningLine({ file }: { file: ReviewedKyc }) {
  const t = useT('kyc-review')
  const again = useReviewAction(kycReview.screen, t('screeningAsked'))
  const { merchant_no, status, why_not } = file
  const { is_connected, subjects } = file.screening
  if (!is_connected) return <Paragraph look="hint">{t('notConnected')}</Paragraph>
  if (!LOOKED_AT.includes(status)) return null
  const open = subjects.flatMap(({ hits }) => hits).filter(({ decision }) => decision === '').length
  const isWaiting = subjects.some(({ at }) => at === null)
  return (
    <Actions>
      <span>{isWaiting ? t('screeningGoesOn') : t('hitsOpen', { count: open })}</span>
      {why_not === '' && (
        <PlainButton look="quiet" isWorking={again.isRunning} onClick={() => void again.run({ merchant_no })}>
          {t('screenAgain')}
        </PlainButton>
      )}
    </Actions>
  )
}
