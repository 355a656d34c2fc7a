import type { LedgerLine } from '@balcao/contract/platform/ledger-line'
import type { OrderDetail, orders } from '@balcao/contract/payments/orders'
import type { InputOf } from '@balcao/contract/kit'
import type { Capture } from '@balcao/kernel/capture'
import { modeOfApp, type AppState, type Mode } from '@balcao/kernel/app-state'
import { businessDay } from '@balcao/kernel/business-day'
import { ORDER_CURRENCIES } from '@balcao/kernel/countries'
import { dividedInto } from '@balcao/kernel/instalments'
import { methodsFor, type Method } from '@balcao/kernel/methods'
import { normaliseDocument } from '@balcao/kernel/cpf-cnpj'
import { formatMoney, parseMoney } from '@balcao/kernel/money'
import type { OrderState } from '@balcao/kernel/order-state'
import { secondsAfter } from '../../base/clock'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { addToTally } from '../../kit/lists/tally'
import { entriesOfOrder } from '../../ledger/entries'
import { mustBeOpenByKyc } from '../../merchant'
import { toOrder } from './find-orders'
import { dueOf } from './due-date'
import { newLinkToken, paymentUrl } from './link'
import { AmountOutOfRange, AppNotUsable, CurrencyNotSupported, NoTerms, OrderStatusInvalid } from './orders.errors'
import * as repo from './orders.repo'
import { moveOrder, tallyKind } from './move-order'
import { safetyCheckOf } from './held-orders.repo'
import { turnAway } from './turn-away'
import { hasTerms, termsAt } from './terms.repo'

/** Who makes one for others, as a link at which many pay does, may leave open how a card is charged. */
type Wish = Omit<InputOf<(typeof orders)['generate']>, 'capture'> & { capture?: Capture }
/** What programs may say beyond it. */
interface Extras {
  buyer?: { name: string; document: string; phone: string } | undefined
  metadata?: Record<string, string>
  /** How it is to be paid, if the shop has chosen. */
  method?: Method | undefined
  offer_saving?: boolean
  due_date?: string | undefined
  days_after_due?: number | undefined
}

/** For the dashboard, which wants the link alone. */
export async function generate(ctx: Ctx, wish: Wish): Promise<string> {
  const { linkToken } = await createOrder(ctx, wish)
  return paymentUrl(ctx.gateway, ctx.merchant_no, linkToken)
}

/** Writes an order down and counts it. */
export async function placeOrder(at: repo.Placing, order: repo.NewOrder): Promise<string> {
  const { business_day: day, app_id, mode, currency, amount } = order
  const tradeNo = await repo.insert(at, order)
  const key = { kind: tallyKind(mode), day, app_id, status: 'INITIAL', method: '', currency }
  await addToTally(at.db, at.merchant_no, [{ ...key, n: 1n, amount }])
  return tradeNo
}

export async function createOrder(ctx: Ctx, wish: Wish & Extras): Promise<{ tradeNo: string; linkToken: string }> {
  const { now, tie } = ctx
  if (!(ORDER_CURRENCIES as readonly string[]).includes(wish.currency)) throw new CurrencyNotSupported()
  const amount = parseMoney(wish.amount, wish.currency)
  if (amount === null || amount === 0n) throw new InputRefused('amount')
  if (methodsFor(wish.currency, amount).length === 0) throw new AmountOutOfRange()
  const mode = await modeFor(ctx, wish.app_id, wish.currency)
  const link_token = newLinkToken()
  const { app_id, out_trade_no, currency, subject, content, return_url } = wish
  const tradeNo = await placeOrder(ctx, {
    app_id,
    out_trade_no,
    currency,
    subject,
    content,
    return_url,
    link_token,
    mode,
    amount,
    buyer_email: wish.email.toLowerCase(),
    ...(wish.buyer && {
      buyer_name: wish.buyer.name,
      buyer_document: normaliseDocument(wish.buyer.document),
      buyer_phone: wish.buyer.phone,
    }),
    ...(wish.metadata && { metadata: wish.metadata }),
    ...(wish.most_instalments !== undefined && { most_instalments: wish.most_instalments }),
    ...(wish.capture && { capture: wish.capture }),
    ...(wish.offer_saving && { offers_saving: true }),
    business_day: businessDay(now, tie.timeZone),
    expire_time: secondsAfter(now, Number.parseInt(wish.timeout_express, 10) * 60),
    ...dueOf(wish, now, tie.timeZone),
    created_by: ctx.user.realName,
  })
  ctx.audit({ object: 'order', id: tradeNo, after: { ...wish, mode, status: 'INITIAL' } })
  return { tradeNo, linkToken: link_token }
}

/** Where no app is asked for. */
export async function mustHaveTerms({ db, merchant_no, now }: repo.Placing, currency: string): Promise<void> {
  if (!(await hasTerms(db, merchant_no, currency, now))) throw new NoTerms({ currency })
}

/**
 * An order is of the sandbox or live as its app is at this moment. A key of the other kind makes none. An app of somebody
 * else, or one the person is not associated with, answers like one that does not exist. What is live needs a KYC file that
 * holds, and whatever will take payments terms that say what they cost.
 */
export async function modeFor(ctx: Ctx, appId: string, currency: string): Promise<Mode> {
  const { appIds, mode: reached } = ctx.tie
  const app = await repo.sellingApp(ctx, appId, currency)
  if (!app || (appIds !== null && !appIds.includes(appId))) throw new InputRefused('app_id')
  const mode = modeOfApp(app.status as AppState)
  if (!mode || (reached !== null && reached !== mode)) throw new AppNotUsable()
  if (mode === 'live') await mustBeOpenByKyc(ctx, 'liveOrder')
  if (!app.has_terms) throw new NoTerms({ currency })
  return mode
}

