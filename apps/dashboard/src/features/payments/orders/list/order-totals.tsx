import { orders } from '@balcao/contract/payments/orders'
import { numberFormat } from '../../../../lib/texts/formats'
import { useLocale, useT } from '../../../../lib/texts/i18n'
import { useAsk } from '../../../../lib/ask/use-ask'
import { FigureAbout } from '../../../../ui/frames/figure-about'
import { Money } from '../../../../ui/show/money'
import { TextButton } from '../../../../ui/buttons/text-button'
import type { OrderQuestion } from './order-filters'
import classes from './order-list.module.css'

interface OrderTotalsProps {
  question: OrderQuestion
  /** Counts exactly, by writing the file of it; null for who may not. */
  onCount: (() => void) | null
}

/**
 * What the filter has in all, on whatever page, of live orders unless it asks for the sandbox's: how many, what was asked
 * for in whatever state, and what of it was paid.
 */
export function OrderTotals({ question, onCount }: OrderTotalsProps) {
  const t = useT('orders')
  const figure = useT('figures')
  const locale = useLocale()
  const { data } = useAsk(orders.totals, question, { keepsPrevious: true })
  if (!data) return null
  const { count, currencies } = data
  if (count === null) {
    return (
      <p className={classes.totals}>
        {t('totalMany')} {onCount && <TextButton onClick={onCount}>{t('countExactly')}</TextButton>}
      </p>
    )
  }
  const number = numberFormat(locale)
  const counted = (n: number) =>
    t(question.mode === 'test' ? 'totalTest' : 'total', { count: n, formatted: number.format(n) })
  if (currencies.length === 0) return <p className={classes.totals}>{counted(count)}</p>
  return (
    <p className={classes.totals}>
      {currencies.map(({ currency, count: own, amount, paid_amount }) => (
        <span key={currency}>
          {figure('ordersPaid.name')} <Money of="ordersPaid" amount={paid_amount} currency={currency} />{' '}
          {t('totalOf', { orders: counted(own) })} <FigureAbout of="ordersPaid" />
          {' · '}
          {figure('ordersCreated.name')} <Money of="ordersCreated" amount={amount} currency={currency} />{' '}
          <FigureAbout of="ordersCreated" />
        </span>
      ))}
    </p>
  )
}
