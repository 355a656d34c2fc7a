import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { useT } from '../../lib/texts/i18n'
import { useDayName } from './day-name'
import classes from './trend-chart.module.css'
import { lineOf, namedDays, nearestTo, placeOf, placesOf, ticksOf, type Place } from './trend-scale'
import type { TrendPoint } from './trend-point'
import { TrendTable } from './trend-table'

export interface TrendChartProps {
  /** What is drawn: "Paid per day, BRL". */
  name: string
  points: TrendPoint[]
  /** How a number stands at the axis. */
  axis: (value: number) => string
  /** May begin elsewhere than at nothing; it is then not filled. */
  isLevel?: boolean
  isWhole?: boolean
  /** The last day is not over. */
  isRunning?: boolean
  children?: ReactNode
}

/** Room for the axis, at its left and below. */
const [LEFT, BELOW, ABOVE, RIGHT] = [44, 22, 8, 12]

/** A line over days with the earlier period behind it. The day under pointer, finger or arrow keys is told. */
export function TrendChart({ name, points, axis, isLevel, isWhole, isRunning = false, children }: TrendChartProps) {
  const t = useT('kit')
  const [isTable, setIsTable] = useState(false)
  const period = usePeriod()
  const earlier = points.flatMap(({ before }) => before ?? [])
  const label = t('trend.now', { name, period: period(points) })
  return (
    <>
      <div className={classes.head}>
        <div>
          <span className={classes.now}>{label}</span>
          {earlier.length > 0 && <span className={classes.then}>{period(earlier)}</span>}
        </div>
        {children}
        <button type="button" className={classes.switch} aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {t('asTable')}
        </button>
      </div>
      {isTable ? (
        <TrendTable name={name} label={label} points={points} />
      ) : (
        <Plot label={label} {...{ points, axis, isRunning }} isLevel={isLevel ?? false} isWhole={isWhole ?? false} />
      )}
    </>
  )
}

interface PlotProps extends Required<Pick<TrendChartProps, 'points' | 'axis' | 'isLevel' | 'isWhole' | 'isRunning'>> {
  label: string
}

function Plot({ label, points, axis, isLevel, isWhole, isRunning }: PlotProps) {
  const t = useT('kit')
  const frame = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(frame)
  const [at, setAt] = useState<number | null>(null)
  const dayText = useDayName('short')
  const shortText = useDayName()
  const size = { width: Math.max(width - LEFT - RIGHT, 0), height: Math.max(height - ABOVE - BELOW, 0) }
  const values = points.map(({ value }) => value)
  const past = points.map(({ before }) => before?.value ?? null)
  const ticks = ticksOf(
    [...values, ...past].filter((each) => each !== null),
    { isLevel, isWhole },
  )
  const places = placesOf(values, ticks, size)
  const ghosts = placesOf(past, ticks, size)
  const told = at === null ? undefined : points[at]
  const last = points.length - 1

  function look({ clientX, currentTarget }: PointerEvent) {
    const left = currentTarget.getBoundingClientRect().left + LEFT
    setAt(nearestTo(clientX - left, points.length, size.width))
  }
  function step(event: KeyboardEvent) {
    const to = { ArrowLeft: (at ?? last + 1) - 1, ArrowRight: (at ?? last) + 1, Home: 0, End: last }[event.key]
    if (event.key === 'Escape') setAt(null)
    if (to === undefined) return
    event.preventDefault()
    setAt(Math.min(Math.max(to, 0), last))
  }

  const words = ({ day, text, before }: TrendPoint) =>
    [dayText(day), text, before && t('trend.before', { day: dayText(before.day), value: before.text })]
      .filter(Boolean)
      .join(' · ')
  return (
    <div
      ref={frame}
      className={classes.plot}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={(at ?? last) + 1}
      aria-valuetext={words(points[at ?? last] ?? { day: '', value: null, text: '' })}
      onPointerMove={look}
      onPointerDown={look}
      onPointerLeave={() => setAt(null)}
      onBlur={() => setAt(null)}
      onKeyDown={step}
    >
      {width > 0 && (
        <svg aria-hidden="true">
          <g transform={`translate(${LEFT} ${ABOVE})`}>
            <Rules ticks={ticks} axis={axis} {...size} />
            {namedDays(points.length, width < 500 ? 3 : 5).map((index) => (
              <text
                key={index}
                x={placeOf(index, points.length, size.width)}
                y={size.height + BELOW - 6}
                textAnchor={index === 0 && last > 0 ? 'start' : index === last && last > 0 ? 'end' : 'middle'}
              >
                {index === last && isRunning ? t('trend.today') : shortText(points[index]?.day ?? '')}
              </text>
            ))}
            {ticks[0] === 0 && !isLevel && <path className={classes.below} d={areaOf(places, size.height)} />}
            <path className={classes.ghost} d={lineOf(ghosts)} />
            <path className={classes.line} d={lineOf(isRunning ? places.slice(0, -1) : places)} />
            {isRunning && <path className={`${classes.line} ${classes.running}`} d={lineOf(places.slice(-2))} />}
            {last === 0 && places[0] && <circle className={classes.dot} cx={places[0].x} cy={places[0].y} r={4} />}
            {at !== null && (
              <Mark x={placeOf(at, points.length, size.width)} {...{ places, ghosts, at }} height={size.height} />
            )}
          </g>
        </svg>
      )}
      {told && at !== null && (
        <Tip of={told} dayText={dayText} style={besidePlace(LEFT + placeOf(at, points.length, size.width), width)} />
      )}
    </div>
  )
}

