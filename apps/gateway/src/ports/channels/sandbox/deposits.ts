import { parseMoney } from '@balcao/kernel/money'
import { ACCOUNT_CURRENCY, type VirtualAccountType } from '@balcao/kernel/virtual-account'
import type { DepositBank, DepositNotice } from '../deposit-bank'

/** The sandbox's bank as the keeper of virtual accounts. */
export const SANDBOX_DEPOSITS: DepositBank['deposits'] = {
  bankNames: { SPEI: 'STP (sandbox)', PIX: 'Banco Sandbox' },
  pixKey: 'deposits@sandbox.example',
}

/** A transfer in the sandbox's own words. */
export interface SandboxDeposit {
  event_id: string
  type: VirtualAccountType
  to: string
  amount: string
  payer_name: string
  payer_bank: string
  payer_account: string
  tracking_key: string
}

export function depositBody(deposit: SandboxDeposit): string {
  return JSON.stringify(deposit)
}

/** null: no amount that could be booked. */
export function readDeposit(bank: string, body: string): DepositNotice | null {
  const said = JSON.parse(body) as SandboxDeposit
  const amount = parseMoney(said.amount, ACCOUNT_CURRENCY[said.type])
  if (amount === null || amount <= 0n) return null
  return {
    bank,
    eventId: said.event_id,
    type: said.type,
    to: said.to,
    amount,
    payerName: said.payer_name,
    payerBank: said.payer_bank,
    payerAccount: said.payer_account,
    trackingKey: said.tracking_key,
  }
}
