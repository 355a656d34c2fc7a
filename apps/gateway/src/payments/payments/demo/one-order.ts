import { chargeOf } from '@balcao/kernel/charge'
import type { Device } from '@balcao/kernel/checkout-funnel'
import { AUTHORISED_SECONDS } from '@balcao/kernel/capture'
import { businessDay } from '@balcao/kernel/business-day'
import { instalmentPlans, interestOn, type InstalmentPlan } from '@balcao/kernel/instalments'
import { orderAfter, type OrderEvent, type OrderState } from '@balcao/kernel/order-state'
import type { Method } from '@balcao/kernel/methods'
import { cardEnds, DEMO_BANK } from '../../../ports/channels/sandbox/sandbox'
import { prepare } from '../../../ports/channels/sandbox/method-data'
import { secondsAfter } from '../../../base/clock'
import { newId } from '../../../base/ids'
import type { Booking } from '../../../ledger/post'
import { newLinkToken } from '../../orders'
import { freezeMoves, payOutMoves } from '../../refunds'
import { paymentMoves } from '../book-payment'
import type { Dice } from './dice'
import { fateOf, type Fate } from './fates'
import type { demoInstalments, demoTerms, DemoShop } from './shops'

type Terms = ReturnType<typeof demoTerms>[number]

export interface Sale {
  shop: DemoShop
  terms: readonly Terms[]
  instalments: ReturnType<typeof demoInstalments>
  apps: readonly string[]
  number: number
  at: Date
  now: Date
}

const MINUTE = 60
const CARDS = ['4111111111111111', '5555555555554444']

/** One order with all that its life left behind. The table of states is asked at each step; the books are the services'. */
export function liveThrough(sale: Sale, dice: Dice) {
  const { shop, at, now } = sale
  const method = dice.weighted(shop.methods)
  const fate = fateOf(dice, method, (now.getTime() - at.getTime()) / 3_600_000)
  const isHeld = isOnlyHeld(sale, method, fate)
  const steps = stepsOf(isHeld ? HELD : fate, at, now)
  const made = newOrder(sale, dice, steps, method, fate)
  const order = { ...made, capture: isHeld ? 'manual' : 'automatic' }
  const refund = refundOf(order, fate, steps)
  const tradeNo = order.trade_no
  return {
    order,
    refund,
    events: steps.map((step) => ({
      merchant_no: shop.merchant_no,
      trade_no: tradeNo,
      id: newId('OE', step.at),
      event: step.event,
      status: step.state,
      who: WHO[step.event] ?? '',
      at: step.at,
    })),
    bookings: bookingsOf(order, refund, steps),
  }
}
export type LivedOrder = ReturnType<typeof liveThrough>

/** Of the last days' cards every seventh waits for the shop to ship. */
function isOnlyHeld({ number, at, now }: Sale, method: Method, { events }: Fate): boolean {
  const isFresh = now.getTime() - at.getTime() < (AUTHORISED_SECONDS - 24 * 60 * MINUTE) * 1000
  return method === 'CreditCard' && isFresh && number % 7 === 0 && events.at(-1)?.[0] === 'confirmed'
}
const HELD: Fate = {
  events: [
    ['submitted', 3],
    ['authorised', 2],
  ],
}

const WHO: Partial<Record<OrderEvent, string>> = {
  submitted: 'payer',
  triedAgain: 'payer',
  cancelled: 'Shop admin',
  refundAsked: 'Shop admin',
  refundAskedWithoutData: 'Shop admin',
}

interface Step {
  event: OrderEvent
  state: OrderState
  at: Date
}

/** What lies in the future has not happened yet: a slip of yesterday still waits. */
function stepsOf({ events }: Fate, created: Date, now: Date): Step[] {
  const steps: Step[] = []
  let state: OrderState = 'INITIAL'
  let at = created
  for (const [event, minutes] of events) {
    at = secondsAfter(at, minutes * MINUTE)
    if (at > now) break
    const next = orderAfter(state, event)
    if (!next) throw new Error(`The demo world knows no ${event} after ${state}`)
    state = next
    steps.push({ event, state, at })
  }
  return steps
}

