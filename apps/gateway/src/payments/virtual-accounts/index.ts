export { list as listDeposits } from './deposits.service'
export { list as listVirtualAccounts } from './find-accounts'
export { playDeposit } from './sandbox-deposit'
export { named as virtualAccountNamed } from './virtual-accounts.repo'
export {
  cancel as cancelVirtualAccount,
  create as createVirtualAccount,
  detail as virtualAccount,
} from './virtual-accounts.service'
export { poolTick, returnTick as returnDepositsTick } from './virtual-accounts.jobs'
export { depositWaits, one as oneDeposit } from './deposits.repo'
export { onDepositEvent } from './on-deposit-event'
