import classes from './progress.module.css'

/** Spec 9. */
export type ProgressSize = 'thin' | 'thick' | 'basic'

interface ProgressProps {
  label: string
  /** From 0 to 100; what lies beyond is cut off. */
  value: number
  size?: ProgressSize
}

/** How much of a long work is done. */
export function Progress({ label, value, size = 'basic' }: ProgressProps) {
  const percent = Math.min(100, Math.max(0, Math.round(value)))
  return (
    <div
      className={`${classes.track} ${classes[size]}`}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <div className={classes.bar} style={{ width: `${percent}%` }} />
    </div>
  )
}
