import { auth } from '@balcao/contract/people/auth'
import { isMailAddress } from '@balcao/kernel/company'
import { useNavigate } from '@tanstack/react-router'
import { use, useState } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { EntryForm } from '../../../ui/forms/entry-form'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { useUrlState } from '../../../lib/address/use-url-state'
import { CodeField, isCode } from '../../../ui/fields/code-field'
import { EntryNote } from '../../../ui/frames/entry-page'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { chosenFaultsOf, PasswordPair } from '../../../parts/passwords/password-pair'
import { PathOfRoute } from '../../../ui/site-map-register'
import { TextField } from '../../../ui/fields/text-field'
import { showToastAfterReload } from '../../../ui/say/toast'

/** A code by mail, then a new password. Whether an address is known shows nowhere. An invitation leads here too. */
export function ResetPasswordScreen() {
  const [{ email, invited }] = useUrlState()
  const words = invited === undefined ? 'reset' : 'invited'
  const [sentTo, setSentTo] = useState('')
  if (sentTo !== '') return <NewPasswordForm email={sentTo} words={words} />
  return <AddressForm known={typeof email === 'string' ? email : ''} words={words} onSent={setSentTo} />
}

/** Somebody new chooses a first password; the same steps, in other words. */
type Words = 'reset' | 'invited'

interface AddressFormProps {
  known: string
  words: Words
  onSent: (email: string) => void
}

function AddressForm({ known, words, onSent }: AddressFormProps) {
  const t = useT('reset-password')
  const form = useForm(auth.sendResetCode, {
    start: { email: known },
    faults: ({ email }) => ({ email: !isMailAddress(email.trim()) && t('emailWrong') }),
    toInput: ({ email }) => ({ email: email.trim() }),
    onDone: (_reply, { email }) => onSent(email.trim()),
  })
  return (
    <EntryForm of={form} title={t(`title.${words}`)} submit={t('send')} links={useLinks()}>
      <EntryNote>{t(`intro.${words}`)}</EntryNote>
      <TextField label={t('email')} type="email" autoComplete="username" autoFocus {...form.field('email')} />
    </EntryForm>
  )
}

function NewPasswordForm({ email, words }: { email: string; words: Words }) {
  const t = useT('reset-password')
  const pathOf = use(PathOfRoute)
  const navigate = useNavigate()
  const sendAgain = useAction(auth.sendResetCode, { done: t('sentAgain') })
  const form = useForm(auth.resetPassword, {
    start: { code: '', next: '', again: '' },
    faults: (draft) => ({ code: !isCode(draft.code) && t('codeWrong'), ...chosenFaultsOf(draft) }),
    toInput: ({ code, next }) => ({ email, code, new_password: next }),
    onDone: () => {
      showToastAfterReload({ tone: 'success', text: t(`done.${words}`) })
      return navigate({ to: pathOf('Login') })
    },
  })
  const another = (
    <PlainButton
      look="quiet"
      disabled={form.isRunning || sendAgain.isRunning}
      onClick={() => void sendAgain.run({ email })}
    >
      {t('again')}
    </PlainButton>
  )
  return (
    <EntryForm of={form} title={t(`title.${words}`)} submit={t(`submit.${words}`)} below={another} links={useLinks()}>
      <EntryNote>{t('sent', { email })}</EntryNote>
      <CodeField label={t('code')} {...form.field('code')} />
      <PasswordPair
        value={form.draft}
        onChange={({ next, again }) => form.change({ next, again })}
        isTried={form.isTried}
        texts={{ rule: t('rule'), mismatch: t('mismatch') }}
      />
    </EntryForm>
  )
}

function useLinks() {
  const t = useT('reset-password')
  return [{ href: use(PathOfRoute)('Login'), text: t('toLogin') }]
}
