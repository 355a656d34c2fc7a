import type { Mode } from '@balcao/kernel/app-state'
import { formatMoney } from '@balcao/kernel/money'
import type { DepositState } from '@balcao/kernel/virtual-account'
import type { Db } from '../../db/held-connection'
import { tellObject } from '../../merchant'
import type { NewDeposit } from './deposits.repo'

/** What has become of a deposit, to whoever wants to know of it. */
export function tellDeposit(db: Db, deposit: NewDeposit, now: Date): Promise<void> {
  const { merchant_no, deposit_no, app_id: appId, mode, currency, status: state } = deposit
  const told = {
    deposit_no,
    account_id: deposit.account_id,
    status: state as DepositState,
    currency,
    amount: formatMoney(deposit.amount, currency),
    oddity: deposit.oddity || null,
    trade_no: deposit.trade_no,
    payer_name: deposit.payer_name,
    tracking_key: deposit.tracking_key,
  }
  const change = { merchant_no, objectId: deposit_no, appId, mode: mode as Mode, state, told, now }
  return tellObject(db, { ...change, subject: 'deposit' })
}
