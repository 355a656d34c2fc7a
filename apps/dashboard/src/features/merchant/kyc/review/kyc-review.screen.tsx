import { kycReview, type QueuedKyc } from '@balcao/contract/merchant/kyc'
import { KYC_STATES, type KycState } from '@balcao/kernel/kyc-state'
import { useState, type ReactNode } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { textIn } from '../../../../lib/address/list-filters'
import { useAskPage } from '../../../../lib/ask/use-ask-page'
import { useUrlState, type UrlState } from '../../../../lib/address/use-url-state'
import { PAGER_REACH, PER_PAGE_OPTIONS } from '../../../../ui/look/constants'
import { DateTime } from '../../../../ui/show/date-time'
import faces from '../../../../ui/faces/faces.module.css'
import { FailureFace } from '../../../../ui/faces/failure-face'
import { LoadingFace } from '../../../../ui/faces/loading-face'
import { PageBar } from '../../../../ui/lists/page-bar'
import { QueueDesk } from '../../../../ui/frames/queue-desk'
import desk from '../../../../ui/frames/queue-desk.module.css'
import { ScreenTitle } from '../../../../ui/frames/screen-frame'
import { SelectField } from '../../../../ui/fields/select-field'
import { Tabs } from '../../../../ui/frames/tabs'
import { StatusBadge } from '../../../../ui/show/status-badge'
import { Paragraph, Quiet } from '../../../../ui/show/text'
import { KycStatus } from '../kyc-badges'
import own from './kyc-review.module.css'
import { Renewals } from './renewals'
import { ReviewCase } from './review-case'

const WAITING: KycState[] = ['SUBMITTED', 'IN_REVIEW']

/** What merchants handed in: the list at the left, the case at the right, on a phone one after the other; and what ends when. */
export function KycReviewScreen() {
  const t = useT('kyc-review')
  const [state, change] = useUrlState()
  return (
    <>
      <ScreenTitle title={t('title')} />
      <Tabs
        label={t('views')}
        value={textIn(state, 'view') === 'renewals' ? 'renewals' : 'files'}
        onChange={(view) => change({ view: view === 'files' ? undefined : view, page: undefined, case: undefined })}
        tabs={[
          { name: 'files', label: t('list'), content: <Files /> },
          { name: 'renewals', label: t('renewals'), content: <Renewals /> },
        ]}
      />
    </>
  )
}

function Files() {
  const t = useT('kyc-review')
  const states = useT('kyc')
  const [state, change] = useUrlState()
  const options = [
    { value: 'WAITING', label: t('waiting') },
    ...KYC_STATES.map((value) => ({ value: value as string, label: states(`status.${value}`) })),
    { value: 'ALL', label: t('all') },
  ]
  return (
    <>
      <div className={own.filters}>
        <SelectField
          label={t('statusLabel')}
          value={textIn(state, 'status') || 'WAITING'}
          options={options}
          onChange={(status) => change({ status, page: undefined })}
        />
      </div>
      <Queue />
    </>
  )
}

/** What waits for us, the longest waiting first, unless the address says otherwise. */
function question(state: UrlState) {
  const status = textIn(state, 'status')
  if (status === 'ALL') return { sort: '-change_time' }
  const known = KYC_STATES.find((each) => each === status)
  return { sort: 'change_time', status: known ? [known] : WAITING }
}

function Queue() {
  const t = useT('kyc-review')
  const [state] = useUrlState()
  const page = useAskPage<QueuedKyc>(kycReview.queue, {
    perPage: PER_PAGE_OPTIONS,
    filters: {},
    of: question(state),
    reach: PAGER_REACH,
    rowKey: ({ merchant_no }) => merchant_no,
  })
  const { data, error, refetch, perPage, goTo, setPerPage } = page
  if (!data && !error) return <LoadingFace />
  if (!data)
    return <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
  const isEmpty = data.list.length === 0 && data.page === 1
  const bar = isEmpty ? null : (
    <PageBar {...data} perPage={perPage} sizes={PER_PAGE_OPTIONS} onPage={goTo} onPerPage={setPerPage} />
  )
  return <Desk cases={data.list} pageBar={bar} />
}

function Desk({ cases, pageBar }: { cases: QueuedKyc[]; pageBar: ReactNode }) {
  const t = useT('kyc-review')
  const [state, change] = useUrlState()
  const chosen = typeof state['case'] === 'string' ? state['case'] : undefined
  const [wide, setWide] = useState('')
  const isWide = chosen !== undefined && wide === chosen
  if (cases.length === 0 && chosen === undefined) {
    return (
      <div className={`${desk.panel} ${faces.face}`}>
        <p>{t('empty')}</p>
      </div>
    )
  }
  return (
    <QueueDesk
      label={t('list')}
      cases={cases}
      keyOf={({ merchant_no }) => merchant_no}
      entry={(queued) => <CaseEntry queued={queued} />}
      shown={chosen}
      isChosen={chosen !== undefined}
      onChoose={(merchant_no) => change({ case: merchant_no })}
      pageBar={pageBar}
      isWide={isWide}
    >
      {chosen === undefined ? (
        <div className={`${desk.panel} ${faces.face} ${own.choose}`}>
          <Paragraph look="quiet">{t('choose')}</Paragraph>
        </div>
      ) : (
        <ReviewCase
          key={chosen}
          merchantNo={chosen}
          onBack={() => change({ case: undefined })}
          onWide={(next) => setWide(next ? chosen : '')}
        />
      )}
    </QueueDesk>
  )
}

function CaseEntry({ queued }: { queued: QueuedKyc }) {
  const t = useT('kyc-review')
  return (
    <>
      <span className={desk.line}>
        <span className={desk.subject}>{queued.merchant_name}</span>
        <KycStatus status={queued.status} />
      </span>
      {queued.is_enhanced && <StatusBadge tone="attention">{t('enhanced')}</StatusBadge>}
      <Quiet>
        <DateTime value={queued.change_time} />
      </Quiet>
    </>
  )
}
