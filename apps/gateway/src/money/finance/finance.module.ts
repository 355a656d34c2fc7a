import { defineModule } from '../../kit/define-module'
import { accountStatementFile } from './account-statement-file.repo'
import { booksGauges } from './books-gauges'
import { financeDemo } from './finance.demo'
import { foldLedgerTick } from './finance.jobs'
import { balanceApiCalls, financeCalls } from './finance.routes'
import { journalFile } from './journal-file.repo'
import { ledgerFile } from './ledger-file.repo'
import { proveBooksTick } from './prove-books'

export const finance = defineModule('finance', {
  calls: [financeCalls, balanceApiCalls],
  ticks: [foldLedgerTick, proveBooksTick],
  files: [ledgerFile, accountStatementFile, journalFile],
  gauges: booksGauges,
  demo: [financeDemo],
})