function Rules({
  ticks,
  axis,
  width,
  height,
}: {
  ticks: number[]
  axis: (value: number) => string
  width: number
  height: number
}) {
  return ticks.map((tick, index) => {
    const y = height - (index / (ticks.length - 1)) * height
    return (
      <g key={tick}>
        <line className={classes.rule} x1={0} x2={width} y1={y} y2={y} />
        <text x={-8} y={y + 4} textAnchor="end">
          {axis(tick)}
        </text>
      </g>
    )
  })
}

interface TipProps {
  of: TrendPoint
  dayText: (day: string) => string
  style: CSSProperties
}

function Tip({ of: { day, text, before, note }, dayText, style }: TipProps) {
  return (
    <div className={classes.tip} style={style}>
      <strong>{dayText(day)}</strong>
      <p>
        <span className={classes.now}>{text}</span>
      </p>
      {before && (
        <p>
          <span className={classes.then}>{dayText(before.day)}</span>
          <span>{before.text}</span>
        </p>
      )}
      {note && <p className={classes.quiet}>{note}</p>}
    </div>
  )
}

interface MarkProps {
  x: number
  at: number
  places: (Place | null)[]
  ghosts: (Place | null)[]
  height: number
}

function Mark({ x, at, places, ghosts, height }: MarkProps) {
  const [now, then] = [places[at], ghosts[at]]
  return (
    <>
      <line className={classes.cross} x1={x} x2={x} y1={0} y2={height} />
      {then && <circle className={classes.ring} cx={then.x} cy={then.y} r={3.5} />}
      {now && <circle className={classes.dot} cx={now.x} cy={now.y} r={4.5} />}
    </>
  )
}

/** Down to nothing below the line. */
function areaOf(places: (Place | null)[], height: number): string {
  const known = places.filter((place) => place !== null)
  const [first, last] = [known[0], known.at(-1)]
  if (!first || !last || known.length < 2) return ''
  return `${lineOf(known)}L${last.x.toFixed(1)} ${height}L${first.x.toFixed(1)} ${height}Z`
}

/** On the side of the line that has room. */
function besidePlace(x: number, width: number) {
  return x > width / 2 ? { right: width - x + 12 } : { left: x + 12 }
}

function useSize(frame: { current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = frame.current
    if (!element) return undefined
    const watcher = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [frame])
  return size
}

function usePeriod() {
  const name = useDayName()
  return (points: readonly { day: string }[]) => {
    const [first, last] = [points[0]?.day ?? '', points.at(-1)?.day ?? '']
    return first === last ? name(first) : `${name(first)} – ${name(last)}`
  }
}
