import type { Mode } from '@balcao/kernel/app-state'
import type { Capture } from '@balcao/kernel/capture'
import type { Method } from '@balcao/kernel/methods'
import type { Movement, MovementKind } from '@balcao/kernel/reconciliation'
import type { Readable } from 'node:stream'
import type { Agreement, ConsentBank, EndedAgreement, NamedAgreement } from './agreement'
import type { DuePayment } from './due-payment'
import type { DepositBank, DepositNotice } from './deposit-bank'
import type { PayoutEvent } from './payout-bank'
import type { Certificate } from './registry/certificate'
import type { Standing } from './registry/standing'
import type { Route } from './route'

/** The port to the outside: whoever moves the money. A real acquirer is one more file that keeps to this. */
export interface Channel extends DepositBank {
  name: string
  /** Real money, or none. What it says of an order of the other mode is not believed. */
  mode: Mode
  /** Before whom it is asked, whether it is paused, how it answers. */
  readonly standing: Standing
  /** What was configured of it, for the provider's eyes; absent: it ships with the product. */
  readonly facts?: ChannelFacts
  /** Of a real bank: its calls, and its books. */
  readonly books?: BankBooks
  /** Absent: it asks nobody for consent without a payment. */
  readonly consents?: ConsentBank | undefined
  /** Whether payments of its mode like this one are its business. */
  serves(route: Route): boolean
  /** Whether a card of this route is charged only with its holder's CPF; absent: none is. */
  asksDocument?(route: Route): boolean
  /** Asks for a payment. Card data passes through here and is kept nowhere. */
  start(payment: PaymentRequest): Promise<Started>
  /** Charges by what a payer agreed to. Asked again under the same number, it is one charge. */
  charge(charge: ChargeRequest): Promise<Charged>
  /** The payer is not to be charged by this any more, nor asked about it. Absent: nobody keeps it but we. */
  endAgreement?(token: string, consentRef: string): Promise<void>
  /** Takes another card for later charges, without charging it. */
  keepCard(card: Card): Promise<KeptCard>
  /** The payer will not pay it any more. Asked again, it is one wish. false: it cannot be taken back, and money may still come. */
  cancel(payment: CancelRequest): Promise<boolean>
  /** Takes what it holds, all or a part, and lets the rest go. Asked again for the same order, it is one capture. */
  capture(capture: CaptureRequest): Promise<void>
  /** Asked again under the same number, it is one refund. What it says at once; null: it says so later. */
  refund(refund: RefundRequest): Promise<BankEvent | null>
  /** Gives back a payment that came too late for its order, or a deposit that nobody wants. Asked again under the same number, it is one payment. */
  sendBack(money: SendBackRequest): Promise<SentBack>
  /** The merchant's answer to a dispute. Told again under the same number, it is one answer. */
  contest(answer: DisputeAnswer): Promise<void>
  accept(answer: DisputeAnswer): Promise<void>
  /** null: not from this bank, or not as it signs. */
  parseCallback(signature: string, body: string): BankEvent | null
}

export interface ChannelFacts {
  countries: readonly string[]
  currencies: readonly string[]
  methods: readonly Method[]
  /** As it was when its files were read last; null: it shows none. */
  certificate(): Certificate | null
  /** Why secrets that changed were not taken over; empty: nothing is wrong. */
  fault(): string
}

export interface PaymentRequest {
  merchant_no: string
  tradeNo: string
  /** Which try of the order it is, from 1. Whatever the bank says of it later says this number again. */
  attempt: number
  merchantName: string
  method: Method
  currency: string
  amount: bigint
  /** A card in so many parts; 1: at once. The payer is charged the amount and the interest. */
  instalments: number
  interest: bigint
  /** manual: the money is held until it is captured. */
  capture: Capture
  /** Where it is paid, as the payer sees it. */
  payUrl: string
  card?: Card
  /** In place of a card: what an earlier payment's answer brought, as its payer agreed. */
  token?: string
  /** The payer agrees to be charged again: the answer brings the token for it. */
  isForLater?: boolean
  /** By when it is to be paid, and for how many days it may be paid afterwards; absent: at once. */
  due?: DuePayment
  /** To what, where it is a contract. */
  agreement?: Agreement
  now: Date
}

export interface Charged {
  ref: string
  /** What it says at once. */
  said?: BankEvent
  /** The payer has ended there what it was asked by, in the bank's words: nothing more can be charged. */
  ended?: string
}

export interface CaptureRequest {
  merchant_no: string
  tradeNo: string
  attempt: number
  ref: string
  currency: string
  amount: bigint
  now: Date
}

export interface CancelRequest {
  merchant_no: string
  tradeNo: string
  attempt: number
  method: Method
  ref: string
  now: Date
}

export interface ChargeRequest {
  merchant_no: string
  tradeNo: string
  /** Of this charge of this order alone. */
  chargeNo: string
  method: Method
  currency: string
  amount: bigint
  token: string
  period: number
  /** 1 is the first try of its period. */
  attempt: number
  now: Date
}

