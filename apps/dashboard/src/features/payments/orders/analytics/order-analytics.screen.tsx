import { AnalyticsFilters, type OrderAnalytics } from '@balcao/contract/payments/order-analytics'
import { orders } from '@balcao/contract/payments/orders'
import { useAsk } from '../../../../lib/ask/use-ask'
import { questionIn } from '../../../../lib/address/list-filters'
import { useUrlState } from '../../../../lib/address/use-url-state'
import { useT } from '../../../../lib/texts/i18n'
import { useMethodText } from '../../../../parts/statuses/method-text'
import { FailureFace } from '../../../../ui/faces/failure-face'
import { LoadingFace } from '../../../../ui/faces/loading-face'
import { FilterBar } from '../../../../ui/filters/filter-bar'
import { filtersOf } from '../../../../ui/filters/filters'
import { Card } from '../../../../ui/frames/card'
import { FigureAbout } from '../../../../ui/frames/figure-about'
import { ScreenTitle } from '../../../../ui/frames/screen-frame'
import { DateTime } from '../../../../ui/show/date-time'
import { useDayName } from '../../../../ui/show/day-name'
import { TrendBox } from '../../../../ui/show/trend-box'
import classes from './order-analytics.module.css'
import { ApprovalTable } from './approval-table'
import { ReasonTable } from './reason-table'
import { StepTable } from './step-table'
import { useApprovalTrend } from './use-approval-trend'

/** What becomes of orders: how many are paid by method, app and hour, why others are declined, and where payers stop. */
export function OrderAnalyticsScreen() {
  const t = useT('analytics')
  const [state] = useUrlState()
  const { data, error, refetch } = useAsk(orders.analytics, questionIn(state, AnalyticsFilters), {
    keepsPrevious: true,
  })
  const filters = filtersOf(AnalyticsFilters, {
    time: { label: t('period') },
    app_id: { label: t('app') },
    mode: { label: t('mode.label'), option: (mode) => t(`mode.${mode}`) },
  })
  return (
    <>
      <ScreenTitle title={t('title')} />
      <div className={classes.filters}>
        <FilterBar filters={filters} />
      </div>
      {data ? (
        <Told of={data} />
      ) : error ? (
        <FailureFace title={t('failed')} error={error} action={t('retry')} onAction={() => void refetch()} />
      ) : (
        <LoadingFace />
      )}
    </>
  )
}

function Told({ of }: { of: OrderAnalytics }) {
  const t = useT('analytics')
  const method = useMethodText()
  const day = useDayName()
  const trend = useApprovalTrend(of)
  const { before_from, before_to } = of
  const beforeText = before_from === before_to ? day(before_to) : `${day(before_from)} – ${day(before_to)}`
  return (
    <>
      <section className={classes.chart} aria-label={t('approval')}>
        <div className={classes.head}>
          <h2>{t('approval')}</h2>
          <FigureAbout of="approvalRate" />
        </div>
        <TrendBox chart={trend} />
      </section>
      <p className={classes.compared}>{t('compared', { period: beforeText })}</p>
      <div className={classes.cards}>
        <Card title={t('byMethod')} about={<FigureAbout of="approvalByMethod" />}>
          <ApprovalTable
            head={t('method')}
            rows={of.methods.map((row) => ({ ...row, name: row.method ? method(row.method) : t('noMethod') }))}
          />
        </Card>
        <Card title={t('byApp')} about={<FigureAbout of="approvalByApp" />}>
          <ApprovalTable head={t('app')} rows={of.apps.map((row) => ({ ...row, name: row.app_name }))} />
        </Card>
        <Card title={t('reasons')} about={<FigureAbout of="declineReasons" />}>
          <ReasonTable reasons={of.reasons} />
        </Card>
        <Card title={t('steps')} about={<FigureAbout of="checkoutSteps" />}>
          <StepTable steps={of.steps} />
        </Card>
        <Card title={t('byHour')} about={<FigureAbout of="approvalByHour" />}>
          <ApprovalTable
            head={t('hour')}
            isInTime
            rows={of.hours.map((row) => ({ ...row, name: `${String(row.hour).padStart(2, '0')}:00` }))}
          />
        </Card>
      </div>
      {of.as_of && (
        <p className={classes.compared}>
          {t('asOf')} <DateTime value={of.as_of} />
        </p>
      )}
    </>
  )
}
