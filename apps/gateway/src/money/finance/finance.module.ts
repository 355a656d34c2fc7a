import { defineModule } from '../../kit/define-module'
import { booksGauges } from './books-gauges'
import { foldLedgerTick } from './finance.jobs'
import { financeCalls } from './finance.routes'
import { ledgerFile } from './ledger-file.repo'

export const finance = defineModule('finance', {
  calls: [financeCalls],
  ticks: [foldLedgerTick],
  files: [ledgerFile],
  gauges: booksGauges,
})
