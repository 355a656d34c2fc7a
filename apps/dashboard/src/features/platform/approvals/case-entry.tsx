import type { QueuedApproval } from '@balcao/contract/platform/approvals'
import { DateTime } from '../../../ui/show/date-time'
import classes from '../../../ui/frames/queue-desk.module.css'
import { Quiet } from '../../../ui/show/text'
import { ApprovalStatus } from './approval-status'
import { useCaseTexts } from './use-case-texts'

export function CaseEntry({ approval }: { approval: QueuedApproval }) {
  const { subject } = useCaseTexts()
  return (
    <>
      <span className={classes.subject}>{subject(approval)}</span>
      <span className={classes.line}>
        <span>{approval.merchant_name}</span>
        <ApprovalStatus status={approval.status} />
      </span>
      <Quiet>
        <DateTime value={approval.create_time} />
      </Quiet>
    </>
  )
}
