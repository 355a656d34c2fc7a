import { mfa } from '@balcao/contract/people/mfa'
import { useState } from 'react'
import { useForm } from '../../../../lib/forms/use-form'
import { useT } from '../../../../lib/texts/i18n'
import { ASKS_PASSWORD, PasswordStep } from './password-step'
import { RecoveryCodes } from './recovery-codes'
import type { FlowProps } from './set-up-app'

/** What the password alone settles: removing, and new recovery codes. */

export function RemoveApp({ onDone, onCancel }: FlowProps) {
  const t = useT('second-factor')
  const form = useForm(mfa.totpRemove, {
    ...ASKS_PASSWORD,
    toInput: ({ password }) => ({ password }),
    refreshes: [mfa.status],
    done: t('app.removed'),
    onDone,
  })
  const words = { intro: t('app.removeIntro'), action: t('app.remove') }
  return <PasswordStep form={form} {...words} look="danger" onCancel={onCancel} />
}

export function RemovePasskey({ passkeyId, onDone, onCancel }: FlowProps & { passkeyId: string }) {
  const t = useT('second-factor')
  const form = useForm(mfa.passkeyRemove, {
    ...ASKS_PASSWORD,
    toInput: ({ password }) => ({ password, passkey_id: passkeyId }),
    refreshes: [mfa.status],
    done: t('passkey.removed'),
    onDone,
  })
  const words = { intro: t('passkey.removeIntro'), action: t('passkey.remove') }
  return <PasswordStep form={form} {...words} look="danger" onCancel={onCancel} />
}

export function RenewCodes({ onDone, onCancel }: FlowProps) {
  const t = useT('second-factor')
  const [codes, setCodes] = useState<string[]>([])
  const form = useForm(mfa.recoveryRenew, {
    ...ASKS_PASSWORD,
    toInput: ({ password }) => ({ password }),
    refreshes: [mfa.status],
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
  })
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />
  return <PasswordStep form={form} intro={t('codes.renewIntro')} action={t('codes.renew')} onCancel={onCancel} />
}
