import { kycReview, type ReviewedKyc } from '@balcao/contract/merchant/kyc'
import { useT } from '../../../../lib/texts/i18n'
import { useAsk } from '../../../../lib/ask/use-ask'
import { useRegions } from '../../../../lib/ask/use-regions'
import { DateTime } from '../../../../ui/show/date-time'
import { Facts } from '../../../../ui/frames/facts'
import { FailureFace } from '../../../../ui/faces/failure-face'
import { LoadingFace } from '../../../../ui/faces/loading-face'
import { QueueCase } from '../../../../ui/frames/queue-case'
import { RowLink } from '../../../../ui/lists/row-link'
import { StatusBadge } from '../../../../ui/show/status-badge'
import { Paragraph } from '../../../../ui/show/text'
import { KycStatus } from '../kyc-badges'
import classes from '../kyc.module.css'
import { ReviewBar } from './review-bar'
import { ReviewSection } from './review-section'
import { History } from '../case/status-card'

/** One merchant's file. Opening it is noted in the merchant's own audit log, so it is asked for once. */
export function ReviewCase({ merchantNo, onBack }: { merchantNo: string; onBack: () => void }) {
  const t = useT('kyc-review')
  const { data, error, refetch } = useAsk(kycReview.open, { merchant_no: merchantNo })
  if (data) return <Case file={data} onBack={onBack} />
  if (!error) return <LoadingFace />
  return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
}

function Case({ file, onBack }: { file: ReviewedKyc; onBack: () => void }) {
  const t = useT('kyc-review')
  const words = useT('kyc')
  const regions = useRegions()
  const { merchant_no, merchant_name, status, is_enhanced, submit_time } = file
  return (
    <QueueCase
      title={merchant_name}
      onBack={onBack}
      bar={<ReviewBar key={`${status} ${file.comments.length}`} file={file} />}
    >
      <div className={classes.saveLine}>
        <KycStatus status={status} />
        {is_enhanced && <StatusBadge tone="attention">{t('enhanced')}</StatusBadge>}
      </div>
      {is_enhanced && <Paragraph look="hint">{t('enhancedText')}</Paragraph>}
      <Facts
        facts={[
          {
            name: t('merchant'),
            value: (
              <RowLink to="MerchantDesk" search={{ merchant_no }}>
                {merchant_no}
              </RowLink>
            ),
          },
          ...(submit_time ? [{ name: t('submitted'), value: <DateTime value={submit_time} /> }] : []),
        ]}
      />
      {file.sections.map((view) => (
        <ReviewSection key={view.section} file={file} view={view} countries={regions.data ?? []} />
      ))}
      <section className={classes.group}>
        <h3 className={classes.groupTitle}>{words('history')}</h3>
        <History file={file} />
      </section>
    </QueueCase>
  )
}
