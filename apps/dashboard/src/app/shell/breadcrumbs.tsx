import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/texts/i18n'
import { crumbsOf } from '../navigation'
import { siteMap } from '../site-map'
import { useCurrentScreen } from '../use-current-screen'
import classes from './breadcrumbs.module.css'

/** Home, the parent, the screen itself (spec 2). */
export function Breadcrumbs() {
  const t = useT('shell')
  const name = useT('navigation')
  const current = useCurrentScreen()
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol className={classes.crumbs}>
        {crumbsOf(siteMap, current).map((crumb) => (
          <li key={crumb.name}>
            {crumb.name === current.name ? (
              <span aria-current="page">{name(`screen.${crumb.name}`)}</span>
            ) : (
              <Link to={crumb.path}>{name(`screen.${crumb.name}`)}</Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
