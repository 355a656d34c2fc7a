import { mfa } from '@balcao/contract/people/mfa'
import { useState } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { makePasskey, PasskeyFailed, type PasskeyTrouble } from '../../../../lib/session/passkey'
import { useAction } from '../../../../lib/ask/use-action'
import classes from './flow.module.css'
import { PasswordStep } from './password-step'
import { RecoveryCodes } from './recovery-codes'
import type { FlowProps } from './set-up-app'

/** Password, the browser's own dialog, and recovery codes where there are none yet. */
export function AddPasskey({ onDone, onCancel }: FlowProps) {
  const t = useT('second-factor')
  const begin = useAction(mfa.passkeyBegin, { quietFailure: true })
  const finish = useAction(mfa.passkeyFinish, { refreshes: [mfa.status], done: t('passkey.added'), quietFailure: true })
  const [trouble, setTrouble] = useState<PasskeyTrouble | null>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  const [codes, setCodes] = useState<string[]>([])

  async function add(password: string) {
    setTrouble(null)
    const begun = await begin.run({ password })
    if (!begun.ok) return
    setIsWaiting(true)
    try {
      const finished = await finish.run({ passkey: await makePasskey(begun.reply) })
      if (!finished.ok) return
      const { recovery_codes } = finished.reply
      if (recovery_codes.length > 0) setCodes(recovery_codes)
      else onDone()
    } catch (error) {
      if (!(error instanceof PasskeyFailed)) throw error
      setTrouble(error.trouble)
    } finally {
      setIsWaiting(false)
    }
  }

  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <div className={classes.flow}>
      <PasswordStep
        intro={t('passkey.intro')}
        action={t('passkey.add')}
        isWorking={begin.isRunning || isWaiting}
        failure={begin.failure ?? finish.failure}
        onPassword={(password) => void add(password)}
        onCancel={onCancel}
      />
      {trouble && (
        <p className={classes.failure} role="alert">
          {t(`trouble.${trouble}`)}
        </p>
      )}
    </div>
  )
}
