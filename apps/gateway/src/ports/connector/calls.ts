import type { z } from 'zod'
import * as m from './messages'

/** One call of the document: what is asked of a connector, and what it answers. */
export interface ConnectorCall<Wish extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> {
  method: 'GET' | 'PUT' | 'POST'
  /** The last part of the address; numbered calls have the gateway's number behind it. */
  what: string
  isNumbered: boolean
  /** Who serves none of it need not answer it; absent: everybody does. */
  section?: m.Section
  summary: string
  query?: readonly ('from' | 'until' | 'after')[]
  wish: Wish
  reply: Reply
}

function call<Wish extends z.ZodType, Reply extends z.ZodType>(one: ConnectorCall<Wish, Reply>) {
  return one
}
const asks = { method: 'PUT', isNumbered: true } as const
const reads = { method: 'GET', isNumbered: true, wish: m.Nothing } as const

/** Everything there is; the document, the client, the server kit and the trial are made of it. */
export const CALLS = {
  about: call({
    method: 'GET',
    what: 'about',
    isNumbered: false,
    summary: 'What the connector serves',
    wish: m.Nothing,
    reply: m.About,
  }),
  eventsAddress: call({
    method: 'PUT',
    what: 'events-address',
    isNumbered: false,
    summary: 'Where events are to be told from now on',
    wish: m.EventsAddress,
    reply: m.Nothing,
  }),
  events: call({
    method: 'GET',
    what: 'events',
    isNumbered: false,
    query: ['from', 'after'],
    summary:
      'Every event since an instant, oldest first, whether it was told or not; next names the last one of the page',
    wish: m.Nothing,
    reply: m.EventsPage,
  }),
  statement: call({
    method: 'GET',
    what: 'statement',
    isNumbered: false,
    query: ['from', 'until', 'after'],
    summary: 'All money that moved between two instants',
    wish: m.Nothing,
    reply: m.StatementPage,
  }),
  startPayment: call({
    ...asks,
    what: 'payments',
    section: 'payments',
    summary: 'Ask a payer for money. What becomes of it is told as events',
    wish: m.PaymentWish,
    reply: m.Payment,
  }),
  payment: call({
    ...reads,
    what: 'payments',
    section: 'payments',
    summary: 'A payment as it stands',
    reply: m.Payment,
  }),
  cancel: call({
    ...asks,
    what: 'cancellations',
    section: 'payments',
    summary: 'The payment of this number is not wanted any more',
    wish: m.CancelWish,
    reply: m.Cancelled,
  }),
  capture: call({
    ...asks,
    what: 'captures',
    section: 'captures',
    summary: 'Take what the payment of this number holds, all or a part; the rest is let go',
    wish: m.CaptureWish,
    reply: m.Nothing,
  }),
  charge: call({
    ...asks,
    what: 'charges',
    section: 'charges',
    summary: 'Charge by what a payer agreed to earlier',
    wish: m.ChargeWish,
    reply: m.Charged,
  }),
  keepCard: call({
    method: 'POST',
    what: 'cards',
    isNumbered: false,
    section: 'cards',
    summary: 'Keep a card for later charges, without charging it',
    wish: m.CardWish,
    reply: m.Card,
  }),
  askRefund: call({
    ...asks,
    what: 'refunds',
    section: 'payments',
    summary: 'Give money of a payment back; 422 where it is more than is left of it',
    wish: m.RefundWish,
    reply: m.Refund,
  }),
  refund: call({ ...reads, what: 'refunds', section: 'payments', summary: 'A refund as it stands', reply: m.Refund }),
  sendBack: call({
    ...asks,
    what: 'send-backs',
    section: 'payments',
    summary: 'Return money that came too late or that nobody wants',
    wish: m.SendBackWish,
    reply: m.SentBack,
  }),
  answerDispute: call({
    ...asks,
    what: 'dispute-answers',
    section: 'disputes',
    summary: 'The shop’s answer to a dispute',
    wish: m.DisputeAnswer,
    reply: m.Nothing,
  }),
  depositNumbers: call({
    ...asks,
    what: 'deposit-numbers',
    section: 'deposits',
    summary: 'More account numbers (CLABE) at which transfers arrive',
    wish: m.NumbersWish,
    reply: m.Numbers,
  }),
  pay: call({
    ...asks,
    what: 'payouts',
    section: 'payouts',
    summary: 'Pay out to a bank account',
    wish: m.PayoutWish,
    reply: m.Payout,
  }),
  payout: call({ ...reads, what: 'payouts', section: 'payouts', summary: 'A payout as it stands', reply: m.Payout }),
  track: call({
    method: 'POST',
    what: 'shipments',
    isNumbered: false,
    section: 'carriers',
    summary: 'What is known of each shipment, in the order they were asked for',
    wish: m.TrackWish,
    reply: m.Tracked,
  }),
  screen: call({
    ...asks,
    what: 'screenings',
    section: 'screening',
    summary: 'Look for a person or company on the lists of sanctions and of politically exposed persons',
    wish: m.ScreeningWish,
    reply: m.Screening,
  }),
  act: call({
    method: 'POST',
    what: 'acts',
    isNumbered: false,
    summary: 'For trials alone: a payer pays, a bank declines, somebody disputes, a transfer arrives',
    wish: m.Act,
    reply: m.Nothing,
  }),
} as const

export const pathOf = ({ what }: ConnectorCall, number?: string) =>
  `/v1/${what}${number === undefined ? '' : `/${encodeURIComponent(number)}`}`
