import { merchantDesk, MOST_DESK_NOTE } from '@balcao/contract/provider/merchant-desk'
import { useForm } from '../../../../lib/forms/use-form'
import { useT } from '../../../../lib/texts/i18n'
import { TextAreaField } from '../../../../ui/fields/text-area-field'
import { Form } from '../../../../ui/forms/form'
import { Stack } from '../../../../ui/frames/stack'
import { PagedList } from '../../../../ui/lists/list-screen'
import { DateTime } from '../../../../ui/show/date-time'
import classes from './desk.module.css'

/** What colleagues wrote about the merchant, which never sees it. */
export function NotesTab({ merchant_no }: { merchant_no: string }) {
  const t = useT('merchant-desk')
  return (
    <Stack>
      <NoteForm merchant_no={merchant_no} />
      <PagedList
        endpoint={merchantDesk.notes}
        rowKey={({ note_id }) => note_id}
        pages={{ of: { merchant_no } }}
        empty={<p>{t('noNotes')}</p>}
        columns={[
          { head: t('note'), isMain: true, cell: ({ text }) => <span className={classes.words}>{text}</span> },
          { head: t('by'), cell: ({ name }) => name },
          { head: t('written'), cell: ({ create_time }) => <DateTime value={create_time} isBrief /> },
        ]}
      />
    </Stack>
  )
}

const EMPTY = { text: '' }

function NoteForm({ merchant_no }: { merchant_no: string }) {
  const t = useT('merchant-desk')
  const form = useForm(merchantDesk.addNote, {
    start: EMPTY,
    faults: ({ text }) => ({ text: text.trim() === '' && t('noteMissing') }),
    toInput: ({ text }, request_id) => ({ request_id, merchant_no, text: text.trim() }),
    refreshes: [merchantDesk.notes],
    done: t('noteAdded'),
    again: () => EMPTY,
  })
  return (
    <Form of={form} submit={t('addNote')} look="quiet">
      <TextAreaField
        label={t('newNote')}
        hint={t('noteHint')}
        rows={3}
        maxLength={MOST_DESK_NOTE}
        {...form.field('text')}
      />
    </Form>
  )
}
