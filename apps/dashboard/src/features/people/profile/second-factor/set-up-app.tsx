import { mfa } from '@balcao/contract/people/mfa'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { useAction } from '../../../../lib/ask/use-action'
import { CodeField, isCode } from '../../../../ui/fields/code-field'
import { CopyButton } from '../../../../ui/buttons/copy-button'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { QrCode } from '../../../../ui/show/qr-code'
import classes from './flow.module.css'
import { Failure, PasswordStep } from './password-step'
import { RecoveryCodes } from './recovery-codes'

export interface FlowProps {
  onDone: () => void
  onCancel: () => void
}

/** Password, QR code and first code, recovery codes. */
export function SetUpApp({ onDone, onCancel }: FlowProps) {
  const t = useT('second-factor')
  const begin = useAction(mfa.totpBegin, { quietFailure: true })
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<string[]>([])

  async function start(password: string) {
    const outcome = await begin.run({ password })
    if (outcome.ok) setBegun(outcome.reply)
  }

  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (begun) {
    const finish = (fresh: string[]) => (fresh.length > 0 ? setCodes(fresh) : onDone())
    return <FirstCode {...begun} onConfirmed={finish} onCancel={onCancel} />
  }
  return (
    <PasswordStep
      intro={t('app.intro')}
      action={t('next')}
      isWorking={begin.isRunning}
      failure={begin.failure}
      onPassword={(password) => void start(password)}
      onCancel={onCancel}
    />
  )
}

interface FirstCodeProps {
  secret: string
  uri: string
  onConfirmed: (recoveryCodes: string[]) => void
  onCancel: () => void
}

function FirstCode({ secret, uri, onConfirmed, onCancel }: FirstCodeProps) {
  const t = useT('second-factor')
  const confirm = useAction(mfa.totpConfirm, { refreshes: [mfa.status], done: t('app.added'), quietFailure: true })
  const [code, setCode] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isCode(code)) return
    const outcome = await confirm.run({ code })
    if (outcome.ok) onConfirmed(outcome.reply.recovery_codes)
  }

  return (
    <form className={classes.flow} onSubmit={(event) => void submit(event)} noValidate>
      <p className={classes.text}>{t('app.scan')}</p>
      <div className={classes.qr}>
        <QrCode text={uri} label={t('app.qr')} />
      </div>
      <div>
        <p className={classes.quiet}>{t('app.byHand')}</p>
        <CopyButton text={secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</CopyButton>
      </div>
      <CodeField label={t('app.code')} value={code} onChange={setCode} />
      <Failure error={confirm.isRunning ? null : confirm.failure} />
      <div className={classes.actions}>
        <PlainButton look="quiet" onClick={onCancel}>
          {t('cancel')}
        </PlainButton>
        <PlainButton type="submit" isWorking={confirm.isRunning} disabled={!isCode(code)}>
          {t('app.confirm')}
        </PlainButton>
      </div>
    </form>
  )
}
