import type { PayerLook } from '@balcao/contract/payments/orders'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { fileLink } from '../../platform'
import { shopOf } from './shop'
import { shopOfApp } from './shop.repo'

/** For whoever writes an order: the page as it will be. The logo comes by a link of their own, where they may open it. */
export async function payerLook(ctx: Ctx, appId: string): Promise<PayerLook> {
  const { appIds } = ctx.tie
  if (appIds !== null && !appIds.includes(appId)) throw new NotFound()
  const facts = await shopOfApp(ctx.db, ctx.merchant_no, appId)
  if (facts.app_website === null) throw new NotFound()
  const { website, colour, colour_dark, words } = shopOf(facts, '')
  const isShown = facts.app_logo && ctx.may('appManagement:view')
  const logo = isShown ? `/files/${fileLink(ctx, facts.app_logo ?? '').token}` : ''
  return { website, logo, colour, colour_dark, words }
}
