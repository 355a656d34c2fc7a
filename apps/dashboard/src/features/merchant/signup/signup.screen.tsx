import { useState } from 'react'
import { draftKeys } from '../../../lib/session/storage'
import { useDraft } from '../../../lib/forms/use-draft'
import { CompanyStep } from './company.step'
import { MailStep } from './mail.step'
import { PasswordStep } from './password.step'
import { EMPTY, SECRETS, type Step } from './signup-draft'

/** Mail and code, then the company, then password and terms. What was typed survives a reload. */
export function SignupScreen() {
  const { value: draft, change, forget } = useDraft(draftKeys.signup, EMPTY, { secrets: SECRETS })
  const [step, setStep] = useState<Step>(draft.ticket === '' ? 'mail' : 'company')

  if (step === 'mail') return <MailStep draft={draft} onChange={change} onNext={() => setStep('company')} />
  if (step === 'company') return <CompanyStep draft={draft} onChange={change} onNext={() => setStep('password')} />
  function proveAgain() {
    change({ ticket: '' })
    setStep('mail')
  }
  return (
    <PasswordStep
      draft={draft}
      onChange={change}
      onBack={() => setStep('company')}
      onTicketOver={proveAgain}
      onDone={forget}
    />
  )
}
