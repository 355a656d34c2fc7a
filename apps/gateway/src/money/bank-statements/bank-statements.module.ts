import { defineModule } from '../../kit/define-module'
import { bankStatementsDemo } from './bank-statements.demo'
import { bankStatementsCalls } from './bank-statements.routes'

export const bankStatements = defineModule('bankStatements', {
  calls: [bankStatementsCalls],
  demo: [bankStatementsDemo],
})
