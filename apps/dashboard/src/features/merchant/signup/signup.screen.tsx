import { useState } from 'react'
import { useUrlState } from '../../../lib/address/use-url-state'
import { useDraft } from '../../../lib/forms/use-draft'
import { draftKeys } from '../../../lib/session/storage'
import { CompanyStep } from './company.step'
import { MailStep } from './mail.step'
import { PasswordStep } from './password.step'
import { EMPTY, reachedBy, SECRETS, type Step } from './signup-draft'

/** Mail and code, then the company, then password and terms. What was typed survives a reload, and Back is one step. */
export function SignupScreen() {
  const { value: draft, change, forget } = useDraft(draftKeys.signup, EMPTY, { secrets: SECRETS })
  const [{ step: asked }, changeAddress] = useUrlState()
  const [first] = useState<Step>(draft.ticket === '' ? 'mail' : 'company')
  const step = reachedBy(draft, asked ?? first)
  const goTo = (next: Step) => changeAddress({ step: next === 'mail' ? undefined : next })

  if (step === 'mail') return <MailStep draft={draft} onChange={change} onNext={() => goTo('company')} />
  if (step === 'company') return <CompanyStep draft={draft} onChange={change} onNext={() => goTo('password')} />
  function proveAgain() {
    change({ ticket: '' })
    goTo('mail')
  }
  return (
    <PasswordStep
      draft={draft}
      onChange={change}
      onBack={() => goTo('company')}
      onTicketOver={proveAgain}
      onDone={forget}
    />
  )
}
