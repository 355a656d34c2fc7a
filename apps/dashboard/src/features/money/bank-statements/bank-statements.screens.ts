import { screen, screensOf } from '../../../lib/address/screen'

export const bankStatementsScreens = screensOf(
  ['bank-statements', 'kit'],
  screen('BankStatements', '/provider/bankStatements', () => import('./bank-statements.screen'), {
    needs: 'provider:money',
    menu: 'money',
  }),
)
