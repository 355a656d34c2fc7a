import { reports, type ReportSchedule } from '@balcao/contract/money/reports'
import { useState } from 'react'
import { useCity } from '../../../lib/texts/use-city'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useDropdown } from '../../../lib/ask/use-dropdown'
import { BackLink } from '../../../ui/frames/back-link'
import { DateTime } from '../../../ui/show/date-time'
import { ListScreen } from '../../../ui/lists/list-screen'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { StatusBadge } from '../../../ui/show/status-badge'
import { NewScheduleDialog } from './new-schedule.dialog'
import classes from './reports.module.css'
import { ScheduleActions } from './schedule-actions'

/** Reports that come by themselves. */
export function ScheduleListScreen() {
  const t = useT('reports')
  const city = useCity()
  const [isAdding, setIsAdding] = useState(false)
  const { apps = [] } = useDropdown().data ?? {}
  const nameOf = (id: string) => apps.find((app) => app.id === id)?.name ?? id
  const mayEdit = holds('report:edit')
  return (
    <>
      <BackLink to="Report">{t('title')}</BackLink>
      <ListScreen
        title={t('schedule.title')}
        endpoint={reports.schedules}
        rowKey={({ schedule_id }) => schedule_id}
        actions={mayEdit && <PlainButton onClick={() => setIsAdding(true)}>{t('schedule.new')}</PlainButton>}
        overview={<p className={classes.note}>{t('schedule.note')}</p>}
        empty={<p>{t('schedule.empty')}</p>}
        columns={[
          { head: t('typeLabel'), isMain: true, cell: ({ type }) => t(`type.${type}`) },
          { head: t('schedule.cadenceLabel'), isMain: true, cell: ({ cadence }) => t(`cadence.${cadence}`) },
          { head: t('app'), cell: ({ app_id }) => (app_id ? nameOf(app_id) : t('allApps')) },
          {
            head: t('schedule.recipients'),
            cell: ({ recipients }) => <Recipients text={recipients} />,
          },
          { head: t('format'), cell: ({ format }) => format },
          { head: t('zone'), cell: ({ time_zone }) => city(time_zone) },
          { head: t('schedule.next'), cell: (schedule) => <Next schedule={schedule} /> },
          {
            head: t('statusLabel'),
            isMain: true,
            cell: ({ status }) => (
              <StatusBadge tone={status === 'ACTIVE' ? 'success' : 'closed'}>
                {t(`scheduleState.${status}`)}
              </StatusBadge>
            ),
          },
        ]}
        rowActions={(schedule) => mayEdit && <ScheduleActions schedule={schedule} />}
      />
      {isAdding && <NewScheduleDialog onClose={() => setIsAdding(false)} />}
    </>
  )
}

function Recipients({ text }: { text: string }) {
  const t = useT('reports')
  return text ? <span className={classes.recipients}>{text.replaceAll(';', '; ')}</span> : t('schedule.fromApp')
}

function Next({ schedule }: { schedule: ReportSchedule }) {
  const t = useT('reports')
  if (schedule.next_time) return <DateTime value={schedule.next_time} isBrief />
  return schedule.status === 'ACTIVE' ? t('schedule.withSettlement') : null
}
