import { RowLink } from '../../../ui/lists/row-link'
import { Code } from '../../../ui/show/code'

export function OrderLink({ trade_no }: { trade_no: string }) {
  return (
    <RowLink to="PaymentOrderDetails" search={{ trade_no }}>
      <Code>{trade_no}</Code>
    </RowLink>
  )
}
