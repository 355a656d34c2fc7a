import { numberFormat } from '../../lib/texts/formats'
import { useLocale, useT } from '../../lib/texts/i18n'
import { CompactRows } from './compact-rows'
import classes from './page-bar.module.css'
import { Pager } from './pager'
import { PerPage } from './per-page'

interface PageBarProps {
  page: number
  total: number | null
  next: string | null
  perPage: number | undefined
  sizes: readonly number[]
  onPage: (page: number) => void
  onPerPage: (size: number) => void
}

/** Under every list that comes in pages: how many a page, how many in all, and the way to the others. */
export function PageBar({ page, total, next, perPage = 10, sizes, onPage, onPerPage }: PageBarProps) {
  const t = useT('kit')
  const format = numberFormat(useLocale())
  const last = total === null ? null : Math.max(1, Math.ceil(total / perPage))
  return (
    <div className={classes.bar}>
      <CompactRows />
      <PerPage value={perPage} sizes={sizes} onChange={onPerPage} />
      <span className={classes.total}>
        {total === null ? t('totalMany') : t('total', { count: total, formatted: format.format(total) })}
      </span>
      <Pager page={page} last={last} hasNext={next !== null} onPage={onPage} />
    </div>
  )
}
