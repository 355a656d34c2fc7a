import { ReportFilters, reports, type Report } from '@balcao/contract/money/reports'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useDropdown } from '../../../lib/ask/use-dropdown'
import { useLive } from '../../../lib/live/use-live'
import { DateTime } from '../../../ui/show/date-time'
import { useDayText } from '../../../ui/show/day-text'
import { DownloadActions } from '../../../parts/downloads/download-actions'
import { DownloadFacts } from '../../../parts/downloads/download-facts'
import { DownloadStatus } from '../../../parts/downloads/download-status'
import { filtersOf } from '../../../ui/filters/filters'
import { LinkButton } from '../../../ui/buttons/link-button'
import { ListScreen } from '../../../ui/lists/list-screen'

const SHOWN = [reports.list]

/** The daily reports of each app, and those that somebody asked for. */
export function ReportListScreen() {
  const t = useT('reports')
  useLive('download', SHOWN)
  const { apps = [] } = useDropdown().data ?? {}
  const nameOf = (id: string) => apps.find((app) => app.id === id)?.name ?? id
  return (
    <ListScreen
      title={t('title')}
      endpoint={reports.list}
      rowKey={({ download_id }) => download_id}
      actions={
        <>
          <LinkButton to="ReportSchedules" variant="default">
            {t('schedules')}
          </LinkButton>
          {holds('download:view') && <LinkButton to="AdvanceDownload">{t('advanced')}</LinkButton>}
        </>
      }
      filters={filtersOf(ReportFilters, {
        origin: { label: t('originLabel'), option: (origin) => t(`origin.${origin}`) },
        type: { label: t('typeLabel'), option: (type) => t(`type.${type}`) },
        app_id: { label: t('app') },
      })}
      empty={<p>{t('empty')}</p>}
      pages={{}}
      columns={[
        { head: t('made'), sort: 'create_time', cell: ({ create_time }) => <DateTime value={create_time} isBrief /> },
        { head: t('typeLabel'), isMain: true, cell: (report) => <About report={report} /> },
        { head: t('app'), cell: ({ app_id }) => (app_id ? nameOf(app_id) : t('allApps')) },
        { head: t('file'), cell: (report) => <DownloadFacts download={report} /> },
        { head: t('statusLabel'), isMain: true, cell: (report) => <DownloadStatus download={report} /> },
      ]}
      rowActions={(report) => <DownloadActions download={report} />}
    />
  )
}

/** What a report is of, and of which time. */
function About({ report }: { report: Report }) {
  const t = useT('reports')
  const day = useDayText()
  const { type, report_day, report_until, filters } = report
  const { settlement_no } = filters
  if (typeof settlement_no === 'string') return t('ofSettlement', { settlement: settlement_no })
  const name = t(`type.${type}`)
  if (!report_day) return name
  const isOneDay = !report_until || report_until === report_day
  if (isOneDay) return t('daily', { type: name, day: day(report_day) })
  return t('period', { type: name, from: day(report_day), to: day(report_until) })
}