export async function detail(ctx: Ctx, tradeNo: string): Promise<OrderDetail> {
  const row = await repo.one(ctx, tradeNo)
  if (!row) throw new NotFound()
  const { currency } = row
  const events = await repo.timeline(ctx, tradeNo)
  const app = await appOf(ctx, row.app_id)
  const payer = (row.payer ?? {}) as Record<string, string>
  const created = {
    event: 'created',
    status: 'INITIAL' as const,
    who: row.created_by,
    at: row.create_time.toISOString(),
  }
  return {
    ...toOrder({ ...row, app_name: app.name }),
    subject: row.subject,
    content: row.content,
    return_url: row.return_url,
    payment_url: paymentUrl(ctx.gateway, ctx.merchant_no, row.link_token),
    notify_url: row.notify_url || app.notify_url,
    channel: row.channel,
    timeout_express: `${Math.round((row.expire_time.getTime() - row.create_time.getTime()) / 60_000)}m`,
    settlement_no: await repo.settlementOf(ctx, tradeNo),
    expire_time: row.expire_time.toISOString(),
    update_time: row.update_time.toISOString(),
    refuse_detail: row.refuse_detail,
    late: row.late,
    recurring_no: row.recurring_no,
    period: row.period,
    ...(await buyerOf(ctx, row.recurring_no, payer)),
    buyer_document: row.buyer_document,
    payer,
    method_data: (row.method_data ?? {}) as Record<string, string>,
    processing_fee: formatMoney(row.fee, currency),
    fee_terms: row.pay_time && (await feeTerms(ctx, currency, row.method, row.pay_time)),
    saved_card: row.saved_card,
    authorisation: authorisationOf(row),
    instalments: instalmentsOf(row),
    net: formatMoney(row.pay_time ? row.amount - row.fee : 0n, currency),
    reserve: formatMoney(row.reserve, currency),
    safety_check: await safetyCheckOf(ctx.db, row),
    timeline: [
      created,
      ...events.map((event) => ({ ...event, status: event.status as OrderState, at: event.at.toISOString() })),
    ],
  }
}

/** What the payer chose to pay in parts; null: at once. */
export function instalmentsOf(order: Pick<Row, 'currency' | 'amount' | 'instalments' | 'interest' | 'instalment_fee'>) {
  const { currency, amount, instalments: count, interest, instalment_fee } = order
  if (count === 1) return null
  const total = amount + interest
  const { first, each } = dividedInto(total, count)
  return {
    count,
    first: formatMoney(first, currency),
    each: formatMoney(each, currency),
    total: formatMoney(total, currency),
    interest: formatMoney(interest, currency),
    fee: formatMoney(instalment_fee, currency),
  }
}

/** What the bank holds or held of a card; null: it was charged at once, or not at all. */
export function authorisationOf(
  order: Pick<Row, 'currency' | 'status' | 'authorised_amount' | 'capture_amount' | 'method_until'>,
) {
  const { currency, status, authorised_amount, capture_amount, method_until } = order
  if (authorised_amount === null) return null
  const isHeld = status === 'AUTHORISED'
  return {
    amount: formatMoney(authorised_amount, currency),
    asked: isHeld && capture_amount !== null ? formatMoney(capture_amount, currency) : null,
    until: isHeld ? (method_until?.toISOString() ?? null) : null,
  }
}
type Row = NonNullable<Awaited<ReturnType<typeof repo.one>>>

async function buyerOf(ctx: Ctx, recurringNo: string | null, payer: Record<string, string>) {
  const agreed = recurringNo === null ? undefined : await repo.buyerInContract(ctx, recurringNo)
  return {
    buyer_name: agreed?.buyer_name || (payer['name'] ?? ''),
    buyer_phone: agreed?.buyer_phone || (payer['phone'] ?? ''),
  }
}

/** The terms that the payment was charged by: dated rows, so the day of the payment tells. */
async function feeTerms({ db, merchant_no }: Ctx, currency: string, method: string, paid: Date) {
  const terms = await termsAt(db, merchant_no, currency, method, paid)
  if (!terms) return null
  const { fee_percent: percent, fee_fixed, fee_minimum } = terms
  return { percent, fixed: formatMoney(fee_fixed, currency), minimum: formatMoney(fee_minimum, currency) }
}

export async function entries(ctx: Ctx, tradeNo: string): Promise<LedgerLine[]> {
  if (!(await repo.one(ctx, tradeNo))) throw new NotFound()
  const lines = await entriesOfOrder(ctx.db, ctx.merchant_no, tradeNo)
  return lines.map((line) => ({
    ...line,
    at: line.at.toISOString(),
    amount: formatMoney(line.amount, line.currency),
  }))
}

export async function cancel(ctx: Ctx, tradeNo: string): Promise<OrderDetail> {
  const row = await repo.lockOne(ctx, tradeNo)
  if (!row) throw new NotFound()
  // Its money is there, and the provider looks at it.
  if (row.held_time) throw new OrderStatusInvalid()
  const state = row.status as OrderState
  const { merchant_no, now, user } = ctx
  const next = await moveOrder(ctx.db, { merchant_no, tradeNo, state, event: 'cancelled', who: user.realName, now })
  // A code that a real bank has made could still be paid.
  if (ctx.gateway.channels.find(row.channel)?.books) await turnAway(ctx.db, row, now)
  ctx.audit({ object: 'order', id: tradeNo, before: { status: state }, after: { status: next } })
  return detail(ctx, tradeNo)
}

async function appOf(ctx: Ctx, appId: string) {
  const app = (await repo.appNames(ctx)).find(({ app_id }) => app_id === appId)
  return { name: app?.name ?? appId, notify_url: app?.notify_url ?? '' }
}
