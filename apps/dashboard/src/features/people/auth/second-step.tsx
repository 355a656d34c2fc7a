import { mfa } from '@balcao/contract/people/mfa'
import type { PasskeyAssertion } from '@balcao/contract/people/passkey'
import { useState } from 'react'
import { ask } from '../../../lib/ask/api'
import { Refused } from '../../../lib/ask/errors'
import { useT } from '../../../lib/texts/i18n'
import { PasskeyFailed, presentPasskey } from '../../../lib/session/passkey'
import { CodeField, isCode } from '../../../ui/fields/code-field'
import { EntryFailure, EntryNote, EntryPage } from '../../../ui/frames/entry-page'
import { explain } from '../../../ui/say/explain'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { TextField } from '../../../ui/fields/text-field'

export interface Proof {
  otp?: string
  passkey?: PasskeyAssertion
}

interface SecondStepProps {
  /** The gateway's word for what this person has enrolled. */
  asked: string
  isRunning: boolean
  failure: Error | null
  onProof: (proof: Proof) => void
  onBack: () => void
}

type Way = 'code' | 'recovery' | 'passkey'
const CODE_MAX = 20

/** After the password: the code of an app, a recovery code, or a passkey. */
export function SecondStep({ asked, isRunning, failure, onProof, onBack }: SecondStepProps) {
  const t = useT('second-step')
  const hasApp = !asked.endsWith('passkey')
  const hasPasskey = !asked.endsWith('totp')
  const [way, setWay] = useState<Way>(hasApp ? 'code' : 'passkey')
  const [otp, setOtp] = useState('')
  const passkey = usePasskeyAtLogin((answer) => onProof({ passkey: answer }))
  const isFilled = way === 'passkey' || (way === 'code' ? isCode(otp) : otp.trim() !== '')

  function turnTo(next: Way) {
    setOtp('')
    setWay(next)
  }
  /** Whoever chooses it wants to use it: one press is enough. */
  function turnToPasskey() {
    turnTo('passkey')
    void passkey.present()
  }
  function submit() {
    if (!isFilled) return
    if (way === 'passkey') void passkey.present()
    else onProof({ otp: otp.trim() })
  }

  return (
    <EntryPage title={t('title')} onSubmit={submit}>
      <EntryNote>{t(`intro.${way}`)}</EntryNote>
      {way === 'code' && <CodeField label={t('code')} value={otp} onChange={setOtp} />}
      {way === 'recovery' && (
        <TextField
          key="recovery"
          label={t('recoveryCode')}
          name="recovery_code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CODE_MAX}
          autoFocus
          value={otp}
          onChange={setOtp}
        />
      )}
      {passkey.trouble && <EntryFailure>{t(`trouble.${passkey.trouble}`)}</EntryFailure>}
      {passkey.failure && <EntryFailure>{explain(passkey.failure)}</EntryFailure>}
      {isWrong(failure) && !isRunning && !passkey.trouble && <EntryFailure>{explain(failure)}</EntryFailure>}
      <PlainButton type="submit" isWorking={isRunning || passkey.isWaiting} disabled={!isFilled}>
        {t(way === 'passkey' ? 'usePasskey' : 'submit')}
      </PlainButton>
      {way !== 'code' && hasApp && <Other text={t('useCode')} onClick={() => turnTo('code')} />}
      {way !== 'passkey' && hasPasskey && <Other text={t('usePasskey')} onClick={turnToPasskey} />}
      {way !== 'recovery' && <Other text={t('useRecovery')} onClick={() => turnTo('recovery')} />}
      <Other text={t('back')} onClick={onBack} />
    </EntryPage>
  )
}

function Other({ text, onClick }: { text: string; onClick: () => void }) {
  return (
    <PlainButton look="quiet" onClick={onClick}>
      {text}
    </PlainButton>
  )
}

/** The first answer only asks for the second step; it says nothing about something that was given. */
function isWrong(failure: Error | null): boolean {
  return (
    failure !== null && !(failure instanceof Refused && failure.failure.sub_code.startsWith('second-factor-needed'))
  )
}

function usePasskeyAtLogin(onAnswer: (answer: PasskeyAssertion) => void) {
  const [isWaiting, setIsWaiting] = useState(false)
  const [error, setError] = useState<Error | null>(null)

  async function present() {
    setIsWaiting(true)
    setError(null)
    try {
      onAnswer(await presentPasskey(await ask(mfa.passkeyRequest, {})))
    } catch (caught) {
      setError(caught as Error)
    } finally {
      setIsWaiting(false)
    }
  }
  const trouble = error instanceof PasskeyFailed ? error.trouble : null
  return { present, isWaiting, trouble, failure: trouble ? null : error }
}
