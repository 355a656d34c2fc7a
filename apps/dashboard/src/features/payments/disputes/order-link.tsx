import { RowLink } from '../../../ui/lists/row-link'
import classes from './disputes.module.css'

export function OrderLink({ trade_no }: { trade_no: string }) {
  return (
    <RowLink to="PaymentOrderDetails" search={{ trade_no }} className={classes.id}>
      {trade_no}
    </RowLink>
  )
}
