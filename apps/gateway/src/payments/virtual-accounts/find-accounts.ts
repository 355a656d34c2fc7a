import { virtualAccounts, type VirtualAccount } from '@balcao/contract/payments/virtual-accounts'
import { formatMoney } from '@balcao/kernel/money'
import { maskedNumber, type VirtualAccountState, type VirtualAccountType } from '@balcao/kernel/virtual-account'
import { listOf } from '../../kit/lists/list'
import { besideAppName } from '../../merchant'
import { listed } from './account-list.repo'
import { ACCOUNT_TALLY } from './totals'
import type { AccountRow } from './virtual-accounts.repo'

export type ListedAccount = AccountRow & { app_name: string | null }

export const list = listOf({
  call: virtualAccounts.list,
  sorts: { create_time: 'virtual_accounts.create_time' },
  id: ['virtual_accounts.account_id'],
  rows: listed,
  beside: besideAppName,
  tally: { kind: ACCOUNT_TALLY, method: 'type' },
  item: toListed,
})

/** As lists show it: most of the number is hidden. */
function toListed(row: ListedAccount): VirtualAccount {
  return { ...toAccount(row), account_number: maskedNumber(row.account_number) }
}

export function toAccount(row: ListedAccount): VirtualAccount {
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
