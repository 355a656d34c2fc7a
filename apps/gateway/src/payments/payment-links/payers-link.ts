import type { checkout, LinkView } from '@balcao/contract/payments/checkout'
import type { InputOf } from '@balcao/contract/kit'
import { modeOfApp, type AppState, type Mode } from '@balcao/kernel/app-state'
import { businessDay } from '@balcao/kernel/business-day'
import { kycAllows, kycStanding } from '@balcao/kernel/kyc-gates'
import type { KycState } from '@balcao/kernel/kyc-state'
import { methodsFor } from '@balcao/kernel/methods'
import { parseMoney } from '@balcao/kernel/money'
import { linkState, type LinkState } from '@balcao/kernel/payment-link'
import { secondsAfter } from '../../base/clock'
import { fingerprint } from '../../base/secret'
import type { Db } from '../../db/held-connection'
import { writeAudit } from '../../kit/calls/audit'
import type { CtxFor } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { InputRefused } from '../../kit/calls/input'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { DEMO_BANK } from '../../ports/channels/sandbox/sandbox'
import { linkOf, linkOrders, mustHaveTerms, newLinkToken, placeOrder, readLink, shopOf, shopOfApp } from '../orders'
import { AmountNotTaken, LinkNotOpen } from './payment-links.errors'
import * as repo from './payment-links.repo'
import { spelt } from './payment-links.service'

type PayerCtx = CtxFor<'public', 'none'>
type Wish = InputOf<(typeof checkout)['beginLink']>
type ShopFacts = Awaited<ReturnType<typeof shopOfApp>>

/** So long one of the stock is kept for somebody who has not begun to pay. */
const HELD_SECONDS = 30 * 60

export async function viewLink(ctx: PayerCtx, text: string): Promise<LinkView> {
  return atLink(ctx, text, async (db, link, shop) => {
    const { currency, mode } = link
    return {
      merchant_name: shop.merchant_name,
      shop: shopOf(shop, text),
      subject: link.subject,
      content: link.content,
      currency,
      amount: spelt(link.amount, currency),
      amount_least: spelt(link.amount_least, currency),
      amount_most: spelt(link.amount_most, currency),
      end_time: link.end_time?.toISOString() ?? null,
      status: await stateOf(ctx, db, link, shop),
      is_sandbox: mode === 'test',
      is_demo: mode === 'live' && ctx.gateway.channels.find(DEMO_BANK) !== undefined,
    }
  })
}

/** An order as the shop itself makes them. Who comes at once waits at the link's own row, so no piece is promised twice. */
export async function beginLink(ctx: PayerCtx, wish: Wish): Promise<{ link: string }> {
  const { now, gateway } = ctx
  return atLink(ctx, wish.link, async (db, seen, shop) => {
    const link = await repo.lock(db, seen)
    const { merchant_no, link_no, app_id, currency, subject, content, return_url } = link
    const amount = amountOf(link, wish.amount)
    const buyer_email = wish.email.toLowerCase()
    const out_trade_no = `${link.reference}-${numberOf(link, wish.request_id)}`
    const known = await linkOrders.begun(db, merchant_no, link_no, out_trade_no)
    if (known) {
      if (known.amount !== amount || known.buyer_email !== buyer_email) throw new InputRefused('request_id')
      return { link: linkOf(gateway, merchant_no, known.link_token) }
    }
    if ((await stateOf(ctx, db, link, shop)) !== 'OPEN') throw new LinkNotOpen()
    await mustHaveTerms({ db, merchant_no, now }, currency)
    const link_token = newLinkToken()
    const order = {
      app_id,
      out_trade_no,
      currency,
      subject,
      content,
      return_url,
      link_token,
      amount,
      buyer_email,
      link_no,
    }
    const trade_no = await placeOrder(
      { db, merchant_no, now },
      {
        ...order,
        mode: link.mode as Mode,
        business_day: businessDay(now, shop.merchant_time_zone),
        expire_time: secondsAfter(now, HELD_SECONDS),
        created_by: 'payer',
      },
    )
    await note(ctx, db, link, trade_no)
    return { link: linkOf(gateway, merchant_no, link_token) }
  })
}

/** Its app; empty: there is no such link. */
export async function appOfLink(db: Db, merchant_no: string, linkToken: string): Promise<string> {
  return (await repo.byLink(db, merchant_no, linkToken))?.app_id ?? ''
}

async function atLink<Result>(
  ctx: PayerCtx,
  text: string,
  work: (db: Db, link: repo.Link, shop: ShopFacts) => Promise<Result>,
): Promise<Result> {
  const read = readLink(ctx.gateway, text)
  if (!read) throw new NotFound()
  const { merchant_no, linkToken } = read
  return inTransaction(ctx.gateway.databases.app, openTenant(merchant_no), async (db) => {
    const link = await repo.byLink(db, merchant_no, linkToken)
    if (!link) throw new NotFound()
    return work(db, link, await shopOfApp(db, merchant_no, link.app_id))
  })
}

/** As the shop left it, unless the shop itself may not sell now: to a payer it is closed then. */
async function stateOf(ctx: PayerCtx, db: Db, link: repo.Link, shop: ShopFacts): Promise<LinkState> {
  const { merchant_no, link_no, stock, end_time: endTime, closed_time } = link
  const app = await repo.standing(db, merchant_no, link.app_id)
  const kyc = kycStanding((app?.kyc_status ?? 'DRAFT') as KycState, app?.kyc_valid_until ?? null, ctx.now)
  const isTrading = shop.merchant_status === 'ACTIVE' || shop.merchant_status === 'PENDING_KYC'
  const isOfMode = app && modeOfApp(app.status as AppState) === link.mode
  const mayTakeMoney = link.mode === 'test' || kycAllows(kyc, 'liveOrder')
  const isClosed = closed_time !== null || !isTrading || !isOfMode || !mayTakeMoney
  const [{ paid, held } = { paid: 0, held: 0 }] = await linkOrders.countsOf(db, merchant_no, [link_no], ctx.now)
  return linkState({ isClosed, endTime, stock, paid, held }, ctx.now)
}

function amountOf(link: repo.Link, said: string | undefined): bigint {
  if (link.amount !== null) return link.amount
  const { currency, amount_least: least, amount_most: most } = link
  const amount = said === undefined ? null : parseMoney(said, currency)
  if (!amount) throw new InputRefused('amount')
  const isBetween = (least === null || amount >= least) && (most === null || amount <= most)
  if (!isBetween || methodsFor(currency, amount).length === 0) throw new AmountNotTaken()
  return amount
}

const NUMBER_LENGTH = 12

/** Tells nobody how many came before, and is the same for the same wish. */
function numberOf({ link_token }: repo.Link, requestId: string): string {
  return fingerprint(`${link_token} ${requestId}`).slice(0, NUMBER_LENGTH).toUpperCase()
}

async function note(ctx: PayerCtx, db: Db, link: repo.Link, trade_no: string): Promise<void> {
  const { now, requestId, ip, userAgent } = ctx
  await writeAudit(db, { now, requestId, ip, userAgent, merchant_no: link.merchant_no }, 'checkout.beginLink', {
    object: 'order',
    id: trade_no,
    before: null,
    after: { status: 'INITIAL', link_no: link.link_no },
    actor: { uid: '', name: 'payer' },
  })
}
