import type { CardChange } from '@balcao/contract/payments/payer-contract'
import { formatMoney } from '@balcao/kernel/money'
import type { RecurringState } from '@balcao/kernel/recurring-state'
import type { Card } from '../../ports/channels/channel'
import type { Db } from '../../db/held-connection'
import { writeAudit } from '../../kit/calls/audit'
import type { CtxFor } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { readLink, shopOf, shopOfApp } from '../orders'
import { keepConsent, maskOf } from './consent'
import { CardNotTaken, RecurringStatusInvalid } from './recurring.errors'
import * as repo from './recurring.repo'

export type PayerCtx = CtxFor<'public', 'none'>
type Linked = NonNullable<Awaited<ReturnType<typeof repo.byLink>>>

/** The payer's side of a contract that runs: which card is charged, and another one in its place. */
export async function viewCard(ctx: PayerCtx, link: string): Promise<CardChange> {
  const contract = await contractBehind(ctx, link)
  const { merchant_no, app_id } = contract
  const shop = await asMerchant(ctx, merchant_no, (db) => shopOfApp(db, merchant_no, app_id))
  return { ...toCardChange(contract), shop: shopOf(shop, link) }
}

export async function changeCard(ctx: PayerCtx, link: string, card: Card): Promise<CardChange> {
  const found = await contractBehind(ctx, link)
  if (!isOpen(found)) throw new RecurringStatusInvalid()
  const { channel } = found
  const { token, payer } = await ctx.gateway.channels.named(channel).keepCard(card)
  if (token === '') throw new CardNotTaken()
  const { merchant_no, recurring_no: recurringNo } = found
  await asMerchant(ctx, merchant_no, async (db) => {
    const contract = await repo.lock(db, merchant_no, recurringNo)
    if (!contract || !isOpen(contract)) throw new RecurringStatusInvalid()
    await keepConsent(db, ctx.gateway.secret, { merchant_no, recurringNo, channel, token, payer })
    // What failed with the old card need not wait for its day, unless it is being tried at this moment.
    const isWaiting = contract.status === 'PAST_DUE' && contract.charging === '' && contract.wake_time !== null
    if (isWaiting) await repo.change(db, merchant_no, recurringNo, { wake_time: ctx.now, next_charge_time: ctx.now })
    const { status, current_period: period } = contract
    const detail = maskOf(payer)
    const what = { event: 'cardChanged', status: status as RecurringState, period, detail, who: 'payer' } as const
    await repo.addEvent(db, merchant_no, recurringNo, what, ctx.now)
    await note(ctx, db, contract, detail)
  })
  return viewCard(ctx, link)
}

/** The contract behind a link of its own. */
export async function contractBehind(ctx: PayerCtx, link: string): Promise<Linked> {
  const read = readLink(ctx.gateway, link)
  if (!read) throw new NotFound()
  const { merchant_no, linkToken } = read
  const found = await asMerchant(ctx, merchant_no, (db) => repo.byLink(db, merchant_no, linkToken))
  if (!found) throw new NotFound()
  return found
}

function isOpen({ status, method }: Pick<repo.Contract, 'status' | 'method'>): boolean {
  return method === 'CreditCard' && (status === 'ACTIVE' || status === 'PAST_DUE')
}

function toCardChange(contract: Linked): Omit<CardChange, 'shop'> {
  const { merchant_name, subject, currency, interval, card_mask } = contract
  const amount = formatMoney(contract.amount, currency)
  return { merchant_name, subject, currency, amount, interval, card_mask, is_open: isOpen(contract) }
}

function asMerchant<Result>(ctx: PayerCtx, merchant_no: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  return inTransaction(ctx.gateway.databases.app, openTenant(merchant_no), work)
}

async function note(ctx: PayerCtx, db: Db, contract: repo.Contract, cardMask: string): Promise<void> {
  const { now, requestId, ip, userAgent } = ctx
  await writeAudit(db, { now, requestId, ip, userAgent, merchant_no: contract.merchant_no }, 'recurring.changeCard', {
    object: 'recurring',
    id: contract.recurring_no,
    before: { card_mask: contract.card_mask },
    after: { card_mask: cardMask },
    actor: { uid: '', name: 'payer' },
  })
}
