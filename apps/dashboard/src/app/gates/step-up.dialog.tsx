import { mfa, type SecondFactor } from '@balcao/contract/people/mfa'
import { stepUp } from '@balcao/contract/people/step-up'
import { useState } from 'react'
import { ask } from '../../lib/ask/api'
import { Refused } from '../../lib/ask/errors'
import { openStepUp, type OpenStepUp } from '../../lib/ask/step-up'
import { useAsk } from '../../lib/ask/use-ask'
import { outcomeOf } from '../../lib/ask/use-action'
import { useFields } from '../../lib/forms/use-fields'
import { PasskeyFailed, presentPasskey } from '../../lib/session/passkey'
import { useT } from '../../lib/texts/i18n'
import { PlainButton } from '../../ui/buttons/plain-button'
import { LoadingFace } from '../../ui/faces/loading-face'
import { CodeField, isCode } from '../../ui/fields/code-field'
import { PasswordField } from '../../ui/fields/password-field'
import { TextField } from '../../ui/fields/text-field'
import { Form } from '../../ui/forms/form'
import { Dialog } from '../../ui/frames/dialog'
import { explain } from '../../ui/say/explain'
import classes from './gate-dialog.module.css'

/** Password and factor once more; then the call that asked for it is sent again. Closing it leaves all as it was. */
export function StepUpDialog({ of: asked }: { of: OpenStepUp }) {
  const t = useT('gates')
  const { data, error, refetch } = useAsk(mfa.status, {})
  function gone() {
    // After a success as well, but a promise is settled only once.
    asked.settle(false)
    openStepUp.close(asked)
  }
  return (
    <Dialog title={t('stepUp.title')} onClose={gone}>
      {(close) => {
        const done = () => {
          asked.settle(true)
          close()
        }
        if (!data && !error) return <LoadingFace />
        return <ProofForm {...(data ?? NONE)} onDone={done} onCancel={close} onUnknown={() => void refetch()} />
      }}
    </Dialog>
  )
}

/** Where it cannot be read, the password is asked for, and the gateway says what else it wants. */
const NONE: Pick<SecondFactor, 'totp_since' | 'passkeys'> = { totp_since: null, passkeys: [] }
type Way = 'none' | 'code' | 'recovery' | 'passkey'
const CODE_MAX = 20

interface ProofFormProps extends Pick<SecondFactor, 'totp_since' | 'passkeys'> {
  onDone: () => void
  onCancel: () => void
  /** The gateway knows of a factor that this dialog does not. */
  onUnknown: () => void
}

function ProofForm({ totp_since, passkeys, onDone, onCancel, onUnknown }: ProofFormProps) {
  const t = useT('gates')
  const step = useT('second-step')
  const hasApp = totp_since !== null
  const hasPasskey = passkeys.length > 0
  const [chosen, setChosen] = useState<Way | null>(null)
  const way = chosen ?? (hasApp ? 'code' : hasPasskey ? 'passkey' : 'none')
  const form = useFields({
    start: { password: '', otp: '' },
    send: (draft) => outcomeOf(prove(draft, way)),
    onDone,
    onFailure: (failure) => {
      if (failure instanceof Refused && failure.failure.sub_code.startsWith('second-factor-needed')) onUnknown()
      return false
    },
    asksBeforeLeaving: false,
  })
  const { password, otp } = form.draft
  const isProofThere = way === 'code' ? isCode(otp) : way !== 'recovery' || otp.trim() !== ''

  function turnTo(next: Way) {
    form.change({ otp: '' })
    setChosen(next)
  }
  const other = (text: string, next: Way) => (
    <PlainButton look="quiet" onClick={() => turnTo(next)}>
      {text}
    </PlainButton>
  )
  const cancel = (
    <PlainButton look="quiet" onClick={onCancel}>
      {t('stepUp.cancel')}
    </PlainButton>
  )
  return (
    <Form
      of={form}
      submit={way === 'passkey' ? step('usePasskey') : t('stepUp.confirm')}
      isReady={password !== '' && isProofThere}
      beside={cancel}
      explains={(failure) => (failure instanceof PasskeyFailed ? step(`trouble.${failure.trouble}`) : explain(failure))}
    >
      <p className={classes.note}>{t('stepUp.intro')}</p>
      <PasswordField
        label={t('stepUp.password')}
        autoComplete="current-password"
        autoFocus
        data-autofocus
        {...form.field('password')}
      />
      {way === 'code' && <CodeField label={step('code')} autoFocus={false} {...form.field('otp')} />}
      {way === 'recovery' && (
        <TextField
          label={step('recoveryCode')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CODE_MAX}
          {...form.field('otp')}
        />
      )}
      {way !== 'none' && (
        <div className={classes.ways}>
          {way !== 'code' && hasApp && other(step('useCode'), 'code')}
          {way !== 'passkey' && hasPasskey && other(step('usePasskey'), 'passkey')}
          {way !== 'recovery' && other(step('useRecovery'), 'recovery')}
        </div>
      )}
    </Form>
  )
}

async function prove({ password, otp }: { password: string; otp: string }, way: Way): Promise<void> {
  if (way === 'passkey') {
    const passkey = await presentPasskey(await ask(mfa.passkeyRequest, {}))
    await ask(stepUp.prove, { password, passkey })
  } else {
    await ask(stepUp.prove, { password, ...(way === 'none' ? {} : { otp: otp.trim() }) })
  }
}
