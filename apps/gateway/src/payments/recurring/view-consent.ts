import type { ConsentView } from '@balcao/contract/payments/payer-contract'
import { formatMoney } from '@balcao/kernel/money'
import type { RecurringState } from '@balcao/kernel/recurring-state'
import { DEMO_BANK } from '../../ports/channels/sandbox/sandbox'
import { openTenant } from '../../kit/database/tenancy'
import { inTransaction } from '../../kit/database/transaction'
import { NotFound } from '../../kit/calls/errors'
import { shopOf, shopOfApp } from '../orders'
import { contractBehind, type PayerCtx } from './change-card'

/** What a payer reads who is asked to agree at their own bank. */
export async function viewConsent(ctx: PayerCtx, link: string): Promise<ConsentView> {
  const contract = await contractBehind(ctx, link)
  const { merchant_no, app_id, currency, consent_until: until, mode } = contract
  if (!until) throw new NotFound()
  const shop = await inTransaction(ctx.gateway.databases.app, openTenant(merchant_no), (db) =>
    shopOfApp(db, merchant_no, app_id),
  )
  return {
    merchant_name: contract.merchant_name,
    shop: shopOf(shop, link),
    subject: contract.subject,
    currency,
    amount: formatMoney(contract.amount, currency),
    interval: contract.interval,
    quantity: contract.quantity,
    status: contract.status as RecurringState,
    is_asked: contract.consent_ref !== '',
    seconds_left: Math.max(0, Math.ceil((until.getTime() - ctx.now.getTime()) / 1000)),
    return_url: contract.return_url,
    is_sandbox: mode === 'test',
    is_demo: mode === 'live' && ctx.gateway.channels.find(DEMO_BANK) !== undefined,
  }
}
