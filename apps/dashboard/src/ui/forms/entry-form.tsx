import type { ReactNode } from 'react'
import type { FormState } from '../../lib/forms/use-fields'
import { PlainButton } from '../buttons/plain-button'
import { EntryFailure, EntryLinks, EntryPage } from '../frames/entry-page'
import { explain } from '../say/explain'

interface EntryFormProps {
  of: FormState
  title: string
  submit: string
  /** Other ways on, below the button. */
  below?: ReactNode
  links: { href: string; text: string }[]
  children: ReactNode
}

/** A form that is a page of its own, before the shell. Who is not logged in is asked nothing on leaving. */
export function EntryForm({ of: form, title, submit, below, links, children }: EntryFormProps) {
  return (
    <EntryPage title={title} onSubmit={form.submit}>
      {children}
      {form.failure !== null && <EntryFailure>{explain(form.failure)}</EntryFailure>}
      <PlainButton type="submit" isWorking={form.isRunning}>
        {submit}
      </PlainButton>
      {below}
      <EntryLinks links={links} />
    </EntryPage>
  )
}