function newOrder(sale: Sale, dice: Dice, steps: Step[], method: Method, fate: Fate) {
  const { shop, at, number } = sale
  const [subject, price] = dice.pick(shop.goods)
  const amount = BigInt(price) * BigInt(1 + dice.below(3))
  const tradeNo = `${at.toISOString().replace(/\D/g, '').slice(0, 14)}${String(number).padStart(5, '0')}`
  const isChosen = steps.some(({ event }) => event === 'submitted')
  const paid = steps.find(({ event }) => event === 'confirmed' || event === 'confirmedLate')
  const terms = sale.terms.filter((row) => [method, ''].includes(row.method) && row.valid_from <= (paid?.at ?? at))
  const plan = planOf(sale, method, amount)
  const charge = paid ? chargeOf(amount, latest(terms), plan.fee) : { fee: 0n, reserve: 0n, instalment_fee: 0n }
  const payUrl = 'https://pay.example'
  const request = {
    merchant_no: shop.merchant_no,
    tradeNo,
    attempt: 1,
    merchantName: shop.name,
    method,
    amount,
    instalments: plan.count,
    interest: plan.interest,
    capture: 'automatic' as const,
    payUrl,
  }
  const prepared = isChosen ? prepare({ ...request, currency: shop.currency, now: steps[0]?.at ?? at }) : null
  return {
    merchant_no: shop.merchant_no,
    trade_no: tradeNo,
    out_trade_no: `${tradeNo.slice(2, 14)}-${String(number).padStart(5, '0')}`,
    link_token: newLinkToken(),
    app_id: dice.pick(sale.apps),
    method: isChosen ? method : '',
    currency: shop.currency,
    amount,
    refunded: refundedOf(amount, fate, steps),
    ...charge,
    instalments: isChosen ? plan.count : 1,
    interest: isChosen ? plan.interest : 0n,
    status: steps.at(-1)?.state ?? 'INITIAL',
    subject,
    content: subject,
    return_url: 'https://shop.example/thanks',
    buyer_email: `buyer${dice.below(900)}@mail.example`,
    buyer_document: '',
    refuse_detail: fate.refuse && steps.at(-1)?.state === 'REFUSED' ? fate.refuse : '',
    late: paid?.event === 'confirmedLate',
    created_by: 'Shop admin',
    business_day: businessDay(at, shop.timeZone),
    pay_day: paid ? businessDay(paid.at, shop.timeZone) : null,
    create_time: at,
    pay_time: paid?.at ?? null,
    update_time: steps.at(-1)?.at ?? at,
    expire_time: secondsAfter(at, 90 * MINUTE),
    channel: isChosen ? DEMO_BANK : '',
    channel_ref: isChosen ? `SBX${tradeNo}` : '',
    method_data: prepared && JSON.stringify(prepared.methodData),
    payer: isChosen ? JSON.stringify(payerOf(dice, method, tradeNo)) : null,
    ...lookedAt(number, isChosen ? method : null),
    ...heldOf(steps, amount),
    method_until: heldOf(steps, amount).method_until ?? prepared?.until ?? null,
  }
}

/** Who chose a method has opened the page; of the others most have, and some of them looked at the card's form. By the number of the order. */
function lookedAt(number: number, method: Method | null): { opened_on: Device | ''; chosen_methods: string[] } {
  if (!method && number % 4 === 0) return { opened_on: '', chosen_methods: [] }
  const looks = !method && number % 3 === 0 ? ['CreditCard'] : []
  return { opened_on: (number * 7) % 10 < 6 ? 'phone' : 'desktop', chosen_methods: method ? [method] : looks }
}

function heldOf(steps: Step[], amount: bigint) {
  const held = steps.find(({ event }) => event === 'authorised')
  return { authorised_amount: held ? amount : null, method_until: held && secondsAfter(held.at, AUTHORISED_SECONDS) }
}
type DemoOrder = ReturnType<typeof newOrder>

