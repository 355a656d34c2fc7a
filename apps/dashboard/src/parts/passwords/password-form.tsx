import { session } from '@balcao/contract/people/session'
import { useState, type FormEvent } from 'react'
import { askAndHear } from '../../lib/ask/api'
import { isSilent } from '../../lib/ask/errors'
import { useT } from '../../lib/texts/i18n'
import { explain } from '../../ui/say/explain'
import { faultsOf, withoutSpaces, type NewPassword } from './new-password'
import { PasswordField } from '../../ui/fields/password-field'
import classes from './password-form.module.css'
import { PlainButton } from '../../ui/buttons/plain-button'
import { showToast } from '../../ui/say/toast'

interface PasswordFormProps {
  /** The words for a password against the rule, and for two that differ: the dialog's or the profile's (spec 5). */
  texts: { rule: string; mismatch: string }
  onDone: (message: string) => void
  onCancel?: () => void
}

const EMPTY: NewPassword = { old: '', next: '', again: '' }

/** Current, new and repeated password. Enter submits; the gateway's refusal stands under the fields. */
export function PasswordForm({ texts, onDone, onCancel }: PasswordFormProps) {
  const t = useT('password')
  const [values, setValues] = useState(EMPTY)
  const [isTried, setIsTried] = useState(false)
  const [isRunning, setIsRunning] = useState(false)
  const [refusal, setRefusal] = useState('')
  const faults = faultsOf(values)
  const type = (field: keyof NewPassword) => (value: string) =>
    setValues((before) => ({ ...before, [field]: withoutSpaces(value) }))

  function errorOf(field: keyof NewPassword): string | undefined {
    const fault = isTried ? faults[field] : undefined
    return fault === 'missing' ? t('required', { name: t(field) }) : fault && texts[fault]
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    setRefusal('')
    if (isRunning || Object.keys(faults).length > 0) return
    setIsRunning(true)
    try {
      onDone(await askAndHear(session.changePassword, { old_password: values.old, new_password: values.next }))
      setValues(EMPTY)
      setIsTried(false)
    } catch (error) {
      if (isSilent(error)) return
      setRefusal(explain(error))
      void showToast({ tone: 'warning', text: explain(error) })
    } finally {
      setIsRunning(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <PasswordField
        label={t('old')}
        name="old_password"
        autoComplete="current-password"
        autoFocus={onCancel !== undefined}
        value={values.old}
        onChange={type('old')}
        error={errorOf('old')}
      />
      <PasswordField
        label={t('next')}
        name="new_password"
        autoComplete="new-password"
        value={values.next}
        onChange={type('next')}
        hint={t('hint')}
        error={errorOf('next')}
      />
      <PasswordField
        label={t('again')}
        name="repeated_password"
        autoComplete="new-password"
        value={values.again}
        onChange={type('again')}
        error={errorOf('again')}
      />
      {refusal && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={classes.actions}>
        {onCancel && (
          <PlainButton look="quiet" onClick={onCancel}>
            {t('cancel')}
          </PlainButton>
        )}
        <PlainButton type="submit" isWorking={isRunning}>
          {t('submit')}
        </PlainButton>
      </div>
    </form>
  )
}
