import { apps } from '@balcao/contract/merchant/apps'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { Dialog } from '../../../ui/frames/dialog'
import { explain } from '../../../ui/say/explain'
import { PasswordField } from '../../../ui/fields/password-field'
import { PlainButton } from '../../../ui/buttons/plain-button'
import classes from './apps.module.css'
import { ShownKey } from './new-keys.dialog'

interface RevealKeyDialogProps {
  app_id: string
  key_id: string
  name: string
  onClose: () => void
}

/** Asks for the password, then shows the secret for as long as the window is open. */
export function RevealKeyDialog({ name, onClose, ...key }: RevealKeyDialogProps) {
  const t = useT('apps')
  return (
    <Dialog title={t('revealTitle', { key: name })} onClose={onClose} size="xl">
      {(close) => <Reveal name={name} close={close} {...key} />}
    </Dialog>
  )
}

function Reveal({ app_id, key_id, name, close }: Omit<RevealKeyDialogProps, 'onClose'> & { close: () => void }) {
  const t = useT('apps')
  const [password, setPassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const [value, setValue] = useState<string | null>(null)
  const reveal = useAction(apps.revealKey, { quietFailure: true })

  async function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if (password === '') return
    const outcome = await reveal.run({ app_id, key_id, password })
    if (outcome.ok) setValue(outcome.reply.value)
  }

  function errorText(): string | undefined {
    if (password === '') return isTried ? t('required', { name: t('password') }) : undefined
    return reveal.failure && !reveal.isRunning ? explain(reveal.failure) : undefined
  }

  if (value !== null) {
    return (
      <div className={classes.fields}>
        <ShownKey name={name} value={value} />
        <p className={classes.text}>{t('revealed')}</p>
        <div className={classes.actions}>
          <PlainButton onClick={close}>{t('close')}</PlainButton>
        </div>
      </div>
    )
  }
  return (
    <form className={classes.fields} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.text}>{t('revealText')}</p>
      <PasswordField
        label={t('password')}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={errorText()}
      />
      <div className={classes.actions}>
        <PlainButton type="submit" isWorking={reveal.isRunning}>
          {t('revealOf', { key: name })}
        </PlainButton>
      </div>
    </form>
  )
}
