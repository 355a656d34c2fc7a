import type { QueuedApproval } from '@balcao/contract/approvals'
import { DateTime } from '../../ui/date-time'
import { ApprovalStatus } from './approval-status'
import classes from './approvals.module.css'
import { useCaseTexts } from './use-case-texts'

interface CaseListProps {
  cases: QueuedApproval[]
  shown: QueuedApproval | undefined
  onChoose: (id: string) => void
}

export function CaseList({ cases, shown, onChoose }: CaseListProps) {
  const { subject } = useCaseTexts()
  return (
    <ul className={classes.cases}>
      {cases.map((approval) => (
        <li key={approval.approval_id}>
          <button
            type="button"
            className={classes.choice}
            aria-current={approval === shown ? 'true' : undefined}
            onClick={() => onChoose(approval.approval_id)}
          >
            <span className={classes.subject}>{subject(approval)}</span>
            <span className={classes.line}>
              <span>{approval.merchant_name}</span>
              <ApprovalStatus status={approval.status} />
            </span>
            <span className={classes.quiet}>
              <DateTime value={approval.create_time} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
