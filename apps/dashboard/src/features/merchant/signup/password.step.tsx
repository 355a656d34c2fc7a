import { auth } from '@balcao/contract/people/auth'
import { signup } from '@balcao/contract/merchant/signup'
import { CODE } from '@balcao/kernel/codes'
import { useNavigate } from '@tanstack/react-router'
import { use, useState } from 'react'
import { leaveLogin } from '../../../lib/session/after-login'
import { brand } from '../../../lib/brand'
import { Refused } from '../../../lib/ask/errors'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { beginSession } from '../../../lib/session/session'
import { useAction } from '../../../lib/ask/use-action'
import { LeavingLink } from '../../../ui/buttons/leaving-link'
import { CheckField } from '../../../ui/fields/check-field'
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
  const [isAccepted, setIsAccepted] = useState(false)
  const login = useAction(auth.login, { quietFailure: true })
  const form = useForm(signup.create, {
    held: { value: { ...draft, isAccepted }, change, forget: onDone },
    faults: (typed) => ({
      ...chosenFaultsOf(typed),
      isAccepted: !typed.isAccepted && t('termsMissing'),
    }),
    toInput: ({ isAccepted: _accepted, ...typed }, request_id) => ({ request_id, ...wishOf(typed) }),
    onDone: enter,
    onFailure: (error) => {
      if (!isTicketOver(error)) return false
      void showToast({ tone: 'warning', text: explain(error) })
      onTicketOver()
      return true
    },
  })

  function change({ isAccepted: accepted, ...changes }: Partial<SignupDraft & { isAccepted: boolean }>) {
    if (accepted === undefined) onChange(changes)
    else setIsAccepted(accepted)
  }

  /** Through the same door as everybody: there is no second way to sign in. */
  async function enter() {
    const entered = await login.run({ username: draft.email.trim(), password: draft.next })
    if (entered.ok) {
      beginSession(entered.reply)
      return leaveLogin()
    }
    showToastAfterReload({ tone: 'success', text: t('done') })
    return navigate({ to: pathOf('Login') })
  }

  const back = (
    <PlainButton look="quiet" disabled={form.isRunning} onClick={onBack}>
      {t('back')}
    </PlainButton>
  )
  return (
    <StepPage step="password" of={form} submit={t('submit')} below={back}>
      <PasswordPair
        value={draft}
        onChange={onChange}
        isTried={form.isTried}
        labels={{ next: t('password'), again: t('repeat') }}
        texts={{ rule: t('rule'), mismatch: t('mismatch') }}
      />
      <CheckField label={t('terms')} {...form.check('isAccepted')} name="terms" />
      {brand.links.terms && <LeavingLink to={brand.links.terms}>{t('termsLink')}</LeavingLink>}
    </StepPage>
  )
}

function isTicketOver(error: unknown): boolean {
  return error instanceof Refused && error.failure.code === CODE.verificationCodeWrong
}