/** Of every five who pay by card two do it in parts, by the number of the order: of what is offered now this, now that. */
function planOf({ instalments: [terms], shop, number }: Sale, method: Method, amount: bigint): InstalmentPlan {
  const { most = 1, free_up_to: freeUpTo = 1, least = 0n } = terms ?? {}
  const cost = { merchantPercent: terms?.merchant_percent ?? '0', payerPercent: terms?.payer_percent ?? '0' }
  const plans = instalmentPlans(amount, shop.currency, { most, freeUpTo, least, ...cost })
  const isInParts = method === 'CreditCard' && number % 5 < 2
  return (isInParts ? plans[number % plans.length] : undefined) ?? (plans[0] as InstalmentPlan)
}

function latest(terms: readonly Terms[]): Terms | undefined {
  return terms.toSorted((a, b) =>
    a.method === b.method ? +b.valid_from - +a.valid_from : a.method < b.method ? 1 : -1,
  )[0]
}

function payerOf(dice: Dice, method: Method, tradeNo: string): Record<string, string> {
  if (method === 'CreditCard') return cardEnds(dice.pick(CARDS))
  return method === 'PIX' ? { end_to_end_id: `E00000000${tradeNo.slice(0, 12)}${tradeNo.slice(-11)}` } : {}
}

const partOf = (amount: bigint, fate: Fate) => (amount * BigInt(fate.refund ?? 0)) / 100n

function refundedOf(amount: bigint, fate: Fate, steps: Step[]): bigint {
  const isPaidBack = steps.some(({ event }) => event === 'refundPaidInFull' || event === 'refundPaidInPart')
  return isPaidBack ? partOf(amount, fate) : 0n
}

const REFUND_FEE = 50n
const NOTHING = { pending: 0n, available: 0n, reserve: 0n }
const ASKED: readonly OrderEvent[] = ['refundAsked', 'refundAskedWithoutData']
const ENDS: Partial<Record<OrderEvent, string>> = {
  refundPaidInFull: 'REFUNDED',
  refundPaidInPart: 'REFUNDED',
  refundRejected: 'REFUSED',
}

function refundOf(order: DemoOrder, fate: Fate, steps: Step[]) {
  const asked = steps.find(({ event }) => ASKED.includes(event))
  if (!asked) return null
  const end = steps.at(-1) ?? asked
  const open = asked.event === 'refundAsked' ? 'PROCESSING' : 'VERIFYING'
  const amount = partOf(order.amount, fate)
  const interest = interestOn(amount, order)
  return {
    merchant_no: order.merchant_no,
    refund_no: newId('RF', asked.at),
    trade_no: order.trade_no,
    out_request_no: `R${order.trade_no.slice(-15)}`,
    currency: order.currency,
    amount,
    interest,
    fee: REFUND_FEE,
    from_pending: amount + REFUND_FEE,
    from_available: 0n,
    status: ENDS[end.event] ?? open,
    reason: 'Returned by the buyer',
    detail: end.event === 'refundRejected' ? 'account-closed' : '',
    create_time: asked.at,
    update_time: end.at,
  }
}
type DemoRefund = ReturnType<typeof refundOf>

function bookingsOf(order: DemoOrder, refund: DemoRefund, steps: Step[]): Booking[] {
  const { merchant_no, currency, trade_no: tradeNo } = order
  return steps.flatMap(({ event, at: now }): Booking[] => {
    const shared = { merchant_no, currency, mode: 'live' as const, tradeNo, now }
    const ofRefund = { ...shared, object: 'refund', objectId: refund?.refund_no ?? '' }
    if (event === 'confirmed' || event === 'confirmedLate') {
      const moves = paymentMoves(order.amount, order.fee, order.reserve, order.interest)
      return [{ ...shared, object: 'order', objectId: tradeNo, moves }]
    }
    if (!refund) return []
    const frozen = freezeMoves({ ...NOTHING, pending: refund.amount }, { ...NOTHING, pending: refund.fee })
    if (ASKED.includes(event)) return [{ ...ofRefund, moves: frozen }]
    if (event === 'refundRejected')
      return [{ ...ofRefund, moves: frozen.map((move) => ({ ...move, from: move.to, to: move.from })) }]
    return ENDS[event] ? [{ ...ofRefund, moves: payOutMoves(refund) }] : []
  })
}
