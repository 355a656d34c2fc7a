import { refunds } from '@balcao/contract/payments/refunds'
import { ORDER_CURRENCIES } from '@balcao/kernel/countries'
import { MOST_DAY_COUNT, MOST_DAY_PERCENT, REFUND_LIMITS } from '@balcao/kernel/refund-limits'
import { useForm } from '../../../lib/forms/use-form'
import { Form } from '../../../ui/forms/form'
import { useT } from '../../../lib/texts/i18n'
import { useAsk } from '../../../lib/ask/use-ask'
import { Card } from '../../../ui/frames/card'
import { useMoneyText } from '../../../ui/show/money'
import { SelectField } from '../../../ui/fields/select-field'
import { TextField } from '../../../ui/fields/text-field'
import { Stack } from '../../../ui/frames/stack'
import { Paragraph } from '../../../ui/show/text'

interface RefundPaceCardProps {
  merchant_no: string
  mayChange: boolean
}

/** How many refunds a merchant may make in a day, and how much; the threshold of a second person is its own. */
export function RefundPaceCard({ merchant_no, mayChange }: RefundPaceCardProps) {
  const t = useT('provider')
  const money = useMoneyText()
  const { data } = useAsk(refunds.deskLimits, { merchant_no })
  return (
    <Card title={t('refunds.title')}>
      <Stack>
        {data?.length === 0 && <Paragraph>{t('refunds.none', { ...REFUND_LIMITS })}</Paragraph>}
        {data?.map(({ currency, day_count, day_percent, today_count, today_sum, today_most }) => (
          <Paragraph key={currency}>
            {t('refunds.today', {
              count: today_count,
              most: day_count,
              percent: day_percent,
              sum: money(today_sum, currency),
              mostSum: money(today_most, currency),
            })}
          </Paragraph>
        ))}
        {mayChange && <PaceForm merchant_no={merchant_no} />}
      </Stack>
    </Card>
  )
}

const isWithin = (typed: string, most: number) => /^\d+$/.test(typed) && +typed >= 1 && +typed <= most

const USUAL: { currency: string; day_count: string; day_percent: string } = {
  currency: ORDER_CURRENCIES[0],
  day_count: String(REFUND_LIMITS.day_count),
  day_percent: String(REFUND_LIMITS.day_percent),
}

function PaceForm({ merchant_no }: { merchant_no: string }) {
  const t = useT('provider')
  const form = useForm(refunds.setDeskLimits, {
    start: USUAL,
    faults: ({ day_count, day_percent }) => ({
      day_count: !isWithin(day_count.trim(), MOST_DAY_COUNT) && t('refunds.wrong'),
      day_percent: !isWithin(day_percent.trim(), MOST_DAY_PERCENT) && t('refunds.wrong'),
    }),
    toInput: ({ currency, day_count, day_percent }) => ({
      merchant_no,
      currency,
      day_count: Number(day_count),
      day_percent: Number(day_percent),
    }),
    refreshes: [refunds.deskLimits],
    done: t('refunds.done'),
    again: (sent) => sent,
  })
  return (
    <Form of={form} submit={t('refunds.set')} look="quiet">
      <SelectField
        label={t('refunds.currency')}
        options={ORDER_CURRENCIES.map((value) => ({ value: value as string, label: value }))}
        {...form.field('currency')}
      />
      <TextField
        label={t('refunds.dayCount')}
        inputMode="numeric"
        maxLength={7}
        {...form.field('day_count')}
        error={form.faults.day_count || undefined}
      />
      <TextField
        label={t('refunds.dayPercent')}
        inputMode="numeric"
        maxLength={4}
        {...form.field('day_percent')}
        error={form.faults.day_percent || undefined}
      />
    </Form>
  )
}
