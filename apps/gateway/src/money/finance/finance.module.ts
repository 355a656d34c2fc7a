import { defineModule } from '../../kit/define-module'
import { booksGauges } from './books-gauges'
import { foldLedgerTick } from './finance.jobs'
import { balanceApiCalls, financeCalls } from './finance.routes'
import { ledgerFile } from './ledger-file.repo'
import { proveBooksTick } from './prove-books'

export const finance = defineModule('finance', {
  calls: [financeCalls, balanceApiCalls],
  ticks: [foldLedgerTick, proveBooksTick],
  files: [ledgerFile],
  gauges: booksGauges,
})
