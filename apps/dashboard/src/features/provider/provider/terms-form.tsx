import { approvals } from '@balcao/contract/platform/approvals'
import { terms } from '@balcao/contract/money/terms'
import type { CallerInput } from '@balcao/contract/kit'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { useT } from '../../../lib/texts/i18n'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import classes from './provider.module.css'
import { TERMS_FIELDS, type TermsKind } from './terms-fields'
import { useTermsText } from './use-terms-text'

interface TermsFormProps {
  merchant_no: string
  kind: TermsKind
}

/** The next row. It counts from now on; what was charged before stays charged. */
export function TermsForm({ merchant_no, kind }: TermsFormProps) {
  const t = useT('provider')
  const termsText = useTermsText()
  const fields = TERMS_FIELDS[kind]
  const form = useForm(ENDPOINT[kind], {
    start: () => Object.fromEntries(fields.map(({ name, begins }) => [name, begins])),
    toInput: (values, request_id) => ({ request_id, merchant_no, ...values, ...NUMBERS[kind]?.(values) }) as TermsInput,
    refreshes: [terms.list, approvals.queue],
    done: t('terms.added'),
  })
  return (
    <Form of={form} submit={t(`terms.add.${kind}`)}>
      <fieldset className={classes.group}>
        <legend>{t('terms.next')}</legend>
        {fields.map(({ name, choices }) => {
          const shared = { label: t(`terms.field.${name}`), ...form.field(name), value: form.draft[name] ?? '' }
          if (!choices) return <TextField key={name} {...shared} maxLength={20} autoComplete="off" />
          const named = choices.map((value) => ({ value, label: termsText(name, value) || t('terms.allOthers') }))
          return <SelectField key={name} {...shared} options={named} />
        })}
      </fieldset>
    </Form>
  )
}

const ENDPOINT = {
  fees: terms.addFee,
  settlements: terms.addSettlement,
  rates: terms.addRate,
  instalments: terms.addInstalments,
}
type TermsInput = CallerInput<(typeof ENDPOINT)[TermsKind]>

/** What is counted, and no text on the wire. */
const NUMBERS: Partial<Record<TermsKind, (values: Record<string, string>) => object>> = {
  fees: daysIn,
  instalments: ({ most, free_up_to }) => ({ most: Number(most), free_up_to: Number(free_up_to) }),
}

function daysIn({ reserve_days, cycle_days }: Record<string, string>) {
  return { reserve_days: Number(reserve_days), cycle_days: cycle_days ? Number(cycle_days) : null }
}
