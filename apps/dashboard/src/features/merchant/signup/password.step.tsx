import { auth } from '@balcao/contract/people/auth'
import { signup } from '@balcao/contract/merchant/signup'
import { CODE } from '@balcao/kernel/codes'
import { useNavigate } from '@tanstack/react-router'
import { use, useState } from 'react'
import { leaveLogin } from '../../../lib/session/after-login'
import { brand } from '../../../lib/brand'
import { Refused } from '../../../lib/ask/errors'
import { useT } from '../../../lib/texts/i18n'
import { beginSession } from '../../../lib/session/session'
import { useAction } from '../../../lib/ask/use-action'
import { CheckField } from '../../../ui/fields/check-field'
import { EntryFailure } from '../../../ui/frames/entry-page'
import { explain } from '../../../ui/say/explain'
import { chosenFaultsOf, PasswordPair } from '../../../parts/passwords/password-pair'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { PathOfRoute } from '../../../ui/site-map-register'
import { showToast, showToastAfterReload } from '../../../ui/say/toast'
import { wishOf, type SignupDraft } from './signup-draft'
import { StepPage } from './step-page'

interface PasswordStepProps {
  draft: SignupDraft
  onChange: (changes: Partial<SignupDraft>) => void
  onBack: () => void
  /** The proof of the address is over: another code is needed. */
  onTicketOver: () => void
  onDone: () => void
}

/** Password and terms; then the account is there, and its owner in it. */
export function PasswordStep({ draft, onChange, onBack, onTicketOver, onDone }: PasswordStepProps) {
  const t = useT('signup')
  const pathOf = use(PathOfRoute)
  const navigate = useNavigate()
  const [isTried, setIsTried] = useState(false)
  const [isAccepted, setIsAccepted] = useState(false)
  const create = useAction(signup.create, { quietFailure: true })
  const login = useAction(auth.login, { quietFailure: true })
  const isRunning = create.isRunning || login.isRunning

  async function submit() {
    setIsTried(true)
    if (!isAccepted || Object.keys(chosenFaultsOf(draft)).length > 0) return
    const created = await create.run(wishOf(draft))
    if (created.ok) return enter()
    if (!isTicketOver(created.error)) return
    void showToast({ tone: 'warning', text: explain(created.error) })
    onTicketOver()
  }

  /** Through the same door as everybody: there is no second way to sign in. */
  async function enter() {
    onDone()
    const entered = await login.run({ username: draft.email.trim(), password: draft.next })
    if (entered.ok) {
      beginSession(entered.reply)
      return leaveLogin()
    }
    showToastAfterReload({ tone: 'success', text: t('done') })
    return navigate({ to: pathOf('Login') })
  }

  return (
    <StepPage step="password" onSubmit={() => void submit()}>
      <PasswordPair
        value={draft}
        onChange={onChange}
        isTried={isTried}
        labels={{ next: t('password'), again: t('repeat') }}
        texts={{ rule: t('rule'), mismatch: t('mismatch') }}
      />
      <CheckField
        label={t('terms')}
        name="terms"
        checked={isAccepted}
        onChange={setIsAccepted}
        error={isTried && !isAccepted ? t('termsMissing') : undefined}
      />
      {brand.links.terms && (
        <a href={brand.links.terms} target="_blank" rel="noreferrer">
          {t('termsLink')}
        </a>
      )}
      {create.failure && !isRunning && <EntryFailure>{explain(create.failure)}</EntryFailure>}
      <PlainButton type="submit" isWorking={isRunning}>
        {t('submit')}
      </PlainButton>
      <PlainButton look="quiet" disabled={isRunning} onClick={onBack}>
        {t('back')}
      </PlainButton>
    </StepPage>
  )
}

function isTicketOver(error: unknown): boolean {
  return error instanceof Refused && error.failure.code === CODE.verificationCodeWrong
}
