import { useT } from '../../../../lib/texts/i18n'
import { Facts } from '../../../../ui/frames/facts'
import { Money } from '../../../../ui/show/money'
import classes from './create-order.module.css'
import { isAmount, trimmed, type OrderForm } from './order-form'

/** What the payer will see, as it is typed. */
export function OrderSummary({ form, appName }: { form: OrderForm; appName: string }) {
  const t = useT('create-order')
  const { orderAmount, currency, subject, email, expireTime } = trimmed(form)
  const none = t('notYet')
  return (
    <>
      <p className={classes.amount}>
        {isAmount(orderAmount, currency) ? <Money of="typedAmount" amount={orderAmount} currency={currency} /> : none}
      </p>
      <Facts
        facts={[
          { name: t('field.subject'), value: subject || none },
          { name: t('field.appId'), value: appName || none },
          { name: t('field.email'), value: email || none },
          { name: t('field.expireTime'), value: expireTime ? t('minutes', { count: Number(expireTime) || 0 }) : none },
          { name: t('field.capture'), value: t(`capture.${form.capture === 'manual' ? 'manual' : 'automatic'}`) },
        ]}
      />
    </>
  )
}
