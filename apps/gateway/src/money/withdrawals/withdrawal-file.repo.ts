import { WithdrawalFilters } from '@balcao/contract/money/withdrawals'
import { filterInput } from '@balcao/contract/lists'
import { WITHDRAWAL_FILE_COLUMNS } from '@balcao/kernel/money-files'
import { sql } from 'kysely'
import { fileOfRows } from '../../kit/lists/rows-file'
import { listed, type Filters } from './withdrawals.repo'

const SHARED = {
  columns: WITHDRAWAL_FILE_COLUMNS,
  needs: 'finance:view',
  time: 'r.create_time',
  key: ['r.object_id'],
  hasApps: false,
  isBooked: true,
} as const

/** The list of withdrawals as a file, each with the settlements that it pays out. */
export const withdrawalsFile = fileOfRows<Filters>({
  ...SHARED,
  kind: 'withdrawals',
  filters: filterInput(WithdrawalFilters),
  from: (merchant_no, scope, filters) => sql`
    select w.*, 'withdrawal' as object, w.withdrawal_no as object_id, coalesce((
      select string_agg(distinct o.settlement_no, ' ' order by o.settlement_no) from money_origins o
      where o.merchant_no = ${merchant_no} and o.object = 'withdrawal' and o.object_id = w.withdrawal_no
        and o.settlement_no <> ''), '') as settlement_no
    from (${listed(scope, filters)}) w`,
})

/** All that left for a bank: withdrawals, and settlements that were handed to one. */
export const payoutsFile = fileOfRows({
  ...SHARED,
  kind: 'payouts',
  from: (merchant_no) => sql`
    select create_time, withdrawal_no, '' as settlement_no, currency, amount, source, masked, remark, status, bank_ref,
      asked_name, update_time, 'withdrawal' as object, withdrawal_no as object_id
    from withdrawals where merchant_no = ${merchant_no}
    union all
    select sent_at, '', settlement_no, settle_currency, payable, 'settlement', masked, '', status, bank_ref,
      applied_name, update_time, 'settlement', settlement_no
    from settlements where merchant_no = ${merchant_no} and sent_at is not null`,
})
