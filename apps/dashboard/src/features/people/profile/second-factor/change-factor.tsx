import { mfa } from '@balcao/contract/people/mfa'
import { useState } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { useAction } from '../../../../lib/ask/use-action'
import { PasswordStep } from './password-step'
import { RecoveryCodes } from './recovery-codes'
import type { FlowProps } from './set-up-app'

/** What the password alone settles: removing, and new recovery codes. */

export function RemoveApp({ onDone, onCancel }: FlowProps) {
  const t = useT('second-factor')
  const remove = useAction(mfa.totpRemove, { refreshes: [mfa.status], done: t('app.removed'), quietFailure: true })
  return (
    <PasswordStep
      intro={t('app.removeIntro')}
      action={t('app.remove')}
      look="danger"
      isWorking={remove.isRunning}
      failure={remove.failure}
      onPassword={(password) => void remove.run({ password }).then(({ ok }) => ok && onDone())}
      onCancel={onCancel}
    />
  )
}

export function RemovePasskey({ passkeyId, onDone, onCancel }: FlowProps & { passkeyId: string }) {
  const t = useT('second-factor')
  const options = { refreshes: [mfa.status], done: t('passkey.removed'), quietFailure: true }
  const remove = useAction(mfa.passkeyRemove, options)
  return (
    <PasswordStep
      intro={t('passkey.removeIntro')}
      action={t('passkey.remove')}
      look="danger"
      isWorking={remove.isRunning}
      failure={remove.failure}
      onPassword={(password) => void remove.run({ password, passkey_id: passkeyId }).then(({ ok }) => ok && onDone())}
      onCancel={onCancel}
    />
  )
}

export function RenewCodes({ onDone, onCancel }: FlowProps) {
  const t = useT('second-factor')
  const renew = useAction(mfa.recoveryRenew, { refreshes: [mfa.status], quietFailure: true })
  const [codes, setCodes] = useState<string[]>([])
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <PasswordStep
      intro={t('codes.renewIntro')}
      action={t('codes.renew')}
      isWorking={renew.isRunning}
      failure={renew.failure}
      onPassword={(password) =>
        void renew.run({ password }).then((outcome) => outcome.ok && setCodes(outcome.reply.recovery_codes))
      }
      onCancel={onCancel}
    />
  )
}
