import { CAPTURES } from '@balcao/kernel/capture'
import { METHODS } from '@balcao/kernel/methods'
import { WAYBILL_STATES } from '@balcao/kernel/waybill-state'
import { z } from 'zod'

/** What passes between the gateway and a connector. Amounts are texts with the currency's own decimals, times are UTC. */

/** The gateway's own number of what it asks for. A connector keeps it, and reads nothing into it. */
const OurNumber = z.string().regex(/^[A-Za-z0-9/_-]{1,100}$/)
/** The connector's own number of a payment. */
const Ref = z.string().min(1).max(100)
const Amount = z.string().regex(/^\d{1,16}(\.\d{1,3})?$/)
const Currency = z.string().regex(/^[A-Z]{3}$/)
const Instant = z.iso.datetime()
const Facts = z.record(z.string().max(40), z.string().max(500))
const Detail = z.string().max(300)
const EventId = z.string().min(1).max(100)

export const SECTIONS = [
  'payments',
  'cards',
  'charges',
  'captures',
  'deposits',
  'payouts',
  'disputes',
  'carriers',
  'screening',
] as const
export type Section = (typeof SECTIONS)[number]

export const About = z.object({
  name: z.string().min(1).max(60),
  serves: z.array(z.enum(SECTIONS)),
  /** Whether it plays payers and banks when it is told to: for trying it alone, never with real money. */
  acts: z.boolean().default(false),
})

export const Nothing = z.object({})
export const EventsAddress = z.object({ url: z.url() })

const CardData = z.object({
  number: z.string(),
  holder: z.string(),
  expiry: z.string().describe('mm/yy'),
  cvv: z.string(),
  document: z.string().optional(),
})

export const PaymentWish = z.object({
  method: z.enum(METHODS),
  currency: Currency,
  amount: Amount,
  /** On top of the amount, where a card is charged in parts. */
  interest: Amount,
  instalments: z.int().min(1),
  capture: z.enum(CAPTURES).describe('manual: the money is held until it is captured'),
  merchant_name: z.string(),
  pay_url: z.url().describe('where the payer comes back to'),
  for_later: z.boolean().describe('the payer agrees to be charged again: the answer brings a token'),
  card: CardData.optional(),
  token: z.string().optional().describe('in place of a card: what an earlier answer brought'),
})

export const Payment = z.object({
  number: OurNumber,
  ref: Ref,
  state: z.enum(['open', 'held', 'authorised', 'paid', 'declined', 'cancelled', 'expired']),
  amount: Amount,
  currency: Currency,
  method_data: Facts.default({}).describe('pix_code, boleto_line, boleto_barcode, clabe, reference or challenge_url'),
  payer: Facts.default({}).describe('of a card: brand, first6, last4'),
  until: Instant.describe('for how long it can be paid'),
  token: z.string().optional(),
})
export type Payment = z.infer<typeof Payment>

export const ChargeWish = z.object({
  method: z.enum(METHODS),
  currency: Currency,
  amount: Amount,
  token: z.string(),
  period: z.int(),
  attempt: z.int(),
})
export const Charged = z.object({ ref: Ref })
export const CardWish = CardData
export const Card = z.object({ token: z.string().describe('empty: it is not taken'), payer: Facts.default({}) })
export const CancelWish = z.object({ method: z.enum(METHODS) })
export const Cancelled = z.object({ cancelled: z.boolean().describe('false: money may still come') })
export const CaptureWish = z.object({ currency: Currency, amount: Amount })

export const RefundWish = z.object({ payment: Ref, currency: Currency, amount: Amount, interest: Amount })
export const Refund = z.object({
  number: OurNumber,
  state: z.enum(['pending', 'paid', 'rejected']),
  detail: Detail.default(''),
})
export const SendBackWish = z.object({ payment: z.string(), currency: Currency, amount: Amount })
export const SentBack = z.object({ state: z.enum(['pending', 'sent', 'rejected']), detail: Detail.default('') })

export const DisputeAnswer = z.object({
  case: z.string(),
  payment: z.string(),
  kind: z.enum(['contest', 'accept']),
  text: z.string(),
  evidence: z.array(z.object({ name: z.string(), content: z.base64() })),
})

export const NumbersWish = z.object({ type: z.literal('SPEI'), count: z.int().min(1).max(1000) })
export const Numbers = z.object({ numbers: z.array(z.string().regex(/^\d{18}$/)) })

