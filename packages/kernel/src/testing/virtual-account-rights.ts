/** Lines of the rights table: virtual accounts, and the pool that their numbers come from. */
export const VIRTUAL_ACCOUNT_CALLS = {
  'virtualAccounts.list': 'staff',
  'virtualAccounts.detail': 'staff',
  'virtualAccounts.create': 'virtual E',
  'virtualAccounts.cancel': 'virtual E',
  'virtualAccounts.deposits': 'virtual V',
  'virtualAccounts.acceptDeposit': 'virtual E',
  'virtualAccounts.returnDeposit': 'virtual E',
  'virtualAccounts.sandboxDeposit': 'virtual E',
  'merchantApi.createVirtualAccount': 'program',
  'merchantApi.queryVirtualAccount': 'program',
  'merchantApi.listVirtualAccounts': 'program',
  'merchantApi.cancelVirtualAccount': 'program',
  'merchantApi.playDeposit': 'program',
  'accountPool.query': 'provider',
  'accountPool.fill': 'money desk',
} as const
