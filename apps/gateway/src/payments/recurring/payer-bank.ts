import type { InputOf } from '@balcao/contract/kit'
import type { recurring } from '@balcao/contract/payments/recurring'
import type { Mode } from '@balcao/kernel/app-state'
import { isCnpj, isCpf, normaliseDocument } from '@balcao/kernel/cpf-cnpj'
import { pixPeriod } from '@balcao/kernel/payer-bank'
import type { Ctx } from '../../kit/calls/ctx'
import { InputRefused } from '../../kit/calls/input'
import { shopOfApp } from '../orders'
import { MethodCannotRecur } from './recurring.errors'

type Wish = InputOf<(typeof recurring)['create']>

/**
 * The account at which a payer is asked to agree; null: they agree at the link. All that their bank needs must be there, since
 * nobody sits before a page who could be told; and what is agreed to is one amount, so that there is no trial.
 */
export async function payerBankOf(ctx: Ctx, wish: Wish, { mode, amount }: { mode: Mode; amount: bigint }) {
  const { payer_ispb, payer_branch, payer_account, currency, method } = wish
  if (payer_ispb === '') {
    if (payer_branch !== '' || payer_account !== '') throw new InputRefused('payer_ispb')
    return null
  }
  if (payer_account === '') throw new InputRefused('payer_account')
  if (method !== 'PIX') throw new InputRefused('payer_ispb')
  if (wish.trial_period !== '') throw new InputRefused('trial_period')
  if (pixPeriod(wish.interval) === undefined) throw new InputRefused('interval')
  if (wish.buyer_name === '') throw new InputRefused('buyer_name')
  const document = normaliseDocument(wish.buyer_document)
  if (!isCpf(document) && !isCnpj(document)) throw new InputRefused('buyer_document')
  const { merchant_country: country } = await shopOfApp(ctx.db, ctx.merchant_no, wish.app_id)
  const route = { mode, country, currency, method, amount, purpose: 'consent' } as const
  if (!ctx.gateway.channels.serving(route)) throw new MethodCannotRecur()
  return { payer_ispb, payer_branch, payer_account }
}
