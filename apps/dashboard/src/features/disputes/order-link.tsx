import { Link } from '@tanstack/react-router'
import classes from './disputes.module.css'

/** The screen of an order, which is another feature's. */
const ORDER_DETAILS = '/order/details'

export function OrderLink({ trade_no }: { trade_no: string }) {
  return (
    <Link to={ORDER_DETAILS} search={{ trade_no }} className={`${classes.link} ${classes.id}`}>
      {trade_no}
    </Link>
  )
}
