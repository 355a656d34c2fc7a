import type { FormOf } from '../../../lib/forms/use-fields'
import { useT } from '../../../lib/texts/i18n'
import { MoneyField } from '../../../ui/fields/money-field'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { SideBySide } from '../../../ui/frames/side-by-side'
import type { LinkForm } from './link-form'

interface LinkFieldsProps {
  form: FormOf<LinkForm>
  apps: { id: string; name: string }[]
  currencies: string[]
}

/** What is sold, for how much, how many of it and until when. */
export function LinkFields({ form, apps, currencies }: LinkFieldsProps) {
  const t = useT('payment-links')
  const of = (name: Exclude<keyof LinkForm, 'kind'>) => ({ label: t(`field.${name}`), ...form.field(name) })
  const kinds = (['fixed', 'open'] as const).map((kind) => ({ value: kind as string, label: t(`kind.${kind}`) }))
  return (
    <>
      <SelectField {...of('app_id')} options={apps.map(({ id, name }) => ({ value: id, label: name }))} />
      <TextField {...of('subject')} maxLength={128} autoComplete="off" />
      <TextField {...of('content')} maxLength={255} autoComplete="off" />
      <TextField {...of('reference')} hint={t('hint.reference')} maxLength={40} autoComplete="off" />
      <SideBySide least={120}>
        <SelectField label={t('kind.label')} options={kinds} {...form.field('kind')} />
        <SelectField {...of('currency')} options={currencies.map((each) => ({ value: each, label: each }))} />
      </SideBySide>
      {form.draft.kind === 'fixed' ? (
        <MoneyField {...of('amount')} />
      ) : (
        <SideBySide least={120}>
          <MoneyField {...of('amount_least')} isOptional />
          <MoneyField {...of('amount_most')} isOptional />
        </SideBySide>
      )}
      <SideBySide least={120}>
        <TextField {...of('stock')} hint={t('hint.stock')} inputMode="numeric" maxLength={7} autoComplete="off" />
        <TextField {...of('end_day')} hint={t('hint.end_day')} type="date" />
      </SideBySide>
      <TextField {...of('return_url')} type="url" maxLength={512} autoComplete="off" />
    </>
  )
}
