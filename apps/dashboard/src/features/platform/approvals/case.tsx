import type { QueuedApproval } from '@balcao/contract/platform/approvals'
import { useT } from '../../../lib/texts/i18n'
import { CopyButton } from '../../../ui/buttons/copy-button'
import { DateTime } from '../../../ui/show/date-time'
import { Facts } from '../../../ui/frames/facts'
import { QueueCase } from '../../../ui/frames/queue-case'
import { RowLink } from '../../../ui/lists/row-link'
import { ApprovalStatus } from './approval-status'
import { Decision } from './decision'
import { useCaseTexts } from './use-case-texts'

export function Case({ approval, onBack }: { approval: QueuedApproval; onBack: () => void }) {
  const t = useT('approvals')
  const { subject, askFacts } = useCaseTexts()
  const { merchant_no, merchant_name, approval_id, object_id, status } = approval
  return (
    <QueueCase title={subject(approval)} onBack={onBack} bar={<Decision approval={approval} />}>
      <ApprovalStatus status={status} />
      <Facts
        facts={[
          {
            name: t('merchant'),
            value:
              merchant_name === '' ? (
                t('platform')
              ) : (
                <RowLink to="MerchantDesk" search={{ merchant_no }}>
                  {merchant_name}
                </RowLink>
              ),
          },
          ...askFacts(approval),
          ...(hasNumber(approval) ? [{ name: t('object'), value: <CopyButton text={object_id} /> }] : []),
          { name: t('askedBy'), value: approval.asked_name },
          { name: t('asked'), value: <DateTime value={approval.create_time} /> },
          { name: t('number'), value: <CopyButton text={approval_id} /> },
          ...decisionFacts(approval, t),
        ]}
      />
    </QueueCase>
  )
}

/** A flag has a name, and an app says its number among the rest. */
const hasNumber = ({ kind }: QueuedApproval) => /^(withdrawal|settlement|bankAccount)\./.test(kind)

function decisionFacts({ decided_name, decide_time, reason }: QueuedApproval, t: ReturnType<typeof useT<'approvals'>>) {
  return [
    ...(decided_name ? [{ name: t('decidedBy'), value: decided_name }] : []),
    ...(decide_time ? [{ name: t('decided'), value: <DateTime value={decide_time} /> }] : []),
    ...(reason ? [{ name: t('reason'), value: reason }] : []),
  ]
}
