import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../lib/timing/lazy-part'
import classes from './trend-chart.module.css'
import type { TrendChartProps } from './trend-chart'

const TrendChart = lazyPart(() => import('./trend-chart'), 'TrendChart', [])

/** A chart over time. What draws it is fetched when it is first wanted, into a box that has its height from the start. */
export function TrendBox({ chart, children }: { chart: TrendChartProps | null; children?: ReactNode }) {
  return (
    <div className={classes.box}>
      {chart && (
        <Suspense>
          <TrendChart {...chart}>{children}</TrendChart>
        </Suspense>
      )}
    </div>
  )
}
