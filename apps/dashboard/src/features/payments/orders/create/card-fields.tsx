import { CAPTURES } from '@balcao/kernel/capture'
import type { FormOf } from '../../../../lib/forms/use-fields'
import { useT } from '../../../../lib/texts/i18n'
import { SelectField } from '../../../../ui/fields/select-field'
import { Card } from '../../../../ui/frames/card'
import { Stack } from '../../../../ui/frames/stack'
import { isAmount, trimmed, type OrderForm } from './order-form'
import { useInstalmentOffer } from './use-instalment-offer'

/** How a card is charged, if the payer takes one: at once or later, and in how many parts at most. */
export function CardFields({ form }: { form: FormOf<OrderForm> }) {
  const t = useT('create-order')
  const { counts, parts } = useInstalmentOffer(form.draft)
  const { orderAmount, currency } = trimmed(form.draft)
  const of = (name: 'capture' | 'mostInstalments') => ({ label: t(`field.${name}`), ...form.field(name) })
  const told = parts && t(parts.free > 1 ? 'instalments.toldFree' : 'instalments.told', { ...parts })
  return (
    <Card title={t('group.card')}>
      <Stack>
        <SelectField
          {...of('capture')}
          options={CAPTURES.map((value) => ({ value, label: t(`capture.${value}`) }))}
          hint={t(`hint.capture.${form.draft.capture === 'manual' ? 'manual' : 'automatic'}`)}
        />
        {counts.length > 0 && (
          <SelectField
            {...of('mostInstalments')}
            options={[
              { value: '', label: t('instalments.all', { count: counts.at(-1) ?? 0 }) },
              { value: '1', label: t('instalments.none') },
              ...counts
                .slice(0, -1)
                .map((count) => ({ value: String(count), label: t('instalments.upTo', { count }) })),
            ]}
            hint={told ?? (isAmount(orderAmount, currency) ? t('instalments.atOnce') : undefined)}
          />
        )}
      </Stack>
    </Card>
  )
}
