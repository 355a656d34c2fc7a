import { businessDay } from '@balcao/kernel/business-day'
import type { VirtualAccountType } from '@balcao/kernel/virtual-account'
import type { Mode } from '@balcao/kernel/app-state'
import type { Db } from '../../db/held-connection'
import { newLinkToken } from '../orders'
import { bookDeposit } from '../payments'
import type { DepositRow } from './deposits.repo'
import * as repo from './virtual-accounts.repo'

interface Taking {
  db: Db
  now: Date
  timeZone: string
  who: string
}

type Taken = Pick<
  DepositRow,
  'bank' | 'event_id' | 'amount' | 'payer_name' | 'payer_bank' | 'payer_account' | 'tracking_key'
>

/** Makes the order of a deposit, with its books and the account's totals. The account's row is locked by the caller. */
export async function takeDeposit(at: Taking, account: repo.AccountRow, deposit: Taken): Promise<string> {
  const { db, now, timeZone, who } = at
  const { merchant_no, account_id, account_number, type, currency } = account
  const { amount, payer_name: name, payer_bank: bank, payer_account, tracking_key } = deposit
  const sequence = String(account.deposit_count + 1).padStart(4, '0')
  const tradeNo = await bookDeposit(
    { db, merchant_no, now },
    {
      app_id: account.app_id,
      out_trade_no: `VA${account_id}${sequence}`,
      currency,
      subject: account.customer_name,
      content: account_id,
      return_url: '',
      link_token: newLinkToken(),
      mode: account.mode as Mode,
      amount,
      buyer_email: account.customer_email,
      business_day: businessDay(now, timeZone),
      expire_time: now,
      created_by: who,
      deposit: {
        account_id,
        notify_url: account.notify_url,
        buyer_document: account.customer_identity,
        channel_ref: tracking_key,
        payer: { name, bank, account: payer_account, tracking_key },
        method_data: type === 'PIX' ? { pix_code: account_number } : { clabe: account_number },
      },
    },
    { method: type as VirtualAccountType, channel: deposit.bank },
  )
  await repo.addToTotals(db, merchant_no, account_id, amount, now)
  return tradeNo
}
