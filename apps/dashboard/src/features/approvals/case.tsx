import type { QueuedApproval } from '@balcao/contract/approvals'
import { useT } from '../../lib/i18n'
import { CopyButton } from '../../ui/copy-button'
import { DateTime } from '../../ui/date-time'
import { Facts } from '../../ui/facts'
import { PlainButton } from '../../ui/plain-button'
import { RowLink } from '../../ui/row-link'
import { ApprovalStatus } from './approval-status'
import classes from './approvals.module.css'
import { DecisionBar } from './decision-bar'
import { useCaseTexts } from './use-case-texts'

export function Case({ approval, onBack }: { approval: QueuedApproval; onBack: () => void }) {
  const t = useT('approvals')
  const { subject, askFacts } = useCaseTexts()
  const { merchant_no, merchant_name, approval_id, status, why_not } = approval
  return (
    <article className={`${classes.card} ${classes.case}`} aria-labelledby="case-title">
      <div className={classes.back}>
        <PlainButton look="quiet" onClick={onBack}>
          {t('back')}
        </PlainButton>
      </div>
      <div className={classes.content}>
        <h2 className={classes.title} id="case-title">
          {subject(approval)}
        </h2>
        <ApprovalStatus status={status} />
        <Facts
          facts={[
            {
              name: t('merchant'),
              value: (
                <RowLink to="MerchantDesk" search={{ merchant_no }}>
                  {merchant_name}
                </RowLink>
              ),
            },
            ...askFacts(approval),
            { name: t('askedBy'), value: approval.asked_name },
            { name: t('asked'), value: <DateTime value={approval.create_time} /> },
            { name: t('number'), value: <CopyButton text={approval_id} /> },
            ...decisionFacts(approval, t),
          ]}
        />
      </div>
      {status === 'PENDING' && why_not === '' && <DecisionBar approval={approval} />}
      {status === 'PENDING' && why_not !== '' && <p className={classes.bar}>{t(`whyNot.${why_not}`)}</p>}
    </article>
  )
}

function decisionFacts({ decided_name, decide_time, reason }: QueuedApproval, t: ReturnType<typeof useT<'approvals'>>) {
  return [
    ...(decided_name ? [{ name: t('decidedBy'), value: decided_name }] : []),
    ...(decide_time ? [{ name: t('decided'), value: <DateTime value={decide_time} /> }] : []),
    ...(reason ? [{ name: t('reason'), value: reason }] : []),
  ]
}
