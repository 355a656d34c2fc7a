import { approvals, type QueuedApproval } from '@balcao/contract/platform/approvals'
import { APPROVAL_STATES } from '@balcao/kernel/approval-state'
import type { ReactNode } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { useAskPage } from '../../../lib/ask/use-ask-page'
import { useUrlState } from '../../../lib/address/use-url-state'
import { PAGER_REACH, PER_PAGE_OPTIONS } from '../../../ui/look/constants'
import faces from '../../../ui/faces/faces.module.css'
import { FailureFace } from '../../../ui/faces/failure-face'
import { LoadingFace } from '../../../ui/faces/loading-face'
import { PageBar } from '../../../ui/lists/page-bar'
import { QueueDesk } from '../../../ui/frames/queue-desk'
import desk from '../../../ui/frames/queue-desk.module.css'
import { ScreenTitle } from '../../../ui/frames/screen-frame'
import { SelectField } from '../../../ui/fields/select-field'
import classes from './approvals.module.css'
import { Case } from './case'
import { CaseEntry } from './case-entry'
import { queueInAddress, statusIn } from './queue-in-address'

/** What merchants ask for: the list at the left, the case at the right. On a phone one after the other. */
export function ApprovalsScreen() {
  const t = useT('approvals')
  const [state, change] = useUrlState()
  const states = [...APPROVAL_STATES, 'ALL' as const]
  return (
    <>
      <ScreenTitle title={t('title')} />
      <div className={classes.filters}>
        <SelectField
          label={t('statusLabel')}
          value={statusIn(state)}
          options={states.map((value) => ({ value, label: value === 'ALL' ? t('all') : t(`status.${value}`) }))}
          onChange={(status) => change({ status, page: undefined })}
        />
      </div>
      <Queue />
    </>
  )
}

function Queue() {
  const t = useT('approvals')
  const [state] = useUrlState()
  const page = useAskPage<QueuedApproval>(approvals.queue, {
    perPage: PER_PAGE_OPTIONS,
    filters: {},
    of: queueInAddress(state),
    reach: PAGER_REACH,
    rowKey: ({ approval_id }) => approval_id,
  })
  const { data, error, refetch } = page
  if (data) return <Desk {...page} cases={data.list} pageBar={<Bar {...page} data={data} />} />
  if (!error) return <LoadingFace />
  return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
}

type Asked = ReturnType<typeof useAskPage<QueuedApproval>>

function Bar({ data, perPage, goTo, setPerPage }: Asked & { data: NonNullable<Asked['data']> }) {
  if (data.list.length === 0 && data.page === 1) return null
  return <PageBar {...data} perPage={perPage} sizes={PER_PAGE_OPTIONS} onPage={goTo} onPerPage={setPerPage} />
}

function Desk({ cases, pageBar }: { cases: QueuedApproval[]; pageBar: ReactNode }) {
  const t = useT('approvals')
  const [state, change] = useUrlState()
  const chosen = cases.find(({ approval_id }) => approval_id === state['case'])
  // Once the last one was decided, the next is at hand.
  const shown = chosen ?? cases[0]
  if (cases.length === 0) {
    return (
      <div className={`${desk.panel} ${faces.face}`}>
        <p>{t('emptyTitle')}</p>
      </div>
    )
  }
  return (
    <QueueDesk
      label={t('list')}
      cases={cases}
      keyOf={({ approval_id }) => approval_id}
      entry={(approval) => <CaseEntry approval={approval} />}
      shown={shown?.approval_id}
      isChosen={state['case'] !== undefined}
      onChoose={(id) => change({ case: id })}
      pageBar={pageBar}
    >
      {shown && <Case key={shown.approval_id} approval={shown} onBack={() => change({ case: undefined })} />}
    </QueueDesk>
  )
}
