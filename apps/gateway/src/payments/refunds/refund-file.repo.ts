import { REFUND_FILE_COLUMNS } from '@balcao/kernel/downloads'
import { sql } from 'kysely'
import { fileOfRows } from '../../kit/lists/rows-file'

export const refundsFile = fileOfRows({
  kind: 'refunds',
  columns: REFUND_FILE_COLUMNS,
  time: 'r.create_time',
  key: ['r.refund_no'],
  hasApps: true,
  isBooked: true,
  from: (merchant_no) => sql`
    select refunds.*, orders.app_id, 'refund' as object, refunds.refund_no as object_id from refunds
    join orders on orders.merchant_no = ${merchant_no} and orders.trade_no = refunds.trade_no
    where refunds.merchant_no = ${merchant_no}`,
})
