import { LOJA, TIENDA } from '../../db/demo-facts'
import { asAdmin, type DemoShare } from '../../kit/demo'
import { foldWhole } from '../../ledger/fold'
import { transfer } from './finance.service'

const FLOATS = [
  { merchant_no: LOJA, currency: 'BRL', amount: '350.00' },
  { merchant_no: TIENDA, currency: 'MXN', amount: '200.00' },
] as const

/** Some money for the merchants' own payouts, moved there yesterday as their finance people do it. */
export const financeDemo: DemoShare = {
  name: 'payout accounts',
  after: ['bank accounts and withdrawals', 'KYC files'],
  build: async (world) => {
    for (const { merchant_no, currency, amount } of FLOATS) {
      await transfer(await asAdmin(world, merchant_no, 1), { request_id: '', currency, amount })
      await foldWhole(world.db, merchant_no, currency)
    }
  },
}
