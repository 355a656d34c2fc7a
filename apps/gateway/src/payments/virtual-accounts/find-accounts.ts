import type { InputOf } from '@balcao/contract/kit'
import type { VirtualAccount, virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { formatMoney } from '@balcao/kernel/money'
import { maskedNumber, type VirtualAccountState, type VirtualAccountType } from '@balcao/kernel/virtual-account'
import type { Ctx } from '../../kit/calls/ctx'
import { paginate } from '../../kit/lists/paginate'
import type { TallyQuestion } from '../../kit/lists/tally'
import { appsOf, countByTally, jumpByDay, wholeDays } from '../../kit/lists/tally-pages'
import * as repo from './account-list.repo'
import { ACCOUNT_TALLY } from './totals'

export async function list(ctx: Ctx, question: InputOf<(typeof virtualAccounts)['list']>) {
  const { page, per_page, sort, cursor, ...filters } = question
  const tally = tallyQuestionOf(ctx, filters)
  const found = await paginate<repo.ListedAccount>({
    secret: ctx.gateway.secret,
    input: { page, per_page, sort, cursor },
    scope: [ctx.merchantNo, 'virtualAccounts.list', ctx.tie.appIds, filters],
    total: () => (tally ? countByTally(ctx, tally) : repo.count(ctx, filters)),
    keyOf: (row) => [row.create_time.toISOString(), row.account_id],
    read: (window) => repo.page(ctx, filters, window),
    ...(tally && { jump: (skipped, order) => jumpByDay(ctx, tally, order, skipped) }),
  })
  return { ...found, list: found.list.map(toListed) }
}

/** The same filter for the totals; null where it asks by something they are not kept by. */
function tallyQuestionOf({ tie }: Ctx, filters: repo.Filters): TallyQuestion | null {
  const { id, customer, app_id, type, status, time_from, time_to } = filters
  const days = tie.mode || id || customer ? null : wholeDays(tie.timeZone, time_from, time_to)
  if (!days) return null
  return {
    kind: ACCOUNT_TALLY,
    days,
    app_id: appsOf(tie.appIds, app_id),
    status: status?.length ? status : undefined,
    method: type,
  }
}

/** As lists show it: most of the number is hidden. */
function toListed(row: repo.ListedAccount): VirtualAccount {
  return { ...toAccount(row), account_number: maskedNumber(row.account_number) }
}

export function toAccount(row: repo.ListedAccount): VirtualAccount {
  const { currency, expected_amount: expected } = row
  return {
    account_id: row.account_id,
    app_id: row.app_id,
    app_name: row.app_name ?? row.app_id,
    type: row.type as VirtualAccountType,
    account_number: row.account_number,
    provider: row.provider,
    beneficiary_name: row.beneficiary_name,
    customer_name: row.customer_name,
    currency,
    expected_amount: expected === null ? null : formatMoney(expected, currency),
    status: row.status as VirtualAccountState,
    deposit_count: row.deposit_count,
    deposit_total: formatMoney(row.deposit_total, currency),
    last_deposit_time: row.last_deposit_time?.toISOString() ?? null,
    create_time: row.create_time.toISOString(),
  }
}
