import { notifications, type Endpoint } from '@balcao/contract/merchant/notifications'
import { isWebAddress } from '@balcao/kernel/company'
import { NOTIFICATION_SUBJECTS, SUBJECT_RIGHTS, type NotificationSubject } from '@balcao/kernel/notifications'
import { useForm } from '../../../lib/forms/use-form'
import { holds } from '../../../lib/session/rights'
import { useT } from '../../../lib/texts/i18n'
import { CheckField } from '../../../ui/fields/check-field'
import { TextField } from '../../../ui/fields/text-field'
import { Form } from '../../../ui/forms/form'
import { Dialog } from '../../../ui/frames/dialog'
import classes from './apps.module.css'

interface EndpointDialogProps {
  app_id: string
  /** null: a new one. */
  own: Endpoint | null
  onClose: () => void
}

/** An address and what it is told of. That of the notify URL stands in the app's own form. */
export function EndpointDialog({ app_id, own, onClose }: EndpointDialogProps) {
  const t = useT('apps')
  return (
    <Dialog title={own ? t('endpoints.change') : t('endpoints.make')} onClose={onClose} size="xl">
      {(close) =>
        own ? <ChangeForm app_id={app_id} own={own} onDone={close} /> : <AddForm app_id={app_id} onDone={close} />
      }
    </Dialog>
  )
}

interface Draft {
  url: string
  note: string
  subjects: NotificationSubject[]
}

function useFaults() {
  const t = useT('apps')
  return ({ url, subjects }: Draft, isFirst = false) => ({
    url: !isFirst && !isWebAddress(url.trim()) && t('endpoints.urlWrong'),
    subjects: subjects.length === 0 && t('endpoints.subjectMissing'),
  })
}

function AddForm({ app_id, onDone }: { app_id: string; onDone: () => void }) {
  const t = useT('apps')
  const faults = useFaults()
  const form = useForm(notifications.addEndpoint, {
    start: (): Draft => ({ url: '', note: '', subjects: [] }),
    faults,
    toInput: (draft, request_id) => ({ ...draft, request_id, app_id, url: draft.url.trim() }),
    refreshes: [notifications.endpoints],
    done: t('endpoints.saved'),
    onDone,
  })
  return (
    <Form of={form} submit={t('endpoints.save')}>
      <TextField label={t('endpoints.url')} hint={t('endpoints.urlHint')} maxLength={512} {...form.field('url')} />
      <TextField label={t('endpoints.note')} hint={t('endpoints.noteHint')} maxLength={100} {...form.field('note')} />
      <SubjectFields before={[]} {...form.field('subjects')} />
    </Form>
  )
}

function ChangeForm({ app_id, own, onDone }: { app_id: string; own: Endpoint; onDone: () => void }) {
  const t = useT('apps')
  const faults = useFaults()
  const { endpoint_id } = own
  const isFirst = endpoint_id === ''
  const form = useForm(notifications.changeEndpoint, {
    start: (): Draft => ({ url: own.url, note: own.note, subjects: own.subjects }),
    faults: (draft) => faults(draft, isFirst),
    toInput: ({ url, ...draft }) => ({ ...draft, app_id, endpoint_id, url: url.trim() || location.origin }),
    refreshes: [notifications.endpoints],
    done: t('endpoints.saved'),
    onDone,
  })
  return (
    <Form of={form} submit={t('endpoints.save')}>
      {!isFirst && (
        <>
          <TextField label={t('endpoints.url')} hint={t('endpoints.urlHint')} maxLength={512} {...form.field('url')} />
          <TextField
            label={t('endpoints.note')}
            hint={t('endpoints.noteHint')}
            maxLength={100}
            {...form.field('note')}
          />
        </>
      )}
      <SubjectFields before={own.subjects} {...form.field('subjects')} />
    </Form>
  )
}

interface SubjectFieldsProps {
  before: readonly NotificationSubject[]
  value: NotificationSubject[]
  onChange: (subjects: NotificationSubject[]) => void
  error: string | undefined
}

/** Nobody has an address told of what they may not see; what others have chosen for it stays. */
function SubjectFields({ before, value, onChange, error }: SubjectFieldsProps) {
  const t = useT('apps')
  const offered = NOTIFICATION_SUBJECTS.filter((subject) => {
    const right = SUBJECT_RIGHTS[subject]
    return !right || before.includes(subject) || holds(right)
  })
  const toggle = (subject: NotificationSubject, isOn: boolean) =>
    onChange(NOTIFICATION_SUBJECTS.filter((each) => (each === subject ? isOn : value.includes(each))))
  return (
    <fieldset className={classes.scopes}>
      <legend className={classes.subtitle}>{t('endpoints.subjects')}</legend>
      {offered.map((subject, at) => (
        <CheckField
          key={subject}
          label={t(`endpoints.subject.${subject}`)}
          name={subject}
          checked={value.includes(subject)}
          onChange={(isOn) => toggle(subject, isOn)}
          error={at === 0 ? error : undefined}
        />
      ))}
    </fieldset>
  )
}
