import { orders, type OrderDetail } from '@balcao/contract/payments/orders'
import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../../lib/texts/i18n'
import { useAsk } from '../../../../lib/ask/use-ask'
import { Card } from '../../../../ui/frames/card'
import { Money } from '../../../../ui/show/money'
import { useNumberText } from '../../../../ui/show/number-text'
import { Paragraph, Quiet } from '../../../../ui/show/text'
import { linesOfMoney, type MoneyLine } from './money-lines'
import classes from './order-detail.module.css'

const LedgerLinesDialog = lazy(async () => {
  const { LedgerLinesDialog: dialog } = await import('./ledger-lines.dialog')
  return { default: dialog }
})

interface MoneyCardProps {
  order: OrderDetail
}

/** What came of the payment; each figure opens the lines of the books that make it. */
export function MoneyCard({ order }: MoneyCardProps) {
  const t = useT('order-details')
  const number = useNumberText()
  const { data: entries } = useAsk(orders.entries, { trade_no: order.trade_no })
  const [open, setOpen] = useState<MoneyLine | null>(null)
  const lines = linesOfMoney(entries ?? [], order.order_currency)
  return (
    <Card title={t('money.title')}>
      {order.pay_time === null && <Paragraph>{t('money.unpaid')}</Paragraph>}
      <ul className={classes.money}>
        {lines.map((line) => (
          <li key={line.name} data-name={line.name}>
            <button type="button" className={classes.line} onClick={() => setOpen(line)}>
              <span>
                {t(`money.${line.name}`)}
                {line.name === 'fee' && order.fee_terms && (
                  <Quiet>{` ${t('money.terms', numbersIn(order.fee_terms, number))}`}</Quiet>
                )}
                {line.name === 'fee' && order.instalments && /[1-9]/.test(order.instalments.fee) && (
                  <Quiet>
                    {` ${t('money.forInstalments')} `}
                    <Money of="instalmentFee" amount={order.instalments.fee} currency={order.order_currency} />
                  </Quiet>
                )}
              </span>
              <Money of="orderLine" amount={line.amount} currency={order.order_currency} />
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

type FeeTerms = NonNullable<OrderDetail['fee_terms']>

function numbersIn({ percent, fixed, minimum }: FeeTerms, number: (text: string) => string) {
  return { percent: number(percent), fixed: number(fixed), minimum: number(minimum) }
}
