import { REFUND_FILE_COLUMNS } from '@balcao/kernel/downloads'
import { sql } from 'kysely'
import { fileOfRows } from '../../kit/lists/rows-file'
import { joinOrders } from '../orders'

export const refundsFile = fileOfRows({
  kind: 'refunds',
  columns: REFUND_FILE_COLUMNS,
  time: 'r.create_time',
  key: ['r.refund_no'],
  hasApps: true,
  from: (merchantNo) => sql`
    select refunds.*, orders.app_id from refunds
    ${joinOrders(merchantNo, 'refunds')}
    where refunds.merchant_no = ${merchantNo}`,
})
