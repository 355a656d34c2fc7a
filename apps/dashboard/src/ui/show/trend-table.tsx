import { useT } from '../../lib/texts/i18n'
import { useDayName } from './day-name'
import classes from './trend-chart.module.css'
import type { TrendPoint } from './trend-point'

interface TrendTableProps {
  name: string
  label: string
  points: TrendPoint[]
}

/** The same figures to read or to hear, the newest first. */
export function TrendTable({ name, label, points }: TrendTableProps) {
  const t = useT('kit')
  const day = useDayName()
  const [hasBefore, hasNote] = [points.some(({ before }) => before), points.some(({ note }) => note)]
  const heads = [
    t('trend.day'),
    name,
    ...(hasBefore ? [t('trend.earlier')] : []),
    ...(hasNote ? [t('trend.more')] : []),
  ]
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={classes.scroll} tabIndex={0} role="region" aria-label={label}>
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
          {points.toReversed().map(({ day: of, text, before, note }) => (
            <tr key={of}>
              <th scope="row">{day(of)}</th>
              <td>{text}</td>
              {hasBefore && <td>{before && `${before.text} (${day(before.day)})`}</td>}
              {hasNote && <td>{note}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
