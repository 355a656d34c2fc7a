import { WITHDRAWAL_FILE_COLUMNS } from '@balcao/kernel/downloads'
import { sql } from 'kysely'
import { fileOfRows } from '../../kit/lists/rows-file'

export const withdrawalsFile = fileOfRows({
  kind: 'withdrawals',
  columns: WITHDRAWAL_FILE_COLUMNS,
  needs: 'finance:view',
  time: 'r.create_time',
  key: ['r.withdrawal_no'],
  hasApps: false,
  from: (merchant_no) => sql`select * from withdrawals where merchant_no = ${merchant_no}`,
})
