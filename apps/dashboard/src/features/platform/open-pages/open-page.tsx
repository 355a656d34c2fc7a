import type { ReactNode } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { LinkButton } from '../../../ui/buttons/link-button'
import classes from './open-page.module.css'

interface OpenPageProps {
  title: string
  text: ReactNode
  children?: ReactNode
}

/** A page that says one thing, offers one action, and always the way back. */
export function OpenPage({ title, text, children }: OpenPageProps) {
  const t = useT('open-pages')
  return (
    <main className={classes.page}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      <div className={classes.actions}>
        {children}
        <LinkButton to="Home" variant="default">
          {t('back')}
        </LinkButton>
      </div>
    </main>
  )
}
