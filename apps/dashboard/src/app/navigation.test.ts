import { ROLE_GRANTS, type Permissions } from '@balcao/kernel/permissions'
import { describe, expect, it } from 'vitest'
import { screen, type Screen } from '../lib/address/screen'
import { crumbsOf, landingOf, listOf, mayOpen, menuOf, withinAreas } from './navigation'
import { screenNamed, siteMap } from './site-map'

const load = () => Promise.reject(new Error('never loaded here'))
const home = screen('Home', '/dashboard', load, { needs: 'session' })
const kyc = screen('MerchantKYC', '/kyc', load, { needs: 'kyc:view', menu: 'kyc' })
const orders = screen('PaymentOrder', '/order', load, { needs: 'session', menu: 'transactions' })
const downloads = screen('PaymentOrderDownload', '/PaymentOrderDownload', load, {
  needs: 'session',
  menu: 'transactions',
  menuNeeds: 'download:view',
})
const bankAccounts = screen('BankAccounts', '/bank-accounts', load, {
  needs: 'finance:view',
  menu: 'finance',
  menuWithNewWithdrawal: true,
})
const newUser = screen('NewUser', '/user/new', load, { needs: 'userManagement:edit', parent: 'UserManagement' })
const users = screen('UserManagement', '/user', load, { needs: 'userManagement:view', menu: 'users' })
const rows: Screen[] = [home, kyc, users, newUser, orders, downloads, bankAccounts]

const rights = (grants: Permissions['grants'], hides = false, hasNewWithdrawal = true, role = 'CUSTOM') => ({
  permissions: { grants, role, hidesKycWayBillRecurring: hides },
  hasNewWithdrawal,
})
const all = { download: 'view', finance: 'edit', kyc: 'edit', userManagement: 'edit' } as const
const names = (menu: ReturnType<typeof menuOf>) => menu.map(({ group, entries }) => [group, entries.map((e) => e.name)])

describe('the sidebar', () => {
  it('shows its groups in the order of the spec, not of the site map', () => {
    expect(names(menuOf(rows, rights(all)))).toEqual([
      ['transactions', ['PaymentOrder', 'PaymentOrderDownload']],
      ['finance', ['BankAccounts']],
      ['kyc', ['MerchantKYC']],
      ['users', ['UserManagement']],
    ])
  })

  it('hides what the rights do not open, and an entry whose own right is missing', () => {
    expect(names(menuOf(rows, rights({})))).toEqual([['transactions', ['PaymentOrder']]])
  })

  it('hides KYC from users whose permissions came as an object', () => {
    expect(names(menuOf(rows, rights(all, true))).map(([group]) => group)).not.toContain('kyc')
  })

  it('shows the new withdrawals only with their flag', () => {
    expect(names(menuOf(rows, rights(all, false, false))).map(([group]) => group)).not.toContain('finance')
  })
})

describe('the two sides', () => {
  const profile = screen('Profile', '/profile', load, { needs: 'session', forBothSides: true })
  const log = screen('AuditLog', '/audit', load, { needs: 'merchant:admin', menu: 'users' })
  const queue = screen('Approvals', '/provider/approvals', load, { needs: 'provider', menu: 'approvals' })
  const jobs = screen('Jobs', '/provider/jobs', load, { needs: 'provider:admin', menu: 'platform' })
  const opened = (role: string) =>
    [orders, profile, log, queue, jobs]
      .filter((row) => mayOpen(row, rights({}, false, true, role).permissions))
      .map(({ name }) => name)

  it('keep to their own screens, and administrators of either have more', () => {
    expect(opened('CUSTOM')).toEqual(['PaymentOrder', 'Profile'])
    expect(opened('MERCHANT_ADMIN')).toEqual(['PaymentOrder', 'Profile', 'AuditLog'])
    expect(opened('PLATFORM_REVIEWER')).toEqual(['Profile', 'Approvals'])
    expect(opened('PLATFORM_ADMIN')).toEqual(['Profile', 'Approvals', 'Jobs'])
  })
})

describe('the finance menu (spec 2)', () => {
  const finance = screen('FinancialManagement', '/financialHome', load, {
    needs: 'finance:view',
    menu: 'finance',
    menuHead: true,
  })
  const part = (hasNewWithdrawal: boolean) => menuOf([finance, bankAccounts], rights(all, false, hasNewWithdrawal))

  it('is a group whose heading leads to FinancialManagement while the flag is on', () => {
    expect(part(true)).toEqual([{ group: 'finance', head: finance, entries: [bankAccounts] }])
  })

  it('is a single link to FinancialManagement while it is off', () => {
    expect(part(false)).toEqual([{ group: 'finance', head: undefined, entries: [finance] }])
  })
})

