import { METHODS } from '@balcao/kernel/methods'
import { ORDER_STATES } from '@balcao/kernel/order-state'
import { z } from 'zod'
import { feature, Instant, payPost } from '../kit'

/** What a payer sees of an order: nothing the shop has not told them already. */
export const Checkout = z.object({
  merchant_name: z.string(),
  subject: z.string(),
  content: z.string(),
  currency: z.string(),
  amount: z.string(),
  status: z.enum(ORDER_STATES),
  /** Seconds left to choose a method, by the server's clock. */
  seconds_left: z.int(),
  methods: z.array(z.enum(METHODS)),
  method: z.string(),
  /** pix_code, boleto_line, boleto_barcode, clabe, reference: what the chosen method is paid with. */
  method_data: z.record(z.string(), z.string()),
  method_until: Instant.nullable(),
  refuse_detail: z.string(),
  return_url: z.string(),
  /** Nobody pays anything: the shop is trying it out. */
  is_sandbox: z.boolean(),
  /** A demo installation's bank plays along. */
  is_demo: z.boolean(),
  /** What the payer agrees to beyond this payment; null: nothing. */
  agreement: z
    .object({
      amount: z.string(),
      interval: z.string(),
      quantity: z.int(),
      trial_period: z.string(),
    })
    .nullable(),
})
export type Checkout = z.infer<typeof Checkout>

/** The contract whose card the payer may change. */
export const CardChange = z.object({
  merchant_name: z.string(),
  subject: z.string(),
  currency: z.string(),
  amount: z.string(),
  interval: z.string(),
  card_mask: z.string(),
  is_open: z.boolean(),
})
export type CardChange = z.infer<typeof CardChange>

const Link = z.string().length(30)

const Card = z.object({
  number: z.string().regex(/^\d{12,19}$/),
  holder: z.string().trim().min(2).max(80),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/),
  cvv: z.string().regex(/^\d{3,4}$/),
})

const ON_OWN_CHAIN = 'the payer has no session; the change is booked on the merchant’s own chain'

export const checkout = feature('checkout', {
  view: payPost('view', {
    summary: 'What a payment link leads to',
    needs: 'public',
    reads: true,
    tx: 'none',
    input: z.object({ link: Link }),
    reply: Checkout,
  }),
  submit: payPost('submit', {
    summary: 'Choose a method and begin to pay',
    needs: 'public',
    tx: 'none',
    unaudited: ON_OWN_CHAIN,
    input: z.object({ link: Link, method: z.enum(METHODS), card: Card.optional() }),
    reply: Checkout,
  }),
  viewCard: payPost('viewCard', {
    summary: 'The contract behind a link to change its card',
    needs: 'public',
    reads: true,
    tx: 'none',
    input: z.object({ link: Link }),
    reply: CardChange,
  }),
  changeCard: payPost('changeCard', {
    summary: 'Charge another card from now on; a failed charge is tried again with it',
    needs: 'public',
    tx: 'none',
    unaudited: ON_OWN_CHAIN,
    input: z.object({ link: Link, card: Card }),
    reply: CardChange,
  }),
  sandboxPaid: payPost('sandboxPaid', {
    summary: 'Sandbox only: play the payer’s bank and confirm',
    needs: 'public',
    tx: 'none',
    unaudited: ON_OWN_CHAIN,
    input: z.object({ link: Link }),
    reply: Checkout,
  }),
})
