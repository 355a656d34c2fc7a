import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { numberFormat } from '../../lib/texts/formats'
import { useLocale, useT } from '../../lib/texts/i18n'
import { PAGER_REACH } from '../look/constants'
import classes from './page-bar.module.css'
import { pagesAround } from './pager-pages'

interface PagerProps {
  page: number
  /** null: too many rows to know. */
  last: number | null
  hasNext: boolean
  onPage: (page: number) => void
}

export function Pager({ page, last, hasNext, onPage }: PagerProps) {
  const t = useT('kit')
  const format = numberFormat(useLocale())
  return (
    <nav aria-label={t('pages')}>
      <ul className={classes.pages}>
        <li>
          <button
            type="button"
            className={classes.page}
            aria-label={t('previous')}
            disabled={page <= 1}
            onClick={() => onPage(page - 1)}
          >
            <IconChevronLeft size={16} aria-hidden="true" />
          </button>
        </li>
        {pagesAround(page, last, hasNext, PAGER_REACH).map((part) =>
          typeof part === 'number' ? (
            <li key={part}>
              <button
                type="button"
                className={classes.page}
                aria-label={t('page', { page: part })}
                aria-current={part === page ? 'page' : undefined}
                onClick={() => onPage(part)}
              >
                {format.format(part)}
              </button>
            </li>
          ) : (
            <li key={part} className={classes.gap} aria-hidden="true">
              {'…'}
            </li>
          ),
        )}
        <li>
          <button
            type="button"
            className={classes.page}
            aria-label={t('next')}
            disabled={last === null ? !hasNext : page >= last}
            onClick={() => onPage(page + 1)}
          >
            <IconChevronRight size={16} aria-hidden="true" />
          </button>
        </li>
      </ul>
    </nav>
  )
}
