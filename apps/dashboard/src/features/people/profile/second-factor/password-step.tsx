import type { FormOf } from '../../../../lib/forms/use-fields'
import { useT } from '../../../../lib/texts/i18n'
import { PasswordField } from '../../../../ui/fields/password-field'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { Form } from '../../../../ui/forms/form'
import { Paragraph } from '../../../../ui/show/text'

/** Where every change of a second factor begins. A typed password is nothing to keep anybody for. */
export const ASKS_PASSWORD = { start: { password: '' }, asksBeforeLeaving: false }

interface PasswordStepProps {
  form: FormOf<{ password: string }>
  intro: string
  action: string
  look?: 'accent' | 'danger'
  explains?: (failure: unknown) => string
  onCancel: () => void
}

/** Whoever sits at an unlocked screen does not know the password: it is asked before anything about the login changes. */
export function PasswordStep({ form, intro, action, onCancel, ...looks }: PasswordStepProps) {
  const t = useT('second-factor')
  const cancel = (
    <PlainButton look="quiet" onClick={onCancel}>
      {t('cancel')}
    </PlainButton>
  )
  return (
    <Form of={form} submit={action} isReady={form.draft.password !== ''} beside={cancel} {...looks}>
      <Paragraph>{intro}</Paragraph>
      <PasswordField label={t('password')} autoComplete="current-password" autoFocus {...form.field('password')} />
    </Form>
  )
}
