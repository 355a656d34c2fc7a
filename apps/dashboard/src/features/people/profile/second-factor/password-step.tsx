import { useState, type FormEvent } from 'react'
import { isSilent } from '../../../../lib/ask/errors'
import { useT } from '../../../../lib/texts/i18n'
import { explain } from '../../../../ui/say/explain'
import { PasswordField } from '../../../../ui/fields/password-field'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import classes from './flow.module.css'

interface PasswordStepProps {
  intro: string
  action: string
  look?: 'accent' | 'danger'
  isWorking: boolean
  failure: Error | null
  onPassword: (password: string) => void
  onCancel: () => void
}

/** Whoever sits at an unlocked screen does not know the password: it is asked before anything about the login changes. */
export function PasswordStep({ intro, action, look = 'accent', isWorking, failure, ...on }: PasswordStepProps) {
  const t = useT('second-factor')
  const [password, setPassword] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (password) on.onPassword(password)
  }

  return (
    <form className={classes.flow} onSubmit={submit} noValidate>
      <p className={classes.text}>{intro}</p>
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
      />
      <Failure error={isWorking ? null : failure} />
      <div className={classes.actions}>
        <PlainButton look="quiet" onClick={on.onCancel}>
          {t('cancel')}
        </PlainButton>
        <PlainButton type="submit" look={look} isWorking={isWorking} disabled={!password}>
          {action}
        </PlainButton>
      </div>
    </form>
  )
}

export function Failure({ error }: { error: Error | null }) {
  if (!error || isSilent(error)) return null
  return (
    <p className={classes.failure} role="alert">
      {explain(error)}
    </p>
  )
}
