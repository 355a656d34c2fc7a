import { orders } from '@balcao/contract/payments/orders'
import { lazy, Suspense, useState, type FormEvent } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { useAction } from '../../../../lib/ask/use-action'
import { useDropdown } from '../../../../lib/ask/use-dropdown'
import { Card } from '../../../../ui/frames/card'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { Spinner } from '../../../../ui/faces/spinner'
import { showToast } from '../../../../ui/say/toast'
import classes from './create-order.module.css'
import { CreateOrderFields } from './create-order-fields'
import { tellFailure } from './generate-failure'
import { faultsOf, toWire, type Faults } from './order-form'
import { OrderSummary } from './order-summary'
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
  const form = { ...typed, appId, currency }
  const [wasRefused, setWasRefused] = useState(false)
  const [link, setLink] = useState<string | null>(null)
  const generate = useAction(orders.generate, { refreshes: [orders.list, orders.totals], quietFailure: true })
  const faults: Faults = wasRefused ? faultsOf(form) : {}

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (generate.isRunning) return
    const isWrong = Object.keys(faultsOf(form)).length > 0
    setWasRefused(isWrong)
    if (isWrong) {
      await showToast({ tone: 'failure', text: t('refused') })
      return
    }
    const outcome = await generate.run(toWire(form))
    if (outcome.ok) {
      setLink(outcome.reply)
      change({ appId, currency })
      startAnew()
    } else await tellFailure(outcome.error)
  }

  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate aria-busy={generate.isRunning}>
      <div className={classes.groups}>
        <CreateOrderFields form={form} faults={faults} apps={apps} currencies={order_currency} onChange={change} />
      </div>
      <aside className={classes.aside}>
        <Card title={t('summary')}>
          <OrderSummary form={form} appName={apps.find(({ id }) => id === appId)?.name ?? ''} />
          <div className={classes.submit}>
            <PlainButton type="submit" isWorking={generate.isRunning}>
              {t('submit')}
            </PlainButton>
          </div>
        </Card>
      </aside>
      {generate.isRunning && (
        <div className={classes.overlay} role="status" aria-label={t('working')}>
          <Spinner />
        </div>
      )}
      <Suspense>{link !== null && <PaymentLinkDialog link={link} onClose={() => setLink(null)} />}</Suspense>
    </form>
  )
}
