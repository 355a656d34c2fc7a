import type { MerchantTerms } from '@balcao/contract/money/terms'
import { formatMoney } from '@balcao/kernel/money'
import type { SettlementTarget } from '@balcao/kernel/settlement-state'
import type { ProviderCtx } from '../../kit/calls/ctx'
import { NotFound } from '../../kit/calls/errors'
import { waitingCases } from '../../platform'
import * as repo from './terms.repo'

/** Far more than anybody has open at once. */
const MOST_WAITING = 100

export async function list({ db }: ProviderCtx, merchant_no: string): Promise<MerchantTerms> {
  if (!(await repo.isMerchant(db, merchant_no))) throw new NotFound()
  const kept = ({ valid_from, set_by, reason }: { valid_from: Date; set_by: string; reason: string }) => ({
    valid_from: valid_from.toISOString(),
    set_by,
    reason,
  })
  return {
    fees: (await repo.fees(db, merchant_no)).map((row) => ({
      currency: row.currency,
      method: row.method,
      fee_percent: row.fee_percent,
      fee_fixed: formatMoney(row.fee_fixed, row.currency),
      fee_minimum: formatMoney(row.fee_minimum, row.currency),
      reserve_percent: row.reserve_percent,
      reserve_days: row.reserve_days,
      refund_fee: formatMoney(row.refund_fee, row.currency),
      chargeback_fee: formatMoney(row.chargeback_fee, row.currency),
      cycle_days: row.cycle_days,
      ...kept(row),
    })),
    settlements: (await repo.settlements(db, merchant_no)).map((row) => ({
      currency: row.currency,
      target: row.target as SettlementTarget,
      settle_currency: row.settle_currency,
      fee: formatMoney(row.fee, row.settle_currency),
      minimum: formatMoney(row.minimum, row.settle_currency),
      tax_percent: row.tax_percent,
      ...kept(row),
    })),
    instalments: (await repo.instalments(db, merchant_no)).map((row) => ({
      currency: row.currency,
      most: row.most,
      free_up_to: row.free_up_to,
      merchant_percent: row.merchant_percent,
      payer_percent: row.payer_percent,
      least: formatMoney(row.least, row.currency),
      ...kept(row),
    })),
    waiting: (await waitingCases(db, merchant_no, ['merchant.terms'], MOST_WAITING)).map((row) => ({
      approval_id: row.approval_id,
      asked_name: row.asked_name,
      create_time: row.create_time.toISOString(),
      ask: row.ask as Record<string, unknown>,
    })),
    rates: (await repo.rates(db, merchant_no)).map(({ currency, settle_currency, mid, spread_percent, ...row }) => ({
      currency,
      settle_currency,
      mid,
      spread_percent,
      ...kept(row),
    })),
  }
}
