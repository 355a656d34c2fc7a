import type { InstalmentOffer } from '@balcao/contract/payments/card-wish'
import type { PayerLook } from '@balcao/contract/payments/orders'
import { formatMoney } from '@balcao/kernel/money'
import type { Ctx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { fileLink } from '../../platform'
import { shopOf } from './shop'
import { shopOfApp } from './shop.repo'
import { instalmentTermsAt } from './terms.repo'

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

/** For whoever writes an order: in how many parts its payer could pay by card. */
export async function instalmentOffer(ctx: Ctx, currency: string): Promise<InstalmentOffer | null> {
  const terms = await instalmentTermsAt(ctx.db, ctx.merchant_no, currency, ctx.now)
  if (!terms) return null
  const { most, freeUpTo, merchantPercent, payerPercent, least } = terms
  return {
    most,
    free_up_to: freeUpTo,
    merchant_percent: merchantPercent,
    payer_percent: payerPercent,
    least: formatMoney(least, currency),
  }
}
