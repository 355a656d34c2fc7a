import type { OrderDetail } from '@balcao/contract/orders'
import type { Refund } from '@balcao/contract/refunds'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../lib/i18n'
import { Card } from '../../ui/card'
import { Money } from '../../ui/money'
import { linesOfMoney, type MoneyLine } from './money-lines'
import classes from './order-detail.module.css'

const LedgerLinesDialog = lazy(async () => {
  const { LedgerLinesDialog: dialog } = await import('./ledger-lines.dialog')
  return { default: dialog }
})

interface MoneyCardProps {
  order: OrderDetail
  refunds: Refund[]
}

/** What came of the payment; each figure opens the lines of the books that make it. */
export function MoneyCard({ order, refunds }: MoneyCardProps) {
  const t = useT('order-details')
  const [open, setOpen] = useState<MoneyLine | null>(null)
  const lines = linesOfMoney(order, refunds)
  return (
    <Card title={t('money.title')}>
      {lines.length === 0 && <p className={classes.note}>{t('money.unpaid')}</p>}
      <ul className={classes.money}>
        {lines.map((line) => (
          <li key={line.name} data-name={line.name}>
            <button type="button" className={classes.line} onClick={() => setOpen(line)}>
              <span>
                {t(`money.${line.name}`)}
                {line.name === 'fee' && order.fee_terms && (
                  <span className={classes.quiet}>{` ${t('money.terms', order.fee_terms)}`}</span>
                )}
              </span>
              <Money amount={line.amount} currency={order.order_currency} />
            </button>
          </li>
        ))}
      </ul>
      <Suspense>
        {open && (
          <LedgerLinesDialog
            trade_no={order.trade_no}
            title={t(`money.${open.name}`)}
            types={open.types}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </Card>
  )
}
