import { DEVICES } from '@balcao/kernel/checkout-funnel'
import { isCpf } from '@balcao/kernel/cpf-cnpj'
import { MOST_INSTALMENTS } from '@balcao/kernel/instalments'
import { METHODS } from '@balcao/kernel/methods'
import { LINK_STATES } from '@balcao/kernel/payment-link'
import { ORDER_STATES } from '@balcao/kernel/order-state'
import { z } from 'zod'
import { feature, Instant, MailAddress, payPost, post } from '../kit'
import { CardChange, ConsentView } from './payer-contract'
import { Shop } from './shop'

/** A payment in parts, as it is said to the payer before they press anything. */
const Instalments = z.object({
  count: z.int(),
  /** The first has what does not divide. */
  first: z.string(),
  each: z.string(),
  /** All of it, and what of it is interest. */
  total: z.string(),
  interest: z.string(),
})
export type Instalments = z.infer<typeof Instalments>

/** What a payer sees of an order: nothing the shop has not told them already. */
export const Checkout = z.object({
  merchant_name: z.string(),
  shop: Shop,
  /** The shop's own number. */
  out_trade_no: z.string(),
  subject: z.string(),
  content: z.string(),
  currency: z.string(),
  amount: z.string(),
  status: z.enum(ORDER_STATES),
  /** Seconds left to choose a method, or to pay by the chosen one, by the server's clock. */
  seconds_left: z.int(),
  /** What may be chosen now, the chosen one among them: until the money is sure, another may take its place. */
  methods: z.array(z.enum(METHODS)),
  /** A card is charged only with its holder's CPF. */
  card_asks_document: z.boolean(),
  /** The shop would like to keep the card, if the payer agrees. */
  card_may_be_kept: z.boolean(),
  /** In how many parts a card may pay, the payment at once first; empty: at once alone. */
  instalments: z.array(Instalments),
  /** How it is being paid, or was; null: at once. */
  chosen_instalments: Instalments.nullable(),
  /** AUTHORISED: until when the payer's bank holds the money for the shop. */
  held_until: Instant.nullable(),
  /** RISK_CONTROLLING: the money has come, and the provider looks at it before the shop gets it. */
  is_checked: z.boolean(),
  method: z.string(),
  /** pix_code, boleto_line, boleto_barcode, clabe, reference, challenge_url (where the card's bank asks its holder): what the chosen method is paid with. */
  method_data: z.record(z.string(), z.string()),
  method_until: Instant.nullable(),
  refuse_detail: z.string(),
  pay_time: Instant.nullable(),
  /** brand, last4, end_to_end_id: what the payer finds on their own statement. */
  paid_with: z.record(z.string(), z.string()),
  /** Back to the shop; once the order is decided with trade_no, out_trade_no, status, t and sign. */
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

/** What stands behind a link at which many may pay, before anybody says that they want to. */
export const LinkView = z.object({
  merchant_name: z.string(),
  shop: Shop,
  subject: z.string(),
  content: z.string(),
  currency: z.string(),
  /** null: the payer says how much, between the two that follow, where they are given. */
  amount: z.string().nullable(),
  amount_least: z.string().nullable(),
  amount_most: z.string().nullable(),
  end_time: Instant.nullable(),
  status: z.enum(LINK_STATES),
  is_sandbox: z.boolean(),
  is_demo: z.boolean(),
})
export type LinkView = z.infer<typeof LinkView>

const Count = z.int()

/** How far payers came with the orders of some days: each is opened once, each method chosen once, and each try submitted. */
export const Funnel = z.object({
  day_from: z.string(),
  day_to: z.string(),
  devices: z.array(
    z.object({
      device: z.enum(DEVICES),
      opened: Count,
      paid: Count,
      /** Opened and not paid, so far. */
      left: Count,
      methods: z.array(z.object({ method: z.string(), chosen: Count, submitted: Count, paid: Count })),
    }),
  ),
})
export type Funnel = z.infer<typeof Funnel>

const Link = z.string().length(30)

const Card = z.object({
  number: z.string().regex(/^\d{12,19}$/),
  holder: z.string().trim().min(2).max(80),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/),
  cvv: z.string().regex(/^\d{3,4}$/),
  /** The holder's CPF, where the page asks for it. */
  document: z.string().refine(isCpf).optional(),
})

/** What the payer was told and agreed to: another total is not charged. */
const ChosenInstalments = z.object({ count: z.int().min(1).max(MOST_INSTALMENTS), total: z.string().min(1).max(20) })

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
  opened: payPost('opened', {
    summary: 'The payer’s page is open: counted once for each order, without a word about who opened it',
    needs: 'public',
    tx: 'none',
    unaudited: 'a count is no change of anything',
    input: z.object({ link: Link, device: z.enum(DEVICES) }),
    reply: z.null(),
  }),
  chosen: payPost('chosen', {
    summary: 'The payer has chosen a method and not sent it yet: counted once for each order and method',
    needs: 'public',
    tx: 'none',
    unaudited: 'a count is no change of anything',
    input: z.object({ link: Link, method: z.enum(METHODS) }),
    reply: z.null(),
  }),
  funnel: post('checkout/funnel', {
    summary: 'How far payers come, by device and method, over the last days',
    needs: 'merchant',
    reads: true,
    input: z.object({ days: z.int().min(1).max(92).default(30) }),
    reply: Funnel,
  }),
  submit: payPost('submit', {
    summary: 'Choose a method and begin to pay',
    needs: 'public',
    tx: 'none',
    unaudited: ON_OWN_CHAIN,
    input: z.object({
      link: Link,
      method: z.enum(METHODS),
      card: Card.optional(),
      instalments: ChosenInstalments.optional(),
      /** The payer agrees that the shop keeps the card for later. */
      save_card: z.boolean().default(false),
    }),
    reply: Checkout,
  }),
  paper: payPost('paper', {
    summary: 'The receipt, or the slip that is still to be paid, as a PDF',
    needs: 'public',
    reads: true,
    tx: 'none',
    input: z.object({ link: Link }),
    /** base64 */
    reply: z.object({ name: z.string(), pdf: z.string() }),
  }),
  mailPaper: payPost('mailPaper', {
    summary: 'The receipt, or the way to the slip, by mail to the buyer whom the shop has named',
    needs: 'public',
    tx: 'none',
    unaudited: ON_OWN_CHAIN,
    input: z.object({ link: Link }),
    /** Its middle hidden: whoever holds the link need not know it. */
    reply: z.object({ to: z.string() }),
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
  viewConsent: payPost('viewConsent', {
    summary: 'The contract to which its payer is asked to agree at their own bank, and what came of it',
    needs: 'public',
    reads: true,
    tx: 'none',
    input: z.object({ link: Link }),
    reply: ConsentView,
  }),
  viewLink: payPost('viewLink', {
    summary: 'What is sold behind a link at which many may pay, and whether it still is',
    needs: 'public',
    reads: true,
    tx: 'none',
    input: z.object({ link: Link }),
    reply: LinkView,
  }),
  beginLink: payPost('beginLink', {
    summary: 'Begin to pay at such a link: an order of one’s own, and the link to it',
    needs: 'public',
    tx: 'none',
    unaudited: ON_OWN_CHAIN,
    input: z.object({
      link: Link,
      /** The payer’s own: the same wish sent again under it is the same order. */
      request_id: z.string().trim().min(16).max(64),
      /** Where the link has none of its own. */
      amount: z.string().trim().min(1).max(20).optional(),
      email: MailAddress,
    }),
    reply: z.object({ link: z.string() }),
  }),
  sandboxProve: payPost('sandboxProve', {
    summary:
      'Sandbox only: play the holder of a card, whom their bank asks for a code; without one: it is somebody else',
    needs: 'public',
    tx: 'none',
    unaudited: ON_OWN_CHAIN,
    input: z.object({ link: Link, code: z.string().max(6) }),
    /** false: it is not the code, and may be typed again. */
    reply: z.object({ is_heard: z.boolean() }),
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
