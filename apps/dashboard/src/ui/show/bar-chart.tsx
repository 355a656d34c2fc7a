import { useState } from 'react'
import { useT } from '../../lib/texts/i18n'
import classes from './bar-chart.module.css'

export interface Bar {
  /** The day, or what else it stands for. */
  name: string
  /** Its height among the others, from 0 to 1. */
  share: number
  /** The figures of its row in the table, in the order of `heads`. */
  figures: string[]
}

/** Of whole units, however many there are; a thousandth of the height is less than a pixel. */
export function shareOf(part: bigint, whole: bigint): number {
  return Number((part * 1000n) / whole) / 1000
}

interface BarChartProps {
  title: string
  /** Headings of the table: what a bar stands for, then its figures. */
  heads: string[]
  bars: Bar[]
}

const HEIGHT = 56
const STEP = 10
const GAP = 2
/** A day on which little was sold is not a day on which nothing was. */
const LEAST = 1.5

/** Bars beside each other, and the same figures as a table for who wants to read or hear them. */
export function BarChart({ title, heads, bars }: BarChartProps) {
  const t = useT('kit')
  const [isTable, setIsTable] = useState(false)
  return (
    <div>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={title}
      >
        {bars.map(({ name, share, figures }, index) => {
          const height = share > 0 ? Math.max(LEAST, share * HEIGHT) : 0
          return (
            <g key={name} className={classes.bar}>
              <title>{[name, ...figures].join(' · ')}</title>
              <rect className={classes.back} x={index * STEP} y={0} width={STEP} height={HEIGHT} />
              <rect x={index * STEP + GAP / 2} y={HEIGHT - height} width={STEP - GAP} height={height} />
            </g>
          )
        })}
      </svg>
      <button type="button" className={classes.toggle} aria-expanded={isTable} onClick={() => setIsTable(!isTable)}>
        {t('asTable')}
        <span aria-hidden="true">{isTable ? '⌃' : '⌄'}</span>
      </button>
      {isTable && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <div className={classes.scroll} tabIndex={0} role="region" aria-label={title}>
          <table className={classes.table}>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {bars.toReversed().map(({ name, figures }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {figures.map((figure, index) => (
                    <td key={heads[index + 1]}>{figure}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  )
}
