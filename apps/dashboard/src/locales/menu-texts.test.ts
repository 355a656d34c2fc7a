import { expect, it } from 'vitest'
import navigation from './en/app/navigation.json'

it('names the sidebar’s groups in the words and the order of spec 2', () => {
  expect(Object.values(navigation.group)).toEqual([
    'Transactions',
    'Report',
    'App Management',
    'Finance',
    'Merchant KYC',
    'User Management',
    'WayBill',
    'Recurring',
    'VirtualAccount',
    'Download',
    // The provider's desk has groups of its own, which no merchant sees.
    'Overview',
    'Approvals',
    'Merchants',
    'Money',
    'Risk',
    'Connections',
    'Platform',
  ])
})

it.each([
  ['BatchUpload', 'upload history'],
  ['DownloadLog', 'download history'],
  ['Withdrawals', 'Withdrawals'],
  ['BankAccounts', 'Bank Accounts'],
  ['NewUser', 'New User'],
  ['NewApp', 'New App'],
  ['AppInformation', 'App Information'],
  ['Settlement', 'Settlement'],
] as const)('shows %s as %s (spec 2)', (name, text) => {
  expect(navigation.screen[name]).toBe(text)
})
