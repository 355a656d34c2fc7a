import type { ReactNode } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { LinkButton } from '../../../ui/buttons/link-button'
import { Actions } from '../../../ui/frames/actions'
import classes from './open-page.module.css'

interface OpenPageProps {
  title: string
  text: ReactNode
  /** What takes more than a sentence. */
  body?: ReactNode
  children?: ReactNode
}

/** A page that says one thing, offers one action, and always the way back. */
export function OpenPage({ title, text, body, children }: OpenPageProps) {
  const t = useT('open-pages')
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      {body}
      <Actions align="center">
        {children}
        <LinkButton to="Home" variant="default">
          {t('back')}
        </LinkButton>
      </Actions>
    </main>
  )
}
