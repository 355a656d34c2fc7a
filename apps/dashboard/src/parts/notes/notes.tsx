import { MOST_NOTE_LETTERS, notes, type Noted } from '@balcao/contract/payments/notes'
import { mentionParts } from '@balcao/kernel/mentions'
import { useState } from 'react'
import { useAsk } from '../../lib/ask/use-ask'
import { useForm } from '../../lib/forms/use-form'
import { useT } from '../../lib/texts/i18n'
import { TextButton } from '../../ui/buttons/text-button'
import { FailureFace } from '../../ui/faces/failure-face'
import { LoadingFace } from '../../ui/faces/loading-face'
import { TextAreaField } from '../../ui/fields/text-area-field'
import { Form } from '../../ui/forms/form'
import { DateTime } from '../../ui/show/date-time'
import classes from './notes.module.css'

interface NotesProps {
  about: Noted
  id: string
}

/** How many names are offered at once. */
const OFFERED = 6

/** What colleagues wrote about something, and a place to write more. Who is named behind an @ is told by mail. */
export function Notes({ about, id }: NotesProps) {
  const t = useT('notes')
  const written = useAsk(notes.list, { about, about_id: id })
  const { data: people = [] } = useAsk(notes.colleagues, {})
  return (
    <div className={classes.notes}>
      <NewNote about={about} id={id} people={people} />
      {written.data?.map(({ note_id, name, text, create_time }) => (
        <article key={note_id} className={classes.note}>
          <p className={classes.by}>
            <strong>{name}</strong> <DateTime value={create_time} isBrief />
          </p>
          <p className={classes.text}>
            {mentionParts(text, people).map((part, at) =>
              // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other name
              part.uid ? <mark key={at}>{part.text}</mark> : part.text,
            )}
          </p>
        </article>
      ))}
      {written.data?.length === 0 && <p className={classes.empty}>{t('empty')}</p>}
      {!written.data && !written.error && <LoadingFace />}
      {!written.data && written.error && (
        <FailureFace
          title={t('failed')}
          error={written.error}
          action={t('retry')}
          onAction={() => void written.refetch()}
        />
      )}
    </div>
  )
}

interface NewNoteProps extends NotesProps {
  people: { uid: string; name: string }[]
}

/** Empty again once it is written. */
function NewNote(props: NewNoteProps) {
  const [written, setWritten] = useState(0)
  return <NoteForm key={written} {...props} onDone={() => setWritten(written + 1)} />
}

function NoteForm({ about, id, people, onDone }: NewNoteProps & { onDone: () => void }) {
  const t = useT('notes')
  const form = useForm(notes.add, {
    start: () => ({ text: '' }),
    faults: ({ text }) => ({ text: text.trim() === '' && t('required') }),
    toInput: ({ text }, request_id) => ({ request_id, about, about_id: id, text: text.trim() }),
    refreshes: [notes.list],
    done: t('added'),
    onDone,
  })
  const { text } = form.draft
  // What stands behind the last @, while it is no whole name yet.
  const begun = /(?:^|\s)@([^@]{0,40})$/.exec(text)?.[1]
  const offered =
    begun === undefined ? [] : people.filter(({ name }) => name.toLowerCase().startsWith(begun.toLowerCase()))
  const complete = (name: string) =>
    form.change({ text: `${text.slice(0, text.length - (begun ?? '').length)}${name} ` })
  return (
    <Form of={form} submit={t('add')}>
      <TextAreaField label={t('text')} hint={t('hint')} maxLength={MOST_NOTE_LETTERS} {...form.field('text')} />
      {offered.length > 0 && (
        <div className={classes.names} role="group" aria-label={t('mention')}>
          {offered.slice(0, OFFERED).map(({ uid, name }) => (
            <TextButton key={uid} onClick={() => complete(name)}>
              {name}
            </TextButton>
          ))}
        </div>
      )}
    </Form>
  )
}
