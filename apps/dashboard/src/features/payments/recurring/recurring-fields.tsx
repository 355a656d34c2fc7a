import { INTERVAL_UNITS } from '@balcao/kernel/recurring-interval'
import { RECURRING_METHODS } from '@balcao/kernel/recurring-state'
import type { FormOf } from '../../../lib/forms/use-fields'
import { useT } from '../../../lib/texts/i18n'
import { useMethodText } from '../../../parts/statuses/method-text'
import { SelectField } from '../../../ui/fields/select-field'
import { MoneyField } from '../../../ui/fields/money-field'
import { TextField } from '../../../ui/fields/text-field'
import { SideBySide } from '../../../ui/frames/side-by-side'
import { mayAskBank, type RecurringForm } from './recurring-form'
import classes from './recurring.module.css'

interface RecurringFieldsProps {
  form: FormOf<RecurringForm>
  apps: { id: string; name: string }[]
  currencies: string[]
}

/** What is charged, how often, and whom. */
export function RecurringFields({ form, apps, currencies }: RecurringFieldsProps) {
  const t = useT('recurring')
  const methodText = useMethodText()
  const of = (name: Exclude<keyof RecurringForm, 'method'>) => ({ label: t(`field.${name}`), ...form.field(name) })
  const units = INTERVAL_UNITS.map((unit) => ({ value: unit as string, label: t(`unit.${unit}`) }))
  return (
    <>
      <SelectField {...of('app_id')} options={apps.map(({ id, name }) => ({ value: id, label: name }))} />
      <TextField {...of('subject')} maxLength={128} autoComplete="off" />
      <TextField {...of('content')} maxLength={255} autoComplete="off" />
      <SelectField
        label={t('method')}
        options={RECURRING_METHODS.map((method) => ({ value: method, label: methodText(method) }))}
        {...form.field('method')}
      />
      <SideBySide least={120}>
        <SelectField {...of('currency')} options={currencies.map((each) => ({ value: each, label: each }))} />
        <MoneyField {...of('amount')} />
      </SideBySide>
      <SideBySide least={120}>
        <TextField {...of('every')} inputMode="numeric" maxLength={3} autoComplete="off" />
        <SelectField {...of('unit')} options={units} />
      </SideBySide>
      <TextField {...of('quantity')} hint={t('quantityHint')} inputMode="numeric" maxLength={3} autoComplete="off" />
      <SideBySide least={120}>
        <TextField {...of('trial_every')} inputMode="numeric" maxLength={3} autoComplete="off" />
        <SelectField {...of('trial_unit')} options={units} />
        <MoneyField {...of('trial_amount')} />
      </SideBySide>
      <TextField {...of('buyer_name')} maxLength={100} autoComplete="off" />
      {form.draft.method === 'PIX' && <TextField {...of('buyer_document')} maxLength={20} autoComplete="off" />}
      {mayAskBank(form.draft) && (
        <fieldset className={classes.bank}>
          <legend>{t('payerBank')}</legend>
          <p>{t('payerBankText')}</p>
          <SideBySide least={120}>
            <TextField {...of('payer_ispb')} maxLength={8} autoComplete="off" />
            <TextField {...of('payer_branch')} inputMode="numeric" maxLength={4} autoComplete="off" />
          </SideBySide>
          <TextField {...of('payer_account')} maxLength={20} autoComplete="off" />
        </fieldset>
      )}
      <TextField {...of('email')} type="email" maxLength={254} autoComplete="off" />
      <TextField {...of('return_url')} type="url" maxLength={512} autoComplete="off" />
    </>
  )
}
