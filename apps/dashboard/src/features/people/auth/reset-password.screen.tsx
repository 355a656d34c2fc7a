import { auth } from '@balcao/contract/people/auth'
import { isMailAddress } from '@balcao/kernel/company'
import { useNavigate } from '@tanstack/react-router'
import { use, useState } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { useUrlState } from '../../../lib/address/use-url-state'
import { CodeField, isCode } from '../../../ui/fields/code-field'
import { EntryFailure, EntryLinks, EntryNote, EntryPage } from '../../../ui/frames/entry-page'
import { explain } from '../../../ui/say/explain'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { chosenFaultsOf, PasswordPair } from '../../../parts/passwords/password-pair'
import { PathOfRoute } from '../../../ui/site-map-register'
import { TextField } from '../../../ui/fields/text-field'
import { showToast, showToastAfterReload } from '../../../ui/say/toast'

/** A code by mail, then a new password. Whether an address is known shows nowhere. An invitation leads here too. */
export function ResetPasswordScreen() {
  const t = useT('reset-password')
  const [{ email: invited }] = useUrlState()
  const pathOf = use(PathOfRoute)
  const navigate = useNavigate()
  const [email, setEmail] = useState(typeof invited === 'string' ? invited : '')
  const [isSent, setIsSent] = useState(false)
  const [isTried, setIsTried] = useState(false)
  const [code, setCode] = useState('')
  const [chosen, setChosen] = useState({ next: '', again: '' })
  const send = useAction(auth.sendResetCode, { quietFailure: true })
  const reset = useAction(auth.resetPassword, { quietFailure: true })
  const isAddress = isMailAddress(email.trim())
  const failure = isSent ? (reset.failure ?? send.failure) : send.failure
  const isRunning = send.isRunning || reset.isRunning

  async function sendCode() {
    setIsTried(!isAddress)
    if (!isAddress) return
    const outcome = await send.run({ email: email.trim() })
    if (!outcome.ok) return
    if (isSent) void showToast({ tone: 'success', text: t('sentAgain') })
    setIsSent(true)
  }

  async function setPassword() {
    setIsTried(true)
    if (!isCode(code) || Object.keys(chosenFaultsOf(chosen)).length > 0) return
    const outcome = await reset.run({ email: email.trim(), code, new_password: chosen.next })
    if (!outcome.ok) return
    showToastAfterReload({ tone: 'success', text: t('done') })
    await navigate({ to: pathOf('Login') })
  }

  return (
    <EntryPage title={t('title')} onSubmit={() => void (isSent ? setPassword() : sendCode())}>
      <EntryNote>{isSent ? t('sent', { email: email.trim() }) : t('intro')}</EntryNote>
      {!isSent && (
        <TextField
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={setEmail}
          error={isTried && !isAddress ? t('emailWrong') : undefined}
        />
      )}
      {isSent && (
        <>
          <CodeField
            label={t('code')}
            value={code}
            onChange={setCode}
            error={isTried && !isCode(code) ? t('codeWrong') : undefined}
          />
          <PasswordPair
            value={chosen}
            onChange={setChosen}
            isTried={isTried}
            texts={{ rule: t('rule'), mismatch: t('mismatch') }}
          />
        </>
      )}
      {failure && !isRunning && <EntryFailure>{explain(failure)}</EntryFailure>}
      <PlainButton type="submit" isWorking={isRunning}>
        {isSent ? t('submit') : t('send')}
      </PlainButton>
      {isSent && (
        <PlainButton look="quiet" disabled={isRunning} onClick={() => void sendCode()}>
          {t('again')}
        </PlainButton>
      )}
      <EntryLinks links={[{ href: pathOf('Login'), text: t('toLogin') }]} />
    </EntryPage>
  )
}
