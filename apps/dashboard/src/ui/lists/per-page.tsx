import { useT } from '../../lib/texts/i18n'
import classes from './page-bar.module.css'

interface PerPageProps {
  value: number
  sizes: readonly number[]
  onChange: (size: number) => void
}

/** 'N per page' (spec 2, 9). */
export function PerPage({ value, sizes, onChange }: PerPageProps) {
  const t = useT('kit')
  return (
    <select
      className={classes.select}
      aria-label={t('perPageLabel')}
      value={value}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    >
      {sizes.map((size) => (
        <option key={size} value={size}>
          {t('perPage', { count: size })}
        </option>
      ))}
    </select>
  )
}
