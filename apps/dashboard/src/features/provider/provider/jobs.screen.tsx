import { provider, type FailedJob } from '@balcao/contract/provider/provider'
import type { ReplyOf } from '@balcao/contract/kit'
import { useState } from 'react'
import { useCity } from '../../../lib/texts/use-city'
import { useT } from '../../../lib/texts/i18n'
import { shownTimeZone } from '../../../lib/texts/time-zone'
import { useAsk } from '../../../lib/ask/use-ask'
import { DangerButton } from '../../../ui/buttons/danger-button'
import { DateTime } from '../../../ui/show/date-time'
import { ListFaces } from '../../../ui/lists/list-faces'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { ScreenFrame } from '../../../ui/frames/screen-frame'
import { Code } from '../../../ui/show/code'
import { Actions } from '../../../ui/frames/actions'
import { JobDialog, type JobWish } from './job.dialog'
import classes from './provider.module.css'

type Queue = ReplyOf<(typeof provider)['jobs']>['queues'][number]

const COUNTS = [
  ['waiting', 'jobs.waiting'],
  ['running', 'jobs.running'],
  ['failing', 'jobs.failing'],
  ['given_up', 'jobs.givenUp'],
] as const

/** What waits, what runs, and what did not work out. */
export function JobsScreen() {
  const t = useT('provider')
  const { data, error, refetch } = useAsk(provider.jobs, {})
  const asked = { error, onRetry: () => void refetch() }
  return (
    <ScreenFrame title={t('jobs.title')}>
      <h2 className={classes.part}>{t('jobs.queues')}</h2>
      <ListFaces<Queue>
        {...asked}
        rows={data?.queues}
        rowKey={({ task }) => task}
        empty={<p>{t('jobs.calm')}</p>}
        columns={[
          { head: t('jobs.task'), isMain: true, cell: ({ task }) => <Code>{task}</Code> },
          ...COUNTS.map(([field, text]) => ({
            head: t(text),
            isNumber: true,
            cell: (queue: Queue) => queue[field],
          })),
        ]}
      />
      <h2 className={classes.part}>{t('jobs.failed')}</h2>
      {data && <FailedJobs jobs={data.failed} />}
    </ScreenFrame>
  )
}

function FailedJobs({ jobs }: { jobs: FailedJob[] }) {
  const t = useT('provider')
  const city = useCity()
  const [wish, setWish] = useState<JobWish | null>(null)
  return (
    <>
      <ListFaces<FailedJob>
        rows={jobs}
        error={null}
        onRetry={() => undefined}
        rowKey={({ job_id }) => job_id}
        empty={<p>{t('jobs.noneFailed')}</p>}
        columns={[
          { head: t('jobs.task'), isMain: true, cell: ({ task }) => <Code>{task}</Code> },
          { head: t('jobs.error'), cell: ({ last_error }) => last_error },
          {
            head: t('jobs.attempts'),
            isNumber: true,
            cell: ({ attempts, max_attempts }) => `${attempts} / ${max_attempts}`,
          },
          {
            head: t('jobs.next', { zone: city(shownTimeZone()) }),
            cell: ({ next_time }) => (next_time ? <DateTime value={next_time} isBrief /> : t('jobs.never')),
          },
        ]}
        rowActions={({ job_id }) => (
          <Actions align="end">
            <PlainButton look="quiet" onClick={() => setWish({ act: 'retry', job_id })}>
              {t('jobs.retry')}
            </PlainButton>
            <DangerButton onClick={() => setWish({ act: 'forget', job_id })}>{t('jobs.forget')}</DangerButton>
          </Actions>
        )}
      />
      {wish && <JobDialog key={`${wish.act} ${wish.job_id}`} wish={wish} onClose={() => setWish(null)} />}
    </>
  )
}
