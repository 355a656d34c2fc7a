import { orders } from '@balcao/contract/payments/orders'
import { lazy, Suspense, useState } from 'react'
import { useForm } from '../../../../lib/forms/use-form'
import { Form } from '../../../../ui/forms/form'
import { inWords } from '../../../../lib/forms/in-words'
import { useT } from '../../../../lib/texts/i18n'
import { useDropdown } from '../../../../lib/ask/use-dropdown'
import { Card } from '../../../../ui/frames/card'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { Spinner } from '../../../../ui/faces/spinner'
import { Stack } from '../../../../ui/frames/stack'
import classes from './create-order.module.css'
import { CreateOrderFields } from './create-order-fields'
import { tellFailure } from './generate-failure'
import { EXPIRE_LEAST, EXPIRE_MOST, faultsOf, toWire } from './order-form'
import { OrderSummary } from './order-summary'
import { PayerPreview } from './payer-preview'
import { useOrderDraft } from './use-order-draft'

const PaymentLinkDialog = lazy(async () => {
  const { PaymentLinkDialog: dialog } = await import('./payment-link.dialog')
  return { default: dialog }
})

export function CreateOrderForm() {
  const t = useT('create-order')
  const { form: typed, change, startAnew } = useOrderDraft()
  const { apps = [], order_currency = [] } = useDropdown({ asksAgain: true }).data ?? {}
  // The first of each is preselected (spec 3) until somebody chooses, also when they come after the form.
  const appId = apps.some(({ id }) => id === typed.appId) ? typed.appId : (apps[0]?.id ?? '')
  const currency = order_currency.includes(typed.currency) ? typed.currency : (order_currency[0] ?? '')
  const [link, setLink] = useState<string | null>(null)
  const form = useForm(orders.generate, {
    held: { value: { ...typed, appId, currency }, change },
    faults: (draft) =>
      inWords(faultsOf(draft), (fault) => t(`fault.${fault}`, { least: EXPIRE_LEAST, most: EXPIRE_MOST })),
    toInput: toWire,
    refreshes: [orders.list, orders.totals],
    onDone: (made) => {
      setLink(made)
      change({ appId, currency })
      startAnew()
    },
    onFailure: (error) => {
      void tellFailure(error)
      return true
    },
  })
  return (
    <Form of={form} className={classes.form} refused={t('refused')}>
      <Stack>
        <CreateOrderFields form={form} apps={apps} currencies={order_currency} />
      </Stack>
      <aside className={classes.aside}>
        <PayerPreview form={form.draft} />
        <Card title={t('summary')}>
          <OrderSummary form={form.draft} appName={apps.find(({ id }) => id === appId)?.name ?? ''} />
          <div className={classes.submit}>
            <PlainButton type="submit" isWorking={form.isRunning}>
              {t('submit')}
            </PlainButton>
          </div>
        </Card>
      </aside>
      {form.isRunning && (
        <div className={classes.overlay} role="status" aria-label={t('working')}>
          <Spinner />
        </div>
      )}
      <Suspense>{link !== null && <PaymentLinkDialog link={link} onClose={() => setLink(null)} />}</Suspense>
    </Form>
  )
}
