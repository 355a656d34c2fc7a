import { reports, type Report } from '@balcao/contract/reports'
import { REPORT_ORIGINS, REPORT_TYPES } from '@balcao/kernel/reports'
import { useT } from '../../lib/i18n'
import { holds } from '../../lib/rights'
import { useDropdown } from '../../lib/use-dropdown'
import { useFilters, valuesIn } from '../../lib/use-filters'
import { useLive } from '../../lib/use-live'
import type { UrlState } from '../../lib/use-url-state'
import { DateTime } from '../../ui/date-time'
import { useDayText } from '../../ui/day-text'
import { DownloadActions } from '../../ui/download-actions'
import { DownloadFacts } from '../../ui/download-facts'
import { DownloadStatus } from '../../ui/download-status'
import { FilterBar } from '../../ui/filter-bar'
import { LinkButton } from '../../ui/link-button'
import { ListScreen } from '../../ui/list-screen'
import { SelectField } from '../../ui/select-field'

const FILTERS = ['origin', 'type', 'app_id'] as const
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
      toolbar={<ReportFilters />}
      empty={<p>{t('empty')}</p>}
      pages={{ filters: reportQuestion, noMatch: <p>{t('noMatch')}</p> }}
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

function reportQuestion(state: UrlState) {
  const { origin, type, app_id } = valuesIn(state, FILTERS)
  const wanted = {
    origin: REPORT_ORIGINS.find((each) => each === origin),
    type: REPORT_TYPES.find((each) => each === type),
    app_id: app_id?.slice(0, 18) || undefined,
  }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

function ReportFilters() {
  const t = useT('reports')
  const { values, set, clear } = useFilters(FILTERS)
  const { apps = [] } = useDropdown().data ?? {}
  const all = { value: '', label: t('all') }
  return (
    <FilterBar active={Object.values(values).filter(Boolean).length} onClear={clear}>
      <SelectField
        label={t('originLabel')}
        value={values.origin ?? ''}
        options={[all, ...REPORT_ORIGINS.map((value) => ({ value: value as string, label: t(`origin.${value}`) }))]}
        onChange={(origin) => set({ origin })}
      />
      <SelectField
        label={t('typeLabel')}
        value={values.type ?? ''}
        options={[all, ...REPORT_TYPES.map((value) => ({ value: value as string, label: t(`type.${value}`) }))]}
        onChange={(type) => set({ type })}
      />
      <SelectField
        label={t('app')}
        value={values.app_id ?? ''}
        options={[all, ...apps.map(({ id, name }) => ({ value: id, label: name }))]}
        onChange={(app_id) => set({ app_id })}
      />
    </FilterBar>
  )
}
