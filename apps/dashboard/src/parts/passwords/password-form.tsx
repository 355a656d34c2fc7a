import { session } from '@balcao/contract/people/session'
import { askAndHear } from '../../lib/ask/api'
import { brand } from '../../lib/brand'
import { outcomeOf } from '../../lib/ask/use-action'
import { inWords } from '../../lib/forms/in-words'
import { useFields } from '../../lib/forms/use-fields'
import { Form } from '../../ui/forms/form'
import { useT } from '../../lib/texts/i18n'
import { explain } from '../../ui/say/explain'
import { faultsOf, withoutSpaces, type NewPassword } from './new-password'
import { PasswordField } from '../../ui/fields/password-field'
import { PlainButton } from '../../ui/buttons/plain-button'
import { showToast } from '../../ui/say/toast'

interface PasswordFormProps {
  /** The words for a password against the rule, and for two that differ: the dialog's or the profile's (spec 5). */
  texts: { rule: string; mismatch: string }
  onDone: (message: string) => void
  onCancel?: () => void
}

const EMPTY: NewPassword = { old: '', next: '', again: '' }

/** Current, new and repeated password. Enter submits; the gateway's refusal stands under the fields. */
export function PasswordForm({ texts, onDone, onCancel }: PasswordFormProps) {
  const t = useT('password')
  const form = useFields({
    start: EMPTY,
    faults: (values) =>
      inWords(faultsOf(values), (fault, name) =>
        fault === 'missing' ? t('required', { name: t(name) }) : texts[fault],
      ),
    send: ({ old, next }) => outcomeOf(askAndHear(session.changePassword, { old_password: old, new_password: next })),
    onDone,
    onFailure: (error) => {
      void showToast({ tone: 'warning', text: explain(error) })
      return false
    },
    again: () => EMPTY,
    asksBeforeLeaving: false,
  })
  const field = (name: keyof NewPassword) => ({
    label: t(name),
    ...form.field(name),
    name: NAME[name],
    onChange: (typed: string) => form.change({ [name]: withoutSpaces(typed) }),
  })
  const cancel = onCancel && (
    <PlainButton look="quiet" onClick={onCancel}>
      {t('cancel')}
    </PlainButton>
  )
  return (
    <Form of={form} submit={t('submit')} beside={cancel}>
      <PasswordField {...field('old')} autoComplete="current-password" autoFocus={onCancel !== undefined} />
      <PasswordField
        {...field('next')}
        autoComplete="new-password"
        hint={t('hint', { least: brand.password_minimum })}
      />
      <PasswordField {...field('again')} autoComplete="new-password" />
    </Form>
  )
}

/** As browsers and password managers know them. */
const NAME = { old: 'old_password', next: 'new_password', again: 'repeated_password' }
