import { adjustments } from '@balcao/contract/money/adjustments'
import { approvals } from '@balcao/contract/platform/approvals'
import { ADJUSTMENT_DIRECTIONS, type AdjustmentDirection } from '@balcao/kernel/adjustment-state'
import { ORDER_CURRENCIES } from '@balcao/kernel/countries'
import { MERCHANT_NO } from '@balcao/kernel/merchant-state'
import { parseMoney } from '@balcao/kernel/money'
import { useForm } from '../../../lib/forms/use-form'
import { useT } from '../../../lib/texts/i18n'
import { MoneyField } from '../../../ui/fields/money-field'
import { SelectField } from '../../../ui/fields/select-field'
import { TextAreaField } from '../../../ui/fields/text-area-field'
import { TextField } from '../../../ui/fields/text-field'
import { Form } from '../../../ui/forms/form'
import { Dialog } from '../../../ui/frames/dialog'

// keys: adjustments.direction.*

/** What one person wants to be booked; somebody else decides. */
export function ProposeDialog({ onClose }: { onClose: () => void }) {
  const t = useT('adjustments')
  return (
    <Dialog title={t('propose')} onClose={onClose}>
      {(close) => <Fields close={close} />}
    </Dialog>
  )
}

const EMPTY = {
  merchant_no: '',
  direction: 'credit' as AdjustmentDirection,
  currency: ORDER_CURRENCIES[0] as string,
  amount: '',
  words: '',
  reason: '',
}

function Fields({ close }: { close: () => void }) {
  const t = useT('adjustments')
  const form = useForm(adjustments.propose, {
    start: EMPTY,
    faults: ({ merchant_no, amount, currency, words, reason }) => ({
      merchant_no: !MERCHANT_NO.test(merchant_no.trim()) && t('merchantWrong'),
      amount: !parseMoney(amount.trim(), currency) && t('amountWrong'),
      words: words.trim() === '' && t('wordsMissing'),
      reason: reason.trim() === '' && t('reasonMissing'),
    }),
    toInput: ({ merchant_no, amount, words, reason, ...others }, request_id) => ({
      request_id,
      ...others,
      merchant_no: merchant_no.trim(),
      amount: amount.trim(),
      words: words.trim(),
      reason: reason.trim(),
    }),
    refreshes: [adjustments.list, approvals.queue],
    done: t('proposed'),
    onDone: close,
  })
  return (
    <Form of={form} submit={t('propose')}>
      <TextField label={t('merchantNo')} maxLength={13} {...form.field('merchant_no')} />
      <SelectField
        label={t('directionLabel')}
        options={ADJUSTMENT_DIRECTIONS.map((value) => ({ value, label: t(`direction.${value}`) }))}
        {...form.field('direction')}
      />
      <MoneyField label={t('amount')} {...form.field('amount')} />
      <SelectField
        label={t('currency')}
        options={ORDER_CURRENCIES.map((value) => ({ value: value as string, label: value }))}
        {...form.field('currency')}
      />
      <TextField label={t('words')} hint={t('wordsHint')} maxLength={140} {...form.field('words')} />
      <TextAreaField label={t('reason')} hint={t('reasonHint')} rows={2} maxLength={300} {...form.field('reason')} />
    </Form>
  )
}
