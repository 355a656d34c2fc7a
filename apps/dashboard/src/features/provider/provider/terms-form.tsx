import { terms } from '@balcao/contract/money/terms'
import type { CallerInput } from '@balcao/contract/kit'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../lib/texts/i18n'
import { useAction } from '../../../lib/ask/use-action'
import { PlainButton } from '../../../ui/buttons/plain-button'
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
  const [values, setValues] = useState(() => Object.fromEntries(fields.map(({ name, begins }) => [name, begins])))
  const options = { refreshes: [terms.list], done: t('terms.added') }
  const addFee = useAction(terms.addFee, options)
  const addSettlement = useAction(terms.addSettlement, options)
  const addRate = useAction(terms.addRate, options)
  const isRunning = addFee.isRunning || addSettlement.isRunning || addRate.isRunning

  function send(event: FormEvent) {
    event.preventDefault()
    const wish = { merchant_no, ...values }
    const days = (name: string) => Number(values[name])
    if (kind === 'settlements') void addSettlement.run(wish as CallerInput<(typeof terms)['addSettlement']>)
    else if (kind === 'rates') void addRate.run(wish as CallerInput<(typeof terms)['addRate']>)
    else {
      const cycle_days = values['cycle_days'] ? days('cycle_days') : null
      const fee = { ...wish, reserve_days: days('reserve_days'), cycle_days }
      void addFee.run(fee as CallerInput<(typeof terms)['addFee']>)
    }
  }

  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <fieldset className={classes.group}>
        <legend>{t('terms.next')}</legend>
        {fields.map(({ name, choices }) => {
          const shared = {
            label: t(`terms.field.${name}`),
            value: values[name] ?? '',
            onChange: (value: string) => setValues({ ...values, [name]: value }),
          }
          if (!choices) return <TextField key={name} {...shared} maxLength={20} autoComplete="off" />
          const named = choices.map((value) => ({ value, label: termsText(name, value) || t('terms.allOthers') }))
          return <SelectField key={name} {...shared} options={named} />
        })}
      </fieldset>
      <div className={classes.actions}>
        <PlainButton type="submit" isWorking={isRunning}>
          {t(`terms.add.${kind}`)}
        </PlainButton>
      </div>
    </form>
  )
}
