import { ORDER } from './orders'

/** A test puts the number of its own link in the place of this one. */
const LINK = {
  link_no: 'PL01KA0000000000000000000000',
  reference: 'coffee-club',
  app_id: ORDER.app_id,
  mode: 'test',
  subject: 'Coffee club',
  content: 'A bag of beans',
  currency: 'BRL',
  amount: '59.90',
  amount_least: null,
  amount_most: null,
  stock: 100,
  paid: 0,
  held: 0,
  end_time: null,
  return_url: 'https://shop.example/thanks',
  status: 'OPEN',
  url: 'https://pay.example/pay/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA?buy',
  create_time: '2026-11-15T12:50:00.000Z',
}

export const PAYMENT_LINK_EXAMPLES = {
  createPaymentLink: {
    input: {
      request_id: 'coffee-club-2026',
      reference: LINK.reference,
      currency: LINK.currency,
      amount: LINK.amount,
      stock: LINK.stock,
      subject: LINK.subject,
      content: LINK.content,
      return_url: LINK.return_url,
    },
    reply: LINK,
  },
  queryPaymentLink: { input: { link_no: LINK.link_no }, reply: { ...LINK, orders: [] } },
  listPaymentLinks: {
    input: { per_page: 20 },
    reply: { list: [LINK], page: 1, per_page: 20, total: 1, next: null, prev: null },
  },
  closePaymentLink: { input: { link_no: LINK.link_no }, reply: { ...LINK, status: 'CLOSED', orders: [] } },
}
