import { z } from 'zod'
import { apiPost } from '../../kit'
import { listInput, pageOf } from '../../lists'
import {
  AccountDeposit,
  DepositFilters,
  NewVirtualAccount,
  SandboxTransfer,
  VirtualAccount,
  VirtualAccountDetail,
  VirtualAccountFilters,
} from '../../payments/virtual-accounts'
import { VIRTUAL_ACCOUNT_EXAMPLES } from '../examples/virtual-accounts'
import { CLOSED_BY_KYC } from './shared'

/** A virtual account as a merchant's program sees it. */
export const ApiVirtualAccount = VirtualAccountDetail.omit({ app_name: true, timeline: true, is_sandbox: true }).meta({
  id: 'VirtualAccount',
})
export type ApiVirtualAccount = z.infer<typeof ApiVirtualAccount>

const ListedAccount = VirtualAccount.omit({ app_name: true }).meta({ id: 'ListedVirtualAccount' })
const OutAccountNo = z.string().trim().min(1).max(64)
const whichAccount = { account_id: z.string().length(16).optional(), out_account_no: OutAccountNo.optional() }
const { account_id: _whichAccount, ...Transfer } = SandboxTransfer
// A key is of one app and one mode.
const { app_id: _ownAccounts, mode: _ownMode, ...Filters } = VirtualAccountFilters

export const virtualAccountCalls = {
  createVirtualAccount: apiPost('virtualAccount/create', {
    summary: 'Give a customer an account number of its own, whose deposits become orders',
    needs: 'app',
    scope: 'accounts',
    refuses: [
      'duplicate-out_account_no',
      'app-status-abnormal',
      'virtual-account-not-offered',
      'account-pool-run-out',
      ...CLOSED_BY_KYC,
    ],
    idempotentBy: 'out_account_no',
    input: z.object({ out_account_no: OutAccountNo, ...NewVirtualAccount }),
    reply: ApiVirtualAccount,
    example: VIRTUAL_ACCOUNT_EXAMPLES.createVirtualAccount,
  }),
  playDeposit: apiPost('virtualAccount/sandboxDeposit', {
    summary: 'Sandbox only: play the bank and let a transfer arrive; the same request_id is the same message again',
    needs: 'app',
    scope: 'accounts',
    refuses: ['not-found', 'duplicate-request_id'],
    tx: 'none',
    unaudited: 'what the bank says is booked on the merchant’s own chain',
    input: z.object({ ...whichAccount, ...Transfer }),
    reply: AccountDeposit,
    example: VIRTUAL_ACCOUNT_EXAMPLES.playDeposit,
  }),
  listDeposits: apiPost('virtualAccount/deposits', {
    summary: 'What arrived on virtual accounts of the app, newest first',
    needs: 'app',
    scope: 'accounts',
    reads: true,
    refuses: ['not-found'],
    input: listInput(DepositFilters, ['create_time']).extend(whichAccount),
    reply: pageOf(AccountDeposit),
    example: VIRTUAL_ACCOUNT_EXAMPLES.listDeposits,
  }),
  queryVirtualAccount: apiPost('virtualAccount/query', {
    summary: 'One virtual account with its totals, by our number or by yours',
    needs: 'app',
    scope: 'accounts',
    refuses: ['not-found'],
    reads: true,
    input: z.object(whichAccount),
    reply: ApiVirtualAccount,
    example: VIRTUAL_ACCOUNT_EXAMPLES.queryVirtualAccount,
  }),
  listVirtualAccounts: apiPost('virtualAccount/list', {
    summary: 'Virtual accounts of the app, newest first; numbers are masked',
    needs: 'app',
    scope: 'accounts',
    reads: true,
    input: listInput(Filters, ['create_time']),
    reply: pageOf(ListedAccount),
    example: VIRTUAL_ACCOUNT_EXAMPLES.listVirtualAccounts,
  }),
  cancelVirtualAccount: apiPost('virtualAccount/cancel', {
    summary: 'Give a virtual account up; what still arrives on it waits for a decision',
    needs: 'app',
    scope: 'accounts',
    refuses: ['not-found', 'virtual-account-status-invalid'],
    input: z.object(whichAccount),
    reply: ApiVirtualAccount,
    example: VIRTUAL_ACCOUNT_EXAMPLES.cancelVirtualAccount,
  }),
}
