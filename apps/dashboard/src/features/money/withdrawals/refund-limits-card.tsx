import { approvals } from '@balcao/contract/platform/approvals'
import { refunds, type RefundLimits } from '@balcao/contract/payments/refunds'
import { ORDER_CURRENCIES } from '@balcao/kernel/countries'
import { parseMoney } from '@balcao/kernel/money'
import { MOST_DAY_COUNT, MOST_DAY_PERCENT } from '@balcao/kernel/refund-limits'
import { useState } from 'react'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { showToast } from '../../../ui/say/toast'
import { useT } from '../../../lib/texts/i18n'
import { holds } from '../../../lib/session/rights'
import { useAsk } from '../../../lib/ask/use-ask'
import { Card } from '../../../ui/frames/card'
import { useMoneyText } from '../../../ui/show/money'
import { PlainButton } from '../../../ui/buttons/plain-button'
import { SelectField } from '../../../ui/fields/select-field'
import { MoneyField } from '../../../ui/fields/money-field'
import { TextField } from '../../../ui/fields/text-field'
import { Actions } from '../../../ui/frames/actions'
import { Stack } from '../../../ui/frames/stack'
import { Paragraph } from '../../../ui/show/text'

const STALE = [refunds.limits, approvals.waiting]

/** How many refunds a day, how much, and above which amount two agree; administrators set it. */
export function RefundLimitsCard() {
  const t = useT('withdrawals')
  const money = useMoneyText()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useAsk(refunds.limits, {})
  if (!data) return null
  const line = (each: RefundLimits) => {
    const { currency, today_count, today_sum, today_most, day_count, day_percent } = each
    return t('refunds.today', {
      count: today_count,
      most: day_count,
      percent: day_percent,
      sum: money(today_sum, currency),
      mostSum: money(today_most, currency),
    })
  }
  return (
    <Card title={t('refunds.title')}>
      <Stack>
        {data.length === 0 && <Paragraph look="quiet">{t('refunds.none')}</Paragraph>}
        {data.map((each) => (
          <Paragraph key={each.currency} look="quiet">
            {line(each)}{' '}
            {each.second_above === ''
              ? t('refunds.secondNever')
              : t('refunds.secondAbove', { amount: money(each.second_above, each.currency) })}
          </Paragraph>
        ))}
        {holds('merchant:admin') && !isOpen && (
          <Actions>
            <PlainButton look="quiet" onClick={() => setIsOpen(true)}>
              {t('refunds.set')}
            </PlainButton>
          </Actions>
        )}
        {isOpen && <LimitsForm limits={data} />}
      </Stack>
    </Card>
  )
}

const isWithin = (typed: string, most: number) => typed === '' || (/^\d+$/.test(typed) && +typed >= 1 && +typed <= most)

function draftOf(limits: RefundLimits[], currency: string) {
  const known = limits.find((each) => each.currency === currency)
  return {
    currency,
    second_above: known?.second_above ?? '',
    day_count: known ? String(known.day_count) : '',
    day_percent: known ? String(known.day_percent) : '',
  }
}

function LimitsForm({ limits }: { limits: RefundLimits[] }) {
  const t = useT('withdrawals')
  const form = useForm(refunds.setLimits, {
    start: () => draftOf(limits, limits[0]?.currency ?? ORDER_CURRENCIES[0]),
    faults: ({ second_above, currency, day_count, day_percent }) => ({
      second_above: second_above.trim() !== '' && parseMoney(second_above, currency) === null && t('amountWrong'),
      day_count: !isWithin(day_count.trim(), MOST_DAY_COUNT) && t('refunds.numberWrong'),
      day_percent: !isWithin(day_percent.trim(), MOST_DAY_PERCENT) && t('refunds.numberWrong'),
    }),
    toInput: ({ currency, second_above, day_count, day_percent }, request_id) => ({
      request_id,
      currency,
      second_above: second_above.trim(),
      ...(day_count.trim() === '' ? {} : { day_count: Number(day_count) }),
      ...(day_percent.trim() === '' ? {} : { day_percent: Number(day_percent) }),
    }),
    refreshes: STALE,
    onDone: ({ is_waiting }) => showToast({ tone: 'success', text: t(is_waiting ? 'thresholdWaits' : 'thresholdSet') }),
    again: (sent) => sent,
  })
  const number = { inputMode: 'numeric', maxLength: 7 } as const
  return (
    <Form of={form} submit={t('refunds.set')} look="quiet">
      <SelectField
        label={t('currency')}
        options={ORDER_CURRENCIES.map((value) => ({ value: value as string, label: value }))}
        {...form.field('currency')}
        onChange={(currency) => form.change(draftOf(limits, currency))}
      />
      <MoneyField
        label={t('refunds.secondAmount', { currency: form.draft.currency })}
        hint={t('refunds.secondHint')}
        isOptional
        {...form.field('second_above')}
        error={form.faults.second_above || undefined}
      />
      <TextField
        label={t('refunds.dayCount')}
        {...number}
        {...form.field('day_count')}
        error={form.faults.day_count || undefined}
      />
      <TextField
        label={t('refunds.dayPercent')}
        hint={t('refunds.looser')}
        {...number}
        {...form.field('day_percent')}
        error={form.faults.day_percent || undefined}
      />
    </Form>
  )
}
