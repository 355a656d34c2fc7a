import type { FormOf } from '../../../../lib/forms/use-fields'
import { useT } from '../../../../lib/texts/i18n'
import type { BasicDropdown } from '../../../../lib/session/storage'
import { Card } from '../../../../ui/frames/card'
import { SelectField } from '../../../../ui/fields/select-field'
import { TextAreaField } from '../../../../ui/fields/text-area-field'
import { MoneyField } from '../../../../ui/fields/money-field'
import { TextField } from '../../../../ui/fields/text-field'
import { Stack } from '../../../../ui/frames/stack'
import { CardFields } from './card-fields'
import classes from './create-order.module.css'
import type { OrderForm } from './order-form'

interface CreateOrderFieldsProps {
  form: FormOf<OrderForm>
  apps: BasicDropdown['apps']
  currencies: string[]
}

/** What · How much · Who · After paying. */
export function CreateOrderFields({ form, apps, currencies }: CreateOrderFieldsProps) {
  const t = useT('create-order')
  const of = (name: keyof OrderForm) => ({ label: t(`field.${name}`), ...form.field(name) })
  return (
    <>
      <Card title={t('group.what')}>
        <Stack>
          <SelectField {...of('appId')} options={apps.map(({ id, name }) => ({ value: id, label: name }))} />
          <TextField {...of('mtNO')} hint={t('hint.mtNO')} readOnly />
          <TextField {...of('subject')} maxLength={128} autoComplete="off" />
          <TextAreaField {...of('content')} maxLength={255} />
        </Stack>
      </Card>
      <Card title={t('group.howMuch')}>
        <div className={classes.pair}>
          <SelectField {...of('currency')} options={currencies.map((each) => ({ value: each, label: each }))} />
          <MoneyField {...of('orderAmount')} />
        </div>
      </Card>
      <CardFields form={form} />
      <Card title={t('group.who')}>
        <TextField {...of('email')} type="email" maxLength={254} autoComplete="off" hint={t('hint.email')} />
      </Card>
      <Card title={t('group.afterPaying')}>
        <Stack>
          <TextField
            {...of('returnUrl')}
            type="url"
            maxLength={512}

            hint={t('hint.returnUrl')}
          />
          <TextField {...of('expireTime')} inputMode="numeric" maxLength={5} hint={t('hint.expireTime')} />
        </Stack>
      </Card>
    </>
  )
}
