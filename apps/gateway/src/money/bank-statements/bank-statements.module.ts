import { defineModule } from '../../kit/define-module'
import { bankStatementsDemo } from './bank-statements.demo'
import { matchWaitingTick } from './bank-statements.jobs'
import { bankStatementsCalls } from './bank-statements.routes'

export const bankStatements = defineModule('bankStatements', {
  calls: [bankStatementsCalls],
  ticks: [matchWaitingTick],
  demo: [bankStatementsDemo],
})
