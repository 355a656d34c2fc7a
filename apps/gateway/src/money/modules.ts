import { adjustments } from './adjustments/adjustments.module'
import { bankAccounts } from './bank-accounts/bank-accounts.module'
import { bankStatements } from './bank-statements/bank-statements.module'
import { finance } from './finance/finance.module'
import { holidays } from './holidays/holidays.module'
import { merchantBooks } from './merchant-books/merchant-books.module'
import { payoutBatches } from './payout-batches/payout-batches.module'
import { reports } from './reports/reports.module'
import { settlements } from './settlements/settlements.module'
import { terms } from './terms/terms.module'
import { withdrawals } from './withdrawals/withdrawals.module'

export const moneyModules = [
  finance,
  merchantBooks,
  terms,
  holidays,
  bankAccounts,
  settlements,
  withdrawals,
  reports,
  bankStatements,
  payoutBatches,
  adjustments,
]
