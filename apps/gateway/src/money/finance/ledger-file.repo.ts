import { LEDGER_FILE_COLUMNS } from '@balcao/kernel/money-files'
import { sql } from 'kysely'
import { fileOfRows } from '../../kit/lists/rows-file'

/** The merchant's own accounts; what stands against them is the provider's. */
export const ledgerFile = fileOfRows({
  kind: 'ledger',
  columns: LEDGER_FILE_COLUMNS,
  needs: 'finance:view',
  time: 'r.at',
  key: ['r.tx_id', 'r.line'],
  hasApps: false,
  from: (merchant_no) => sql`
    select * from ledger_entries
    where merchant_no = ${merchant_no} and account in ('pending', 'available', 'reserve', 'frozen', 'payout')`,
})
