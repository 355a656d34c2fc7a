import { kycReview, type ReviewedKyc } from '@balcao/contract/merchant/kyc'
import { useState } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { useAsk } from '../../../../lib/ask/use-ask'
import { useRegions } from '../../../../lib/ask/use-regions'
import { DateTime } from '../../../../ui/show/date-time'
import { Facts } from '../../../../ui/frames/facts'
import { FailureFace } from '../../../../ui/faces/failure-face'
import { LoadingFace } from '../../../../ui/faces/loading-face'
import { QueueCase } from '../../../../ui/frames/queue-case'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { RowLink } from '../../../../ui/lists/row-link'
import { StatusBadge } from '../../../../ui/show/status-badge'
import { Paragraph } from '../../../../ui/show/text'
import { KycStatus } from '../kyc-badges'
import classes from '../kyc.module.css'
import { DocumentPane } from './document-pane'
import own from './kyc-review.module.css'
import { ReviewBar } from './review-bar'
import { ReviewSection } from './review-section'
import { ScreeningLine } from './screening-line'
import { DocumentsProvider, useDocuments } from './use-documents'
import { History } from '../case/status-card'

interface ReviewCaseProps {
  merchantNo: string
  onBack: () => void
  /** A document needs the room of the list. */
  onWide: (isWide: boolean) => void
}

/** One merchant's file. Opening it is noted in the merchant's own audit log, so it is asked for once. */
export function ReviewCase({ merchantNo, onBack, onWide }: ReviewCaseProps) {
  const t = useT('kyc-review')
  const { data, error, refetch } = useAsk(kycReview.open, { merchant_no: merchantNo })
  if (data) return <Case file={data} onBack={onBack} onWide={onWide} />
  if (!error) return <LoadingFace />
  return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
}

const TABS = ['fields', 'document'] as const

function Case({ file, onBack, onWide }: { file: ReviewedKyc } & Pick<ReviewCaseProps, 'onBack' | 'onWide'>) {
  const t = useT('kyc-review')
  const [tab, setTab] = useState<(typeof TABS)[number]>('document')
  const documents = useDocuments(file, (isShown) => {
    onWide(isShown)
    setTab('document')
  })
  const { shown } = documents
  const { merchant_name, status } = file
  return (
    <DocumentsProvider value={documents}>
      <QueueCase
        title={merchant_name}
        onBack={onBack}
        bar={<ReviewBar key={`${status} ${file.comments.length}`} file={file} />}
      >
        {shown && (
          <div className={own.tabs} role="group" aria-label={t('view')}>
            {TABS.map((name) => (
              <PlainButton key={name} look="quiet" aria-pressed={name === tab} onClick={() => setTab(name)}>
                {t(`tab.${name}`)}
              </PlainButton>
            ))}
          </div>
        )}
        <div className={own.split} data-document={shown ? 'shown' : undefined} data-tab={tab}>
          <Fields file={file} />
          {shown && <DocumentPane documents={documents} shown={shown} />}
        </div>
      </QueueCase>
    </DocumentsProvider>
  )
}

/** All that is in it. */
function Fields({ file }: { file: ReviewedKyc }) {
  const t = useT('kyc-review')
  const words = useT('kyc')
  const regions = useRegions()
  const { merchant_no, status, is_enhanced, submit_time } = file
  return (
    <div className={own.fields}>
      <div className={classes.saveLine}>
        <KycStatus status={status} />
        {is_enhanced && <StatusBadge tone="attention">{t('enhanced')}</StatusBadge>}
      </div>
      {is_enhanced && <Paragraph look="hint">{t('enhancedText')}</Paragraph>}
      <ScreeningLine file={file} />
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
    </div>
  )
}
