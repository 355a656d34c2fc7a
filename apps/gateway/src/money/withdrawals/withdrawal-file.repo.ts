import { WITHDRAWAL_FILE_COLUMNS } from '@balcao/kernel/downloads'
import { sql } from 'kysely'
import { fileOfRows } from '../../kit/lists/rows-file'

/** All that left for a bank: withdrawals, and settlements that were handed to one. */
export const withdrawalsFile = fileOfRows({
  kind: 'withdrawals',
  columns: WITHDRAWAL_FILE_COLUMNS,
  needs: 'finance:view',
  time: 'r.create_time',
  key: ['r.object_id'],
  hasApps: false,
  isBooked: true,
  from: (merchant_no) => sql`
    select create_time, withdrawal_no, '' as settlement_no, currency, amount, source, masked, remark, status, bank_ref,
      asked_name, update_time, 'withdrawal' as object, withdrawal_no as object_id
    from withdrawals where merchant_no = ${merchant_no}
    union all
    select sent_at, '', settlement_no, settle_currency, payable, 'settlement', masked, '', status, bank_ref,
      applied_name, update_time, 'settlement', settlement_no
    from settlements where merchant_no = ${merchant_no} and sent_at is not null`,
})
