import { customers } from '@balcao/contract/payments/customers'
import { formatMoney } from '@balcao/kernel/money'
import type { Signed, TestGateway } from '../../harness'
import type { ByBooks, Compared } from './by-books'
import { OPENED } from './walked'

/** What single payers paid and got back, from the bookings of their live orders; those who got something back first. */
export async function customerAmounts(gateway: TestGateway, who: Signed, { query }: ByBooks) {
  const rows = await query<{ email: string; currency: string; paid: bigint; refunded: bigint }>(
    `select o.buyer_email as email, o.currency,
       coalesce(-sum(e.amount) filter (where e.type = 'PAYMENT'), 0)::bigint as paid,
       coalesce(sum(e.amount) filter (where e.type = 'REFUND'), 0)::bigint as refunded
     from orders o left join ledger_entries e on e.merchant_no = $1 and e.trade_no = o.trade_no and e.account = 'clearing'
     where o.merchant_no = $1 and o.mode = 'live' and o.buyer_email <> '' group by 1, 2 order by 4 desc, 1`,
  )
  const compared: Record<'customerPaid' | 'customerRefunded', Compared> = {
    customerPaid: [[], []],
    customerRefunded: [[], []],
  }
  const add = (name: keyof typeof compared, side: 0 | 1, value: string) =>
    (compared[name][side] as string[]).push(value)
  for (const { email, currency, paid, refunded } of rows.slice(0, OPENED)) {
    const { currencies } = (await gateway.call(customers.detail, { email }, who)).data
    const told = currencies.find((each) => each.currency === currency)
    add('customerPaid', 0, `${email} ${told?.paid_amount}`)
    add('customerPaid', 1, `${email} ${formatMoney(paid, currency)}`)
    add('customerRefunded', 0, `${email} ${told?.refunded_amount}`)
    add('customerRefunded', 1, `${email} ${formatMoney(refunded, currency)}`)
  }
  return compared
}
