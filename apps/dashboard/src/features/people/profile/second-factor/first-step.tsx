import type { FormOf } from '../../../../lib/forms/use-fields'
import { useT } from '../../../../lib/texts/i18n'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { Form } from '../../../../ui/forms/form'
import { Paragraph } from '../../../../ui/show/text'

/** Where every change of a second factor begins: nothing is filled in, and nothing can be lost. */
export const NOTHING_TO_FILL_IN = { start: {}, asksBeforeLeaving: false }

interface FirstStepProps {
  form: FormOf<object>
  intro: string
  action: string
  look?: 'accent' | 'danger'
  explains?: (failure: unknown) => string
  onCancel: () => void
}

/** Says what will happen. Who it is, the gateway asks by itself. */
export function FirstStep({ form, intro, action, onCancel, ...looks }: FirstStepProps) {
  const t = useT('second-factor')
  const cancel = (
    <PlainButton look="quiet" onClick={onCancel}>
      {t('cancel')}
    </PlainButton>
  )
  return (
    <Form of={form} submit={action} beside={cancel} {...looks}>
      <Paragraph>{intro}</Paragraph>
    </Form>
  )
}
