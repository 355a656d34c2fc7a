import type { FormEvent, ReactNode } from 'react'
import { brand } from '../../lib/brand'
import classes from './entry-page.module.css'
import { LanguageChoice } from '../languages/language-choice'
import { Logo } from '../show/logo'

interface EntryPageProps {
  title: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** The pages before the shell: one card with a form in it, and the choice of language below. Part of the first load. */
export function EntryPage({ title, onSubmit, children }: EntryPageProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSubmit(event)
  }
  return (
    <main className={classes.page}>
      <form className={classes.card} onSubmit={submit} noValidate>
        <div className={classes.brand}>
          <Logo />
          {brand.name}
        </div>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </form>
      <LanguageChoice />
    </main>
  )
}

/** What went wrong, said where the eyes are. */
export function EntryFailure({ children }: { children: ReactNode }) {
  return (
    <p className={classes.failure} role="alert">
      {children}
    </p>
  )
}

export function EntryNote({ children }: { children: ReactNode }) {
  return <p className={classes.note}>{children}</p>
}

/** Plain addresses: the login page stands without a router. */
export function EntryLinks({ links }: { links: { href: string; text: string }[] }) {
  return (
    <nav className={classes.links}>
      {links.map(({ href, text }) => (
        <a key={href} href={href}>
          {text}
        </a>
      ))}
    </nav>
  )
}
