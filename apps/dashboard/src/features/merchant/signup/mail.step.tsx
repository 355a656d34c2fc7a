import { signup } from '@balcao/contract/merchant/signup'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { CodeField, isCode } from '../../../ui/fields/code-field'
import { EntryNote } from '../../../ui/frames/entry-page'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { TextField } from '../../../ui/fields/text-field'
import { isEmailIn, type SignupDraft } from './signup-draft'
import { StepPage } from './step-page'

interface MailStepProps {
  draft: SignupDraft
  onChange: (changes: Partial<SignupDraft>) => void
  onNext: () => void
}

/** The address and the code that was mailed to it. */
export function MailStep({ draft, onChange, onNext }: MailStepProps) {
  const email = draft.email.trim()
  const isSent = draft.sent_to !== '' && draft.sent_to === email
  // What was proved is the address that stood there before.
  const retype = (typed: Partial<SignupDraft>) => onChange({ ...typed, ticket: '' })
  if (!isSent) return <AddressForm draft={draft} onChange={retype} onSent={() => onChange({ sent_to: email })} />
  function proved(ticket: string) {
    onChange({ ticket, sent_to: '' })
    onNext()
  }
  return <CodeForm email={email} onProved={proved} onOther={() => onChange({ sent_to: '' })} />
}

interface AddressFormProps {
  draft: SignupDraft
  onChange: (changes: Partial<SignupDraft>) => void
  onSent: () => void
}

function AddressForm({ draft, onChange, onSent }: AddressFormProps) {
  const t = useT('signup')
  const form = useForm(signup.sendCode, {
    held: { value: draft, change: onChange },
    faults: (typed) => ({ email: !isEmailIn(typed) && t('emailWrong') }),
    toInput: ({ email }) => ({ email: email.trim() }),
    onDone: onSent,
  })
  return (
    <StepPage step="mail" of={form} submit={t('send')}>
      <EntryNote>{t('intro')}</EntryNote>
      <TextField label={t('email')} type="email" autoComplete="username" autoFocus {...form.field('email')} />
    </StepPage>
  )
}

interface CodeFormProps {
  email: string
  onProved: (ticket: string) => void
  /** The address was wrong. */
  onOther: () => void
}

function CodeForm({ email, onProved, onOther }: CodeFormProps) {
  const t = useT('signup')
  const sendAgain = useAction(signup.sendCode, { done: t('sentAgain') })
  const form = useForm(signup.verifyCode, {
    start: { code: '' },
    faults: ({ code }) => ({ code: !isCode(code) && t('codeWrong') }),
    toInput: ({ code }) => ({ email, code }),
    onDone: ({ ticket }) => onProved(ticket),
  })
  const another = (
    <>
      <PlainButton
        look="quiet"
        disabled={form.isRunning || sendAgain.isRunning}
        onClick={() => void sendAgain.run({ email })}
      >
        {t('again')}
      </PlainButton>
      <PlainButton look="quiet" disabled={form.isRunning} onClick={onOther}>
        {t('otherAddress')}
      </PlainButton>
    </>
  )
  return (
    <StepPage step="mail" of={form} submit={t('next')} below={another}>
      <EntryNote>{t('sent', { email })}</EntryNote>
      <CodeField label={t('code')} {...form.field('code')} />
    </StepPage>
  )
}
