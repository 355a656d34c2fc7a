import type { Order } from '@balcao/contract/payments/orders'
import { downloads } from '@balcao/contract/platform/downloads'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, use, useRef, useState } from 'react'
import { useAction } from '../../../../lib/ask/use-action'
import { newRequestId } from '../../../../lib/forms/random'
import { holds } from '../../../../lib/session/rights'
import { useT } from '../../../../lib/texts/i18n'
import { CopyButton } from '../../../../ui/buttons/copy-button'
import { PlainButton } from '../../../../ui/buttons/plain-button'
import { useMoneyText } from '../../../../ui/show/money'
import { PathOfRoute } from '../../../../ui/site-map-register'
import type { BulkKind } from './bulk-kinds'
import classes from './order-bulk.module.css'
import { sumsOf } from './sums-of'

const BulkDialog = lazy(async () => {
  const { BulkDialog: dialog } = await import('./bulk.dialog')
  return { default: dialog }
})

interface OrderBulkProps {
  orders: Order[]
  onClear: () => void
}

/** What can be done with the chosen orders, each as far as this person may. */
export function OrderBulk({ orders, onClear }: OrderBulkProps) {
  const t = useT('order-bulk')
  const money = useMoneyText()
  const [open, setOpen] = useState<BulkKind | null>(null)
  const exporting = useExportOf(orders)
  const sums = sumsOf(orders, ({ order_amount }) => order_amount)
  return (
    <div className={classes.bar} data-bulk role="region" aria-label={t('chosen', { count: orders.length })}>
      <span className={classes.chosen} role="status">
        <strong>{t('chosen', { count: orders.length })}</strong>{' '}
        {sums.map(([amount, currency]) => money(amount, currency)).join(' · ')}
      </span>
      {holds('download:view') && (
        <PlainButton look="quiet" isWorking={exporting.isRunning} onClick={exporting.run}>
          {t('export', { count: orders.length })}
        </PlainButton>
      )}
      {holds('appManagement:edit') && (
        <PlainButton look="quiet" onClick={() => setOpen('resend')}>
          {t('resend')}
        </PlainButton>
      )}
      {holds('refund:edit') && (
        <PlainButton look="quiet" onClick={() => setOpen('refund')}>
          {t('refund')}
        </PlainButton>
      )}
      <CopyButton look="button" text={orders.map(({ trade_no }) => trade_no).join('\n')}>
        {t('copy')}
      </CopyButton>
      <PlainButton look="quiet" onClick={onClear}>
        {t('clear')}
      </PlainButton>
      <Suspense>{open && <BulkDialog kind={open} orders={orders} onClose={() => setOpen(null)} />}</Suspense>
    </div>
  )
}

/** A file of these and no others; it leads to where the file appears. */
function useExportOf(orders: Order[]) {
  const navigate = useNavigate()
  const pathOf = use(PathOfRoute)
  const create = useAction(downloads.create, { refreshes: [downloads.list] })
  const trade_nos = orders.map(({ trade_no }) => trade_no)
  // The same choice asked for again after a lost answer makes no second file.
  const wish = useRef({ key: '', request_id: '' })

  async function run() {
    const key = trade_nos.join()
    if (wish.current.key !== key) wish.current = { key, request_id: newRequestId() }
    const { request_id } = wish.current
    const outcome = await create.run({ request_id, kind: 'orders', filters: { trade_nos } })
    if (!outcome.ok) return
    wish.current.key = ''
    await navigate({ to: pathOf('PaymentOrderDownload') })
  }

  return { isRunning: create.isRunning, run: () => void run() }
}
