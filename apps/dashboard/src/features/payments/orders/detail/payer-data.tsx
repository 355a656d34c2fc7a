import type { OrderDetail } from '@balcao/contract/payments/orders'
import { documentIn } from '@balcao/kernel/cpf-cnpj'
import { useT } from '../../../../lib/texts/i18n'
import { holds } from '../../../../lib/session/rights'
import { CopyButton } from '../../../../ui/buttons/copy-button'
import { Facts, type Fact } from '../../../../ui/frames/facts'
import { RowLink } from '../../../../ui/lists/row-link'
import { knownText } from '../../../../lib/texts/known-text'
import { KeptCard } from './kept-card'
import classes from './order-detail.module.css'

// keys: order-details.payer.*
// keys: order-details.secured.*

/** Who pays, and how: a card's brand and digits, a bank's own number, or what the payer was given to pay with. */
export function PayerData({ order }: { order: OrderDetail }) {
  const t = useT('order-details')
  const { buyer_name, buyer_email, buyer_phone, buyer_document, payer, method_data, order_currency } = order
  // The buyer's own name and phone stand first, and are not said twice.
  const { name: _name, phone: _phone, three_d_secure, ...rest } = payer
  // Where the payer's bank asked them is nothing to copy.
  const { challenge_url: _asked, ...given } = method_data
  const told = Object.entries({ ...rest, ...given }).filter(([, value]) => value !== '')
  const facts: Fact[] = [
    ...(buyer_name ? [{ name: t('payer.name'), value: buyer_name }] : []),
    {
      name: t('payer.email'),
      value:
        buyer_email && holds('paymentOrder:view') ? (
          <RowLink to="CustomerDetails" search={{ email: buyer_email }}>
            {buyer_email}
          </RowLink>
        ) : (
          buyer_email
        ),
    },
    ...(buyer_phone ? [{ name: t('payer.phone'), value: buyer_phone }] : []),
    ...(buyer_document ? [{ name: t('payer.document'), value: documentIn(order_currency, buyer_document) }] : []),
    ...(three_d_secure ? [{ name: t('payer.three_d_secure'), value: knownText(t, 'secured', three_d_secure) }] : []),
    ...told.map(([name, value]) => ({
      name: knownText(t, 'payer', name),
      value: <CopyButton text={value} />,
    })),
  ]
  return (
    <div className={classes.payer}>
      <Facts facts={facts} />
      {order.saved_card && <KeptCard cardId={order.saved_card} />}
    </div>
  )
}
