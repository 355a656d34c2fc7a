import { isPageWithin } from '@balcao/kernel/areas'
import { may, PAGES, ROLE_GRANTS, type Grants, type Page } from '@balcao/kernel/permissions'
import { useId } from 'react'
import { brand } from '../../../lib/brand'
import { useT } from '../../../lib/texts/i18n'
import classes from './page-authority.module.css'

const LEVELS = ['none', 'view', 'edit'] as const
type Level = (typeof LEVELS)[number]

interface PageAuthorityFieldProps {
  granted: Grants
  /** What may be handed on. */
  within: Grants
  /** A preset is shown, not changed. */
  isFixed: boolean
  onChange: (pages: Grants) => void
}

/** Each page with none, view or edit. What a page does not have (edit of downloads) shows no choice. */
export function PageAuthorityField({ granted, within, isFixed, onChange }: PageAuthorityFieldProps) {
  const t = useT('users')
  const pageName = useT('navigation')
  const id = useId()

  function choose(page: Page, level: Level) {
    const { [page]: _before, ...others } = granted
    onChange(level === 'none' ? others : { ...others, [page]: level })
  }

  const isOpen = (page: Page, level: Level) =>
    !isFixed && page !== 'dashboard' && (level === 'none' || may(within, `${page}:${level}`))

  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{t('authority')}</legend>
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">{t('page')}</th>
            {LEVELS.map((level) => (
              <th key={level} scope="col">
                {t(`levels.${level}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {PAGES.filter((page) => isPageWithin(page, brand.areas)).map((page) => (
            <tr key={page}>
              <th scope="row">{pageName(`page.${page}`)}</th>
              {LEVELS.map((level) => (
                <td key={level}>
                  {exists(page, level) && (
                    <label className={classes.choice}>
                      <input
                        type="radio"
                        name={`${id}-${page}`}
                        aria-label={t('levelOf', { page: pageName(`page.${page}`), level: t(`levels.${level}`) })}
                        checked={(granted[page] ?? 'none') === level}
                        disabled={!isOpen(page, level)}
                        onChange={() => choose(page, level)}
                      />
                    </label>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  )
}

function exists(page: Page, level: Level): boolean {
  return level === 'none' || may(ROLE_GRANTS.MERCHANT_ADMIN, `${page}:${level}`)
}