describe('the sidebar of the product (spec 2)', () => {
  const admin = (hasNewWithdrawal: boolean) =>
    menuOf(siteMap, rights(ROLE_GRANTS.MERCHANT_ADMIN, false, hasNewWithdrawal, 'MERCHANT_ADMIN'))

  it('has the ten groups in their order, Download with the downloads of orders', () => {
    expect(names(admin(true))).toEqual([
      ['transactions', ['PaymentOrder', 'Customers', 'PaymentLinks', 'Disputes']],
      ['report', ['Report']],
      ['apps', ['AppManagement', 'Notifications', 'ApiCalls']],
      ['finance', ['Withdrawals', 'BankAccounts', 'Settlement']],
      ['kyc', ['MerchantKYC']],
      ['users', ['UserManagement', 'AuditLog']],
      ['waybills', ['WayBillList', 'BatchUpload', 'DownloadLog']],
      ['recurring', ['Recurring']],
      ['virtualAccounts', ['VirtualAccount']],
      ['download', ['PaymentOrderDownload']],
    ])
  })

  it('has of Finance a single link to FinancialManagement while the new withdrawals are off', () => {
    const finance = admin(false).filter(({ group }) => group === 'finance')
    expect(finance).toEqual([{ group: 'finance', head: undefined, entries: [screenNamed('FinancialManagement')] }])
  })

  it.each([
    ['Withdrawals', 'FinancialManagement'],
    ['BankAccounts', 'FinancialManagement'],
    ['Settlement', 'FinancialManagement'],
    ['AuditLog', 'UserManagement'],
    ['Disputes', 'PaymentOrder'],
    ['PaymentLinks', 'PaymentOrder'],
    ['PaymentOrderDownload', 'PaymentOrder'],
    ['BatchUpload', 'WayBillList'],
    ['DownloadLog', 'WayBillList'],
  ])('shows %s under its parent in the breadcrumbs, and keeps it when the merchant changes', (name, parent) => {
    const current = screenNamed(name)
    expect(crumbsOf(siteMap, current).map((crumb) => crumb.name)).toEqual(['Home', parent, name])
    expect(listOf(siteMap, current)).toBe(current)
  })
})

describe('the sidebar of the provider’s desk', () => {
  const groups = (role: string) => {
    const menu = menuOf(siteMap, rights({}, false, true, role))
    return menu.map(({ group, head, entries }) => [group, [head, ...entries].flatMap((row) => row?.name ?? [])])
  }

  it('has seven groups for administrators, the list of merchants as the heading of its own', () => {
    expect(groups('PLATFORM_ADMIN')).toEqual([
      ['overview', ['PlatformOverview']],
      ['approvals', ['Approvals']],
      ['merchants', ['Merchants', 'KycReview', 'Announcements']],
      ['money', ['BankStatements', 'Reconciliation', 'PayoutBatches', 'Adjustments', 'BankHolidays', 'TermsInForce']],
      ['risk', ['RiskHolds', 'RiskRules']],
      ['connections', ['Channels', 'AccountPool', 'Outbox']],
      ['platform', ['Colleagues', 'Jobs', 'PlatformAudit', 'BrandDesk']],
    ])
  })
})

describe('the areas of a brand', () => {
  it('switch off menu groups and their routes, children with their parents', () => {
    const left = withinAreas(rows, ['orders', 'kyc']).map(({ name }) => name)
    expect(left).toEqual(['Home', 'MerchantKYC', 'PaymentOrder', 'PaymentOrderDownload'])
  })
})

describe('a change of merchant', () => {
  it('leads to the list, not to another merchant’s detail', () => {
    expect(listOf(rows, newUser).path).toBe('/user')
    expect(listOf(rows, orders).path).toBe('/order')
  })
})

describe('the landing', () => {
  it('is the payment orders, for the provider its own console', () => {
    const console = screen('Provider', '/provider', load, { needs: 'session' })
    expect(landingOf([...rows, console], 'merchant', rights(all))?.name).toBe('PaymentOrder')
    expect(landingOf([...rows, console], 'provider', rights({}))?.name).toBe('Provider')
  })

  it('is the first menu entry while there are none, and nothing for who may open nothing', () => {
    expect(landingOf([home, users], 'merchant', rights(all))?.name).toBe('UserManagement')
    expect(landingOf([home, users], 'merchant', rights({}))).toBeUndefined()
  })
})

describe('the breadcrumbs', () => {
  it('lead from Home over the parent to the screen', () => {
    expect(crumbsOf(rows, newUser).map(({ name }) => name)).toEqual(['Home', 'UserManagement', 'NewUser'])
    expect(crumbsOf(rows, home).map(({ name }) => name)).toEqual(['Home'])
  })
})
