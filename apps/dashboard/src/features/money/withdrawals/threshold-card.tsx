import { approvals } from '@balcao/contract/platform/approvals'
import { withdrawals, type WithdrawalSettings } from '@balcao/contract/money/withdrawals'
import { ORDER_CURRENCIES } from '@balcao/kernel/countries'
import { parseMoney } from '@balcao/kernel/money'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { showToast } from '../../../ui/say/toast'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { Card } from '../../../ui/frames/card'
import { useMoneyText } from '../../../ui/show/money'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { MoneyField } from '../../../ui/fields/money-field'
import { Stack } from '../../../ui/frames/stack'
import { Paragraph } from '../../../ui/show/text'
import { Actions } from '../../../ui/frames/actions'

const STALE = [withdrawals.settings, approvals.waiting]

/** Above which amounts a second person approves; administrators set it. */
export function ThresholdCard({ settings }: { settings: WithdrawalSettings }) {
  const t = useT('withdrawals')
  const money = useMoneyText()
  const { thresholds } = settings
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={t('second')}>
      <Stack>
        <Paragraph look="quiet">
          {thresholds.length === 0
            ? t('secondNever')
            : t('secondAbove', {
                amounts: thresholds.map(({ amount, currency }) => money(amount, currency)).join(', '),
              })}
        </Paragraph>
        {holds('merchant:admin') && !isOpen && (
          <Actions>
            <PlainButton look="quiet" onClick={() => setIsOpen(true)}>
              {t('setThreshold')}
            </PlainButton>
          </Actions>
        )}
        {isOpen && <ThresholdForm />}
      </Stack>
    </Card>
  )
}

const NONE: { currency: string; amount: string } = { currency: ORDER_CURRENCIES[0], amount: '' }

function ThresholdForm() {
  const t = useT('withdrawals')
  const form = useForm(withdrawals.setThreshold, {
    start: NONE,
    faults: ({ amount, currency }) => ({
      amount: amount.trim() !== '' && parseMoney(amount, currency) === null && t('amountWrong'),
    }),
    toInput: ({ currency, amount }, request_id) => ({ request_id, currency, amount: amount.trim() }),
    refreshes: STALE,
    onDone: ({ is_waiting }) => showToast({ tone: 'success', text: t(is_waiting ? 'thresholdWaits' : 'thresholdSet') }),
    again: (sent) => ({ ...sent, amount: '' }),
  })
  return (
    <Form of={form} submit={t('setThreshold')} look="quiet">
      <SelectField
        label={t('currency')}
        options={ORDER_CURRENCIES.map((value) => ({ value: value as string, label: value }))}
        {...form.field('currency')}
      />
      <MoneyField
        label={t('thresholdAmount', { currency: form.draft.currency })}
        hint={t('thresholdHint')}
        isOptional
        {...form.field('amount')}
        error={form.faults.amount || undefined}
      />
    </Form>
  )
}
