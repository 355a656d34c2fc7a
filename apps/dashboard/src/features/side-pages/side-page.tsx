import type { ReactNode } from 'react'
import { useT } from '../../lib/i18n'
import { LinkButton } from '../../ui/link-button'
import classes from './side-page.module.css'

interface SidePageProps {
  title: string
  text: ReactNode
  children?: ReactNode
}

/** A page that says one thing, offers one action, and always the way back. */
export function SidePage({ title, text, children }: SidePageProps) {
  const t = useT('side-pages')
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
