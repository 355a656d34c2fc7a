import { mfa } from '@balcao/contract/people/mfa'
import { useState } from 'react'
import { useForm } from '../../../../lib/forms/use-form'
import { useT } from '../../../../lib/texts/i18n'
import { NOTHING_TO_FILL_IN, FirstStep } from './first-step'
import { RecoveryCodes } from './recovery-codes'
import type { FlowProps } from './set-up-app'

/** What is settled by one call: removing, and new recovery codes. */

export function RemoveApp({ onDone, onCancel }: FlowProps) {
  const t = useT('second-factor')
  const form = useForm(mfa.totpRemove, {
    ...NOTHING_TO_FILL_IN,
    toInput: () => ({}),
    refreshes: [mfa.status],
    done: t('app.removed'),
    onDone,
  })
  const words = { intro: t('app.removeIntro'), action: t('app.remove') }
  return <FirstStep form={form} {...words} look="danger" onCancel={onCancel} />
}

export function RemovePasskey({ passkeyId, onDone, onCancel }: FlowProps & { passkeyId: string }) {
  const t = useT('second-factor')
  const form = useForm(mfa.passkeyRemove, {
    ...NOTHING_TO_FILL_IN,
    toInput: () => ({ passkey_id: passkeyId }),
    refreshes: [mfa.status],
    done: t('passkey.removed'),
    onDone,
  })
  const words = { intro: t('passkey.removeIntro'), action: t('passkey.remove') }
  return <FirstStep form={form} {...words} look="danger" onCancel={onCancel} />
}

export function RenewCodes({ onDone, onCancel }: FlowProps) {
  const t = useT('second-factor')
  const [codes, setCodes] = useState<string[]>([])
  const form = useForm(mfa.recoveryRenew, {
    ...NOTHING_TO_FILL_IN,
    toInput: () => ({}),
    refreshes: [mfa.status],
    onDone: ({ recovery_codes }) => setCodes(recovery_codes),
  })
  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />
  return <FirstStep form={form} intro={t('codes.renewIntro')} action={t('codes.renew')} onCancel={onCancel} />
}
