import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../../lib/timing/lazy-part'
import classes from './trend-chart.module.css'
import type { TrendChartProps } from './trend-chart'

const TrendChart = lazyPart(() => import('./trend-chart'), 'TrendChart', [])

interface TrendBoxProps {
  chart: TrendChartProps | null
  /** It stands in a card, which keeps the distance. */
  isInCard?: boolean
  children?: ReactNode
}

/** A chart over time. What draws it is fetched when it is first wanted, into a box that has its height from the start. */
export function TrendBox({ chart, isInCard = false, children }: TrendBoxProps) {
  return (
    <div className={classes.box} data-bare={isInCard || undefined}>
      {chart && (
        <Suspense>
          <TrendChart {...chart}>{children}</TrendChart>
        </Suspense>
      )}
    </div>
  )
}
