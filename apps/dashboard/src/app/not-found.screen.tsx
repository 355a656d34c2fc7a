import { useT } from '../lib/i18n'
import { isInsideShell } from '../lib/screen'
import { LinkButton } from '../ui/link-button'
import classes from './not-found.module.css'
import { useCurrentScreen } from './use-current-screen'

export function NotFoundScreen() {
  const t = useT('navigation')
  // The shell brings a main element of its own.
  const Frame = isInsideShell(useCurrentScreen()) ? 'div' : 'main'
  return (
    <Frame className={classes.page}>
      <p className={classes.code} aria-hidden="true">
        {404}
      </p>
      <h1 className={classes.title}>{t('notFound.text')}</h1>
      <LinkButton to="Home">{t('notFound.back')}</LinkButton>
    </Frame>
  )
}