export interface KeptCard {
  /** Empty: the bank does not take it. */
  token: string
  payer: Record<string, string>
}

export interface Card {
  number: string
  holder: string
  /** mm/yy */
  expiry: string
  cvv: string
  /** The holder's CPF, where the channel asks for it. */
  document?: string | undefined
}

export interface RefundRequest {
  merchant_no: string
  tradeNo: string
  ref: string
  refundNo: string
  currency: string
  amount: bigint
  /** Of the instalments' interest: goes back with the amount. */
  interest: bigint
  now: Date
}

export interface SendBackRequest {
  merchant_no: string
  /** Empty: a deposit that became no order. */
  tradeNo: string
  ref: string
  sendBackNo: string
  currency: string
  amount: bigint
  now: Date
}

export interface SentBack {
  isSent: boolean
  /** Why not, or by which tracking key. */
  detail: string
}

export interface DisputeAnswer {
  merchant_no: string
  tradeNo: string
  ref: string
  disputeNo: string
  /** The bank's own number of the dispute. */
  caseNo: string
  text: string
  evidence: Evidence[]
  now: Date
}

export interface Evidence {
  name: string
  /** The content, read when it is wanted. */
  read(): Promise<Readable>
}

export interface Started {
  ref: string
  /** What the payer needs: the PIX code, the slip's line, the account. */
  methodData: Record<string, string>
  /** What the merchant may know of the payer's means: a card's brand and ends, never its middle. */
  payer: Record<string, string>
  /** How long the method itself waits. */
  until: Date
  /** What later charges are asked by; only where the payer agreed to them. */
  token?: string
}

/** What a bank says. Its number makes it one event however often it is said. */
export interface BankEvent {
  channel: string
  eventId: string
  merchant_no: string
  tradeNo: string
  kind: BankEventKind
  /** Which try of the order; absent: a charge that no payer began. */
  attempt?: number
  /** refund events: which one. */
  refundNo?: string
  /** dispute events: the bank's own number of the dispute. */
  caseNo?: string
  /** How much was paid, as the bank writes it; absent: what was asked for. */
  amount?: string
  /** Why, or by which tracking key. */
  detail: string
  payer: Record<string, string>
}

export const BANK_EVENT_KINDS = [
  'confirmed',
  'declined',
  'held',
  /** The money is held, and the shop may take it. */
  'authorised',
  'captured',
  'captureRejected',
  'refundPaid',
  'refundRejected',
  'disputeOpened',
  'disputeWithdrawn',
  'disputeWon',
  'disputeLost',
  /** The money is taken at once: a chargeback that nobody was asked about, or the second one of an order. */
  'chargedBack',
] as const
export type BankEventKind = (typeof BANK_EVENT_KINDS)[number]

/** A call that came to the address which a bank was given. */
export interface BankNotice {
  /** The last part of the address; only the bank knows it. */
  token: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  body: string
}

/** What a bank has said: of orders, of money that nobody asked for, of payouts, of payers who will not be charged any more. */
export interface Heard {
  events: BankEvent[]
  deposits?: DepositNotice[]
  payouts?: PayoutEvent[]
  ended?: EndedAgreement[]
  named?: NamedAgreement[]
}

/** What a bank received in a stretch of time, and where its books were read to, by its own clock. */
export interface ReadBooks extends Heard {
  until: Date
  /** false: there is more behind it. */
  isAll: boolean
}

/** The part of the port that a real bank has: it is called by, and its books can be read again when calls were lost. */
export interface BankBooks {
  /** Tells the bank where to call. Done again, it changes nothing. */
  attend(): Promise<void>
  /** What a call says, as far as the bank's own books bear it out; null: not from this bank. */
  heard(notice: BankNotice): Promise<Heard | null>
  /** What came in since; null: as far back as it is worth while. */
  receivedSince(since: Date | null): Promise<ReadBooks>
  /** What became of a refund that it was asked for; null: it is at it still. */
  refundNow(refund: RefundRequest): Promise<BankEvent | null>
  /**
   * The time of a payment is over. What the bank has of it, or null where nobody can pay it any more: it is taken back
   * there first.
   */
  concluded(payment: CancelRequest): Promise<BankEvent | null>
  /** The money that went back under a number, a refund or not; null: none did. Only of a bank whose statement may leave it out. */
  refundMoved?(refund: RefundRequest): Promise<Movement | null>
  /** All money that moved between two instants, as the bank has it. */
  statement(from: Date, until: Date): Promise<BankStatement>
}

export interface BankStatement {
  movements: Movement[]
  /** Kinds of which it tells everything that moved in that time. */
  covers: readonly MovementKind[]
}

/** The bank cannot be asked now, or will not have it: somebody else may. The reason is in plain words. */
export class ChannelDown extends Error {}