export const PayoutWish = z.object({
  currency: Currency,
  amount: Amount,
  account: z
    .object({
      kind: z.enum(['PIX', 'BR_BANK', 'CLABE', 'IBAN']),
      holder: z.string(),
      document: z.string(),
      clabe: z.string().optional(),
      pix_key_type: z.string().optional(),
      pix_key: z.string().optional(),
      bank: z.string().optional(),
      agency: z.string().optional(),
      agency_digit: z.string().optional(),
      account_type: z.string().optional(),
      account: z.string().optional(),
      account_digit: z.string().optional(),
      iban: z.string().optional(),
      bic: z.string().optional(),
      intermediary_bic: z.string().optional(),
      intermediary_name: z.string().optional(),
    })
    .describe('by kind: CLABE has clabe; PIX its key; BR_BANK bank, agency and account; IBAN iban and bic'),
  remark: z.string(),
})
export const Payout = z.object({
  number: OurNumber,
  ref: Ref,
  state: z.enum(['pending', 'paid', 'failed', 'returned']),
  detail: Detail.default(''),
})

const said = { id: EventId, at: Instant, detail: Detail.default('') }
const PAYMENT_KINDS = ['confirmed', 'declined', 'held', 'authorised', 'captured', 'captureRejected'] as const
const DISPUTE_KINDS = ['disputeOpened', 'disputeWithdrawn', 'disputeWon', 'disputeLost', 'chargedBack'] as const

export const Event = z.discriminatedUnion('kind', [
  z.object({
    ...said,
    kind: z.enum(PAYMENT_KINDS),
    payment: OurNumber,
    amount: Amount.optional(),
    payer: Facts.default({}),
  }),
  z.object({ ...said, kind: z.enum(DISPUTE_KINDS), payment: OurNumber, case: z.string().min(1).max(64) }),
  z.object({ ...said, kind: z.enum(['refundPaid', 'refundRejected']), refund: OurNumber }),
  z.object({ ...said, kind: z.enum(['payoutPaid', 'payoutFailed', 'payoutReturned']), payout: OurNumber }),
  z.object({
    ...said,
    kind: z.literal('deposit'),
    type: z.enum(['SPEI', 'PIX']),
    to: z.string().min(1).max(40),
    amount: Amount,
    payer_name: z.string().max(200),
    payer_bank: z.string().max(200),
    payer_account: z.string().max(60),
    tracking_key: z.string().min(1).max(60),
  }),
])
export type Event = z.infer<typeof Event>

export const Events = z.object({ events: z.array(Event).max(1000) })
export const EventsPage = z.object({ events: z.array(Event), next: EventId.nullable(), now: Instant })

const LINE_KINDS = ['payment', 'refund', 'sendBack', 'deposit', 'payout'] as const
export const StatementLine = z.object({
  id: EventId,
  at: Instant,
  kind: z.enum(LINE_KINDS),
  number: z.string().describe('ours; of a deposit its tracking key'),
  amount: Amount,
  currency: Currency,
})
export const StatementPage = z.object({ lines: z.array(StatementLine), next: EventId.nullable() })

export const TrackWish = z.object({
  shipments: z.array(z.object({ carrier: z.string(), number: z.string(), since: Instant })).max(100),
})
export const Tracked = z.object({
  shipments: z.array(
    z.array(
      z.object({
        id: EventId,
        status: z.enum(WAYBILL_STATES),
        place: z.string().max(200),
        text: z.string().max(300),
        at: Instant,
      }),
    ),
  ),
})

export const ScreeningWish = z.object({
  name: z.string(),
  kind: z.enum(['person', 'company']),
  country: z.string(),
  document: z.string(),
})
export const Screening = z.object({
  number: OurNumber,
  hits: z.array(z.object({ list: z.string().max(100), name: z.string().max(300), score: z.number().min(0).max(100) })),
})

export const Act = z.discriminatedUnion('act', [
  z.object({ act: z.enum(['pay', 'decline', 'dispute']), number: OurNumber }),
  z.object({
    act: z.literal('deposit'),
    type: z.enum(['SPEI', 'PIX']),
    to: z.string(),
    amount: Amount,
    payer_name: z.string(),
    payer_bank: z.string(),
    payer_account: z.string(),
    tracking_key: z.string(),
  }),
])

export const Fault = z.object({ error: z.string() })
