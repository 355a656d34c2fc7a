import { mfa } from '@balcao/contract/people/mfa'
import { useState } from 'react'
import { useFields } from '../../../../lib/forms/use-fields'
import { explain } from '../../../../ui/say/explain'
import { useT } from '../../../../lib/texts/i18n'
import { makePasskey, PasskeyFailed } from '../../../../lib/session/passkey'
import { outcomeOf, useAction, type Outcome } from '../../../../lib/ask/use-action'
import { NOTHING_TO_FILL_IN, FirstStep } from './first-step'
import { RecoveryCodes } from './recovery-codes'
import type { FlowProps } from './set-up-app'

/** The browser's own dialog, and recovery codes where there are none yet. */
export function AddPasskey({ onDone, onCancel }: FlowProps) {
  const t = useT('second-factor')
  const begin = useAction(mfa.passkeyBegin, { quietFailure: true })
  const finish = useAction(mfa.passkeyFinish, { refreshes: [mfa.status], done: t('passkey.added'), quietFailure: true })
  const [codes, setCodes] = useState<string[]>([])
  const form = useFields({
    ...NOTHING_TO_FILL_IN,
    send: add,
    onDone: (fresh) => (fresh.length > 0 ? setCodes(fresh) : onDone()),
  })

  async function add(): Promise<Outcome<string[]>> {
    const begun = await begin.run({})
    if (!begun.ok) return begun
    const made = await outcomeOf(makePasskey(begun.reply))
    if (!made.ok) return made
    const finished = await finish.run({ passkey: made.reply })
    return finished.ok ? { ok: true, reply: finished.reply.recovery_codes } : finished
  }

  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />
  return (
    <FirstStep
      form={form}
      intro={t('passkey.intro')}
      action={t('passkey.add')}
      explains={(failure) => (failure instanceof PasskeyFailed ? t(`trouble.${failure.trouble}`) : explain(failure))}
      onCancel={onCancel}
    />
  )
}
