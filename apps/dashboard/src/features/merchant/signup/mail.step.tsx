import { signup } from '@balcao/contract/merchant/signup'
import { useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { CodeField, isCode } from '../../../ui/fields/code-field'
import { EntryFailure, EntryNote } from '../../../ui/frames/entry-page'
import { explain } from '../../../ui/say/explain'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { TextField } from '../../../ui/fields/text-field'
import { showToast } from '../../../ui/say/toast'
import { isEmailIn, type SignupDraft } from './signup-draft'
import { StepPage } from './step-page'

interface MailStepProps {
  draft: SignupDraft
  onChange: (changes: Partial<SignupDraft>) => void
  onNext: () => void
}

/** The address and the code that was mailed to it. */
export function MailStep({ draft, onChange, onNext }: MailStepProps) {
  const t = useT('signup')
  const [isSent, setIsSent] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const [code, setCode] = useState('')
  const send = useAction(signup.sendCode, { quietFailure: true })
  const verify = useAction(signup.verifyCode, { quietFailure: true })
  const email = draft.email.trim()
  const isAddress = isEmailIn(draft)
  const failure = isSent ? (verify.failure ?? send.failure) : send.failure
  const isRunning = send.isRunning || verify.isRunning

  async function sendCode() {
    setIsTried(!isAddress)
    if (!isAddress) return
    const outcome = await send.run({ email })
    if (!outcome.ok) return
    if (isSent) void showToast({ tone: 'success', text: t('sentAgain') })
    setIsSent(true)
  }

  async function verifyCode() {
    setIsTried(true)
    if (!isCode(code)) return
    const outcome = await verify.run({ email, code })
    if (!outcome.ok) return
    onChange({ ticket: outcome.reply.ticket })
    onNext()
  }

  return (
    <StepPage step="mail" onSubmit={() => void (isSent ? verifyCode() : sendCode())}>
      <EntryNote>{isSent ? t('sent', { email }) : t('intro')}</EntryNote>
      {!isSent && (
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={draft.email}
          onChange={(typed) => onChange({ email: typed })}
          error={isTried && !isAddress ? t('emailWrong') : undefined}
        />
      )}
      {isSent && (
        <CodeField
          label={t('code')}
          value={code}
          onChange={setCode}
          error={isTried && !isCode(code) ? t('codeWrong') : undefined}
        />
      )}
      {failure && !isRunning && <EntryFailure>{explain(failure)}</EntryFailure>}
      <PlainButton type="submit" isWorking={isRunning}>
        {isSent ? t('next') : t('send')}
      </PlainButton>
      {isSent && (
        <PlainButton look="quiet" disabled={isRunning} onClick={() => void sendCode()}>
          {t('again')}
        </PlainButton>
      )}
    </StepPage>
  )
}
