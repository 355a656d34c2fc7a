import type { AccountDeposit, VirtualAccountDetail } from '@balcao/contract/payments/virtual-accounts'

const AT = '2026-11-15T17:32:00.000Z'

export function account(changes: Partial<VirtualAccountDetail> = {}): VirtualAccountDetail {
  return {
    account_id: '0000000157K3M9QZ',
    out_account_no: '',
    app_id: '100000000000000011',
    app_name: 'Loja Sol',
    type: 'SPEI',
    account_number: '646180000000000019',
    provider: 'STP',
    beneficiary_name: 'Loja Sol',
    customer_name: 'Ana Lima',
    customer_identity_type: 'RFC',
    customer_identity: 'RALU900101AB1',
    customer_email: '',
    notify_url: '',
    currency: 'MXN',
    expected_amount: null,
    status: 'ACTIVE',
    mode: 'live',
    deposit_count: 2,
    deposit_total: '1250.00',
    last_deposit_time: AT,
    create_time: AT,
    waiting_count: 0,
    is_sandbox: true,
    timeline: [{ event: 'created', who: 'Ana M.', at: AT }],
    ...changes,
  }
}

export function deposit(changes: Partial<AccountDeposit> = {}): AccountDeposit {
  return {
    deposit_no: 'DP1',
    account_id: '0000000157K3M9QZ',
    type: 'SPEI',
    customer_name: 'Ana Lima',
    currency: 'MXN',
    amount: '300.00',
    expected_amount: '350.00',
    payer_name: 'A Payer',
    payer_bank: 'BBVA',
    payer_account: '012180000000000019',
    tracking_key: 'KEY-1',
    status: 'WAITING',
    oddity: 'SHORT',
    detail: '',
    trade_no: null,
    return_time: '2026-11-20T17:32:00.000Z',
    decided_by: '',
    create_time: AT,
    ...changes,
  }
}
