import { DISPUTE_FILE_COLUMNS } from '@balcao/kernel/downloads'
import { sql } from 'kysely'
import { fileOfRows } from '../../kit/lists/rows-file'

export const disputesFile = fileOfRows({
  kind: 'disputes',
  columns: DISPUTE_FILE_COLUMNS,
  time: 'r.create_time',
  key: ['r.dispute_no'],
  hasApps: true,
  isBooked: true,
  from: (merchant_no) => sql`
    select *, 'dispute' as object, dispute_no as object_id from disputes where merchant_no = ${merchant_no}`,
})
