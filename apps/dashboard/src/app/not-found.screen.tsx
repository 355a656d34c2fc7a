import { useT } from '../lib/texts/i18n'
import { isInsideShell } from '../lib/address/screen'
import { useMatches } from '@tanstack/react-router'
import { LinkButton } from '../ui/buttons/link-button'
import classes from './not-found.module.css'

export function NotFoundScreen() {
  const t = useT('navigation')
  const screen = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen })
  // The shell brings a main element of its own; an address without a screen has no shell.
  const Frame = screen && isInsideShell(screen) ? 'div' : 'main'
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
