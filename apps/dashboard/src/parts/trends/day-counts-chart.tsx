import type { DayCounts } from '@balcao/contract/lists'
import { dayAfter } from '@balcao/kernel/business-day'
import { browserKeys } from '../../lib/session/storage'
import { useT } from '../../lib/texts/i18n'
import { Fold } from '../../ui/frames/fold'
import { useNumberText } from '../../ui/show/number-text'
import { TrendBox } from '../../ui/show/trend-box'
import type { TrendChartProps } from '../../ui/show/trend-chart'
import classes from './day-counts-chart.module.css'

interface DayCountsChartProps {
  /** As the call for the days of the list answers, asked as the list is. */
  counts: DayCounts | undefined
  /** What is counted: "Disputes per day". */
  name: string
  /** What came of a day's: "1 of 3 won". */
  ofThem: (values: { part: string; all: string }) => string
}

/** What a list has of each day, above it; nothing where there is none, or where it is asked by what days are not counted by. */
export function DayCountsChart({ counts, name, ofThem }: DayCountsChartProps) {
  const t = useT('kit')
  const number = useNumberText()
  if (!counts || counts.days.length + counts.days_before.length === 0) return null
  return (
    <Fold title={t('byDay')} keptIn={browserKeys.daysFolded}>
      <div className={classes.frame}>
        <TrendBox chart={chartOf(counts, name, (count) => number(String(count)), ofThem)} />
      </div>
    </Fold>
  )
}

function chartOf(
  { day_from, day_to, today, days, days_before }: NonNullable<DayCounts>,
  name: string,
  number: (count: number) => string,
  ofThem: DayCountsChartProps['ofThem'],
): TrendChartProps {
  const known = new Map([...days_before, ...days].map((each) => [each.day, each]))
  const shown: string[] = []
  for (let day = day_from; day <= day_to; day = dayAfter(day, 1)) shown.push(day)
  const told = (day: string) => {
    const count = known.get(day)?.count ?? 0
    return { day, value: count, text: number(count) }
  }
  return {
    name,
    points: shown.map((day) => {
      const { count = 0, part = 0 } = known.get(day) ?? {}
      return {
        ...told(day),
        before: told(dayAfter(day, -shown.length)),
        ...(count > 0 && { note: ofThem({ part: number(part), all: number(count) }) }),
      }
    }),
    axis: number,
    isWhole: true,
    isRunning: day_to === today,
  }
}
