const LISTED_ACCOUNT = {
  account_id: '00000001K7M3QZ9A',
  app_id: '100000000000000013',
  type: 'SPEI',
  account_number: '646••••0019',
  provider: 'STP (sandbox)',
  beneficiary_name: 'Tienda Luna',
  customer_name: 'Lucía Ramos',
  currency: 'MXN',
  expected_amount: null,
  status: 'ACTIVE',
  deposit_count: 1,
  deposit_total: '1250.00',
  last_deposit_time: '2026-11-15T12:31:00.000Z',
  create_time: '2026-11-15T12:30:00.000Z',
}

const ACCOUNT = {
  ...LISTED_ACCOUNT,
  account_number: '646180000000000019',
  out_account_no: 'customer-77',
  mode: 'test',
  customer_identity_type: 'RFC',
  customer_identity: 'RALU900101AB1',
  customer_email: 'lucia@payer.example',
  notify_url: '',
  waiting_count: 0,
}

const DEPOSIT = {
  deposit_no: 'DP01KA0000000000000000000000',
  account_id: ACCOUNT.account_id,
  type: 'SPEI',
  customer_name: 'Lucía Ramos',
  currency: 'MXN',
  amount: '1250.00',
  expected_amount: null,
  payer_name: 'Lucía Ramos',
  payer_bank: 'STP (sandbox)',
  payer_account: '646180123456789015',
  tracking_key: 'SBX12345678901234567',
  status: 'ACCEPTED',
  oddity: null,
  detail: '',
  trade_no: '2026111512310000044',
  return_time: null,
  decided_by: '',
  create_time: '2026-11-15T12:31:00.000Z',
}

export const VIRTUAL_ACCOUNT_EXAMPLES = {
  createVirtualAccount: {
    input: {
      out_account_no: 'customer-77',
      type: 'SPEI',
      beneficiary_name: 'Tienda Luna',
      customer_name: 'Lucía Ramos',
      customer_identity_type: 'RFC',
      customer_identity: 'RALU900101AB1',
      customer_email: 'lucia@payer.example',
    },
    reply: { ...ACCOUNT, deposit_count: 0, deposit_total: '0.00', last_deposit_time: null },
  },
  playDeposit: {
    input: { out_account_no: 'customer-77', request_id: 'transfer-1', amount: '1250.00', payer_name: 'Lucía Ramos' },
    reply: DEPOSIT,
  },
  listDeposits: {
    input: { out_account_no: 'customer-77', per_page: 20 },
    reply: { list: [DEPOSIT], page: 1, per_page: 20, total: 1, next: null, prev: null },
  },
  queryVirtualAccount: { input: { out_account_no: 'customer-77' }, reply: ACCOUNT },
  listVirtualAccounts: {
    input: { per_page: 20, type: 'SPEI' },
    reply: { list: [LISTED_ACCOUNT], page: 1, per_page: 20, total: 1, next: null, prev: null },
  },
  cancelVirtualAccount: { input: { out_account_no: 'customer-77' }, reply: { ...ACCOUNT, status: 'CANCELED' } },
}
