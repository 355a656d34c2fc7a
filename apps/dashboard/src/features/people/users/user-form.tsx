import { useRef, useState, type FormEvent } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { Card } from '../../../ui/frames/card'
import { explain } from '../../../ui/say/explain'
import { LinkButton } from '../../../ui/buttons/link-button'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { AccessFields } from './access-fields'
import { faultsOf, type Faults, type UserDraft } from './user-draft'
import classes from './user-form.module.css'
import { WayInFields } from './way-in-fields'

interface UserFormProps {
  isNew: boolean
  draft: UserDraft
  onChange: (changes: Partial<UserDraft>) => void
  onSubmit: () => void
  isRunning: boolean
  failure: Error | null
  submitText: string
}

const NAME_MAX = 100

/** Who it is, how they get in, what they may do. New and edit differ in the way in only. */
export function UserForm(props: UserFormProps) {
  const { isNew, draft, onChange, onSubmit, isRunning, failure, submitText } = props
  const t = useT('users')
  const form = useRef<HTMLFormElement>(null)
  const [isTried, setIsTried] = useState(false)
  const faults = faultsOf(draft, isNew)

  function errorOf(field: 'real_name' | 'email', name: string): string | undefined {
    const fault = isTried ? faults[field] : undefined
    return fault && (fault === 'missing' ? t('required', { name }) : t('emailWrong'))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (Object.keys(faults).length === 0) return onSubmit()
    focusFirst(form.current, faults)
  }

  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.cards}>
        <Card title={t('person')}>
          <div className={classes.fields}>
            <TextField
              label={t('name')}
              name="real_name"
              autoComplete="off"
              maxLength={NAME_MAX}
              value={draft.real_name}
              onChange={(real_name) => onChange({ real_name })}
              error={errorOf('real_name', t('name'))}
            />
            <TextField
              label={t('email')}
              name="email"
              type="email"
              autoComplete="off"
              readOnly={!isNew}
              hint={isNew ? undefined : t('emailFixed')}
              value={draft.email}
              onChange={(email) => onChange({ email })}
              error={errorOf('email', t('email'))}
            />
            <SelectField
              label={t('status')}
              name="status"
              value={draft.isEnabled ? 'enabled' : 'disabled'}
              options={(['enabled', 'disabled'] as const).map((value) => ({ value, label: t(value) }))}
              onChange={(value) => onChange({ isEnabled: value === 'enabled' })}
            />
            <WayInFields isNew={isNew} draft={draft} onChange={onChange} isTried={isTried} />
          </div>
        </Card>
        <Card title={t('access')}>
          <AccessFields draft={draft} onChange={onChange} />
        </Card>
      </div>
      {failure && !isRunning && (
        <p className={classes.failure} role="alert">
          {explain(failure)}
        </p>
      )}
      <div className={classes.actions}>
        <LinkButton to="UserManagement" variant="default">
          {t('cancelEdit')}
        </LinkButton>
        <PlainButton type="submit" isWorking={isRunning}>
          {submitText}
        </PlainButton>
      </div>
    </form>
  )
}

const NAMES: Record<keyof Faults, string> = {
  real_name: 'real_name',
  email: 'email',
  next: 'new_password',
  again: 'repeated_password',
}

function focusFirst(form: HTMLFormElement | null, faults: Faults) {
  const first = (Object.keys(NAMES) as (keyof Faults)[]).find((field) => faults[field])
  if (first) form?.querySelector<HTMLInputElement>(`[name="${NAMES[first]}"]`)?.focus()
}
