import { virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { fillAccounts } from '../apps/gateway/test/support/fill/fill-accounts'
import { listBars, type Questions } from './support/list-bars'
import { openTwoSizes, runParts } from './support/two-sizes'

/** The accounts and their deposits at a million of one merchant, beside ten thousand of another. */

const sizes = await openTwoSizes('accounts', 'ACCOUNTS', fillAccounts)
const { ago } = sizes
const days = { time_from: ago(60), time_to: ago(30) }
const accountId = (rows: number) => `AC${String(rows / 2).padStart(14, '0')}`

const accounts = listBars(sizes, virtualAccounts.list, ['virtual_accounts'])
const accountsOfRange: Questions<typeof virtualAccounts.list> = [['status and range', { status: ['ACTIVE'], ...days }]]
const accountFilters: Questions<typeof virtualAccounts.list> = [
  ['a rare state', { status: ['CANCELED'] }],
  ['a type', { type: 'SPEI' }],
  ['an app', ({ appIds }) => ({ app_id: appIds[0] })],
  ['a state of a type', { status: ['ACTIVE'], type: 'SPEI' }],
  ['search by our number', ({ rows }) => ({ id: accountId(rows) })],
  ['search by the bank’s number', ({ rows }) => ({ id: `646${String(rows / 2).padStart(15, '0')}` })],
  ['search by name', ({ rows }) => ({ customer: `Customer ${rows / 8}` })],
  ['search by mail', ({ rows }) => ({ customer: `customer${rows / 8}@payer.example` })],
  ['search by identity', ({ rows }) => ({ customer: String(10_000_000_000 + rows / 8) })],
]

/** Pages are those of all deposits: of the few that wait at ten thousand, none lies deep inside. */
const deposits = listBars({ ...sizes, what: 'deposits' }, virtualAccounts.deposits, ['account_deposits'])
const depositsOfRange: Questions<typeof virtualAccounts.deposits> = [
  ['status and range', { status: ['ACCEPTED'], ...days }],
]
const depositFilters: Questions<typeof virtualAccounts.deposits> = [
  ['those that wait', { status: ['WAITING'] }],
  ['those of a reason', { status: ['WAITING'], oddity: 'CANCELED' }],
  ['those of a reason that none has', { status: ['WAITING'], oddity: 'SHORT' }],
  ['those of an account', ({ rows }) => ({ account_id: accountId(rows) })],
]

await runParts(sizes, {
  accountBuffers: () => accounts.buffers({}, [...accountsOfRange, ...accountFilters]),
  depositBuffers: () => deposits.buffers({}, [...depositsOfRange, ...depositFilters]),
  accountsAtAnySize: () => accounts.sameAtAnySize({}, accountsOfRange),
  depositsAtAnySize: () => deposits.sameAtAnySize({}, depositsOfRange),
  accountFilters: () => accounts.filters({}, accountFilters),
  depositFilters: () => deposits.filters({}, depositFilters),
})
