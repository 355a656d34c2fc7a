import type { SavedCard } from '@balcao/contract/payments/cards'
import { newId } from '../../base/ids'
import { seal, unseal } from '../../base/seal'
import type { Secret } from '../../base/secret'
import type { Db } from '../../db/held-connection'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import type { Sealed } from '../../kit/sealed'
import * as repo from './cards.repo'
import { SavedCardUnknown } from './cards.errors'

const SEALED_FOR = 'saved card token'

/** Its number is bound in, so that a token fits no other card. */
export const sealedCards: Sealed = {
  table: 'saved_cards',
  key: ['merchant_no', 'card_id'],
  column: 'sealed_token',
  purpose: SEALED_FOR,
  bound: ([, cardId = '']) => cardId,
}

interface Agreed {
  merchant_no: string
  trade_no: string
  attempt: number
  mode: string
  app_id: string
  buyer_email: string
  channel: string
  token: string
  payer: Record<string, string>
}

/** The payer agreed: what the bank gave is kept, and waits for the payment that it came with. */
export async function keepCard(db: Db, secret: Secret, { token, payer, ...agreed }: Agreed, now: Date): Promise<void> {
  const card_id = newId('CD', now)
  const { brand = '', first6 = '', last4 = '' } = payer
  const sealed_token = seal(secret, SEALED_FOR, card_id, token)
  await repo.insert(db, { ...agreed, card_id, sealed_token, brand, first6, last4 }, now)
}

export { activate as activateCard } from './cards.repo'

export interface Means {
  channel: string
  token: string
  payer: Record<string, string>
}

/** What an order is charged by: a card of the merchant's, and of this very payer. */
export async function meansOf(ctx: Ctx, cardId: string, email: string): Promise<Means> {
  const card = await repo.one(ctx, cardId)
  if (!card || card.buyer_email !== email.toLowerCase()) throw new SavedCardUnknown()
  const { channel, brand, first6, last4 } = card
  const token = unseal(ctx.gateway.secret, SEALED_FOR, cardId, card.sealed_token)
  return { channel, token, payer: { brand, first6, last4 } }
}

export async function list(ctx: Ctx, email: string): Promise<SavedCard[]> {
  return (await repo.ofBuyer(ctx, email.toLowerCase())).map(toCard)
}

export async function remove(ctx: Ctx, cardId: string): Promise<SavedCard> {
  const card = await repo.one(ctx, cardId)
  if (!card || !(await repo.forget(ctx.db, ctx.merchant_no, cardId, ctx.now))) throw new NotFound()
  const { brand, last4 } = card
  ctx.audit({ object: 'order', id: card.trade_no, before: { card_id: cardId, brand, last4 }, after: { card_id: '' } })
  return { ...toCard(card), status: 'DELETED' }
}

function toCard(card: repo.CardRow): SavedCard {
  const { card_id, brand, first6, last4 } = card
  const status = card.status as SavedCard['status']
  return { card_id, email: card.buyer_email, brand, first6, last4, status, create_time: card.create_time.toISOString() }
}
