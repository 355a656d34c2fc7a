import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  computePermissions,
  may,
  MERCHANT_ROLES,
  PAGES,
  ROLE_GRANTS,
  toEntries,
  withinFlags,
  type Grants,
  type Page,
  type Privilege,
} from './permissions'

const both = { show_finance: true, show_virtual_account: true }

describe('computePermissions', () => {
  it('opens everything to a merchant admin, whatever the list says', () => {
    const { grants } = computePermissions({ role: 'MERCHANT_ADMIN', permission: [], ...both })
    expect(Object.keys(grants).sort()).toEqual([...PAGES].sort())
  })

  it('keeps finance and virtual accounts behind the flags, for the admin too', () => {
    const flags = { show_finance: false, show_virtual_account: false }
    const { grants } = computePermissions({ role: 'MERCHANT_ADMIN', permission: [], ...flags })
    expect(grants.finance).toBeUndefined()
    expect(grants.virtualAccount).toBeUndefined()
  })

  it('allows a page only if its first privilege is View', () => {
    const permission = [
      { name: 'report', privileges: ['View'] },
      { name: 'kyc', privileges: ['Edit', 'View'] },
      { name: 'wayBill', privileges: [] },
      { name: '__proto__', privileges: ['View'] },
    ]
    const { grants } = computePermissions({ role: 'CUSTOM', permission, ...both })
    expect(grants).toEqual({ report: 'view' })
  })

  it('accepts the object shape, and then hides KYC, WayBill and Recurring links', () => {
    const list = computePermissions({ role: 'CUSTOM', permission: [], ...both })
    const object = computePermissions({
      role: 'CUSTOM',
      permission: { kyc: { name: 'kyc', privileges: ['View'] } },
      ...both,
    })
    expect(list.hidesKycWayBillRecurring).toBe(false)
    expect(object.hidesKycWayBillRecurring).toBe(true)
    expect(object.grants).toEqual({ kyc: 'view' })
  })

  it('survives the way over the wire for every role', () => {
    for (const role of MERCHANT_ROLES) {
      const permission = toEntries(ROLE_GRANTS[role])
      expect(computePermissions({ role, permission, ...both }).grants).toEqual(ROLE_GRANTS[role])
    }
  })
})

describe('the presets', () => {
  // The table of the product page: order refund report download user finance app kyc waybill recurring virtual.
  const columns: Page[] = [
    'paymentOrder',
    'refund',
    'report',
    'download',
    'userManagement',
    'finance',
    'appManagement',
    'kyc',
    'wayBill',
    'recurring',
    'virtualAccount',
  ]
  it.each([
    ['MERCHANT_ADMIN', 'E E E V E E E E E E E'],
    ['MERCHANT_FINANCE', 'V V V V - E - V - V V'],
    ['MERCHANT_OPERATOR', 'E E V V - - V - E E V'],
    ['MERCHANT_SUPPORT', 'V - - - - - - - V V V'],
    ['MERCHANT_DEVELOPER', 'V - - - - - E - - - -'],
    ['MERCHANT_VIEWER', 'V - V - - - V V V V V'],
  ] as const)('%s holds %s', (role, row) => {
    const letters = columns.map((page) => ({ view: 'V', edit: 'E', none: '-' })[ROLE_GRANTS[role][page] ?? 'none'])
    expect(letters.join(' ')).toBe(row)
  })
})

describe('may', () => {
  it('lets edit imply view and nothing imply nothing', () => {
    expect(may({ report: 'edit' }, 'report:view')).toBe(true)
    expect(may({ report: 'view' }, 'report:edit')).toBe(false)
    expect(may({}, 'report:view')).toBe(false)
  })
})

describe('whatever the wire brings', () => {
  const flags = fc.record({ show_finance: fc.boolean(), show_virtual_account: fc.boolean() })
  const entry = fc.record({
    name: fc.oneof(fc.constantFrom<string>(...PAGES), fc.string()),
    privileges: fc.array(fc.constantFrom('View', 'Edit', 'view', '')),
  })
  const privilege = fc.constantFrom<Privilege>('view', 'edit')
  const page = fc.constantFrom(...PAGES)

  it('never finds more rights than the entries name', () => {
    const { failed } = fc.check(
      fc.property(fc.array(entry), flags, page, (permission, given, asked) => {
        const { grants } = computePermissions({ role: 'CUSTOM', permission, ...given })
        const isNamed = permission.some(({ name, privileges }) => name === asked && privileges[0] === 'View')
        return grants[asked] === undefined || isNamed
      }),
    )
    expect(failed).toBe(false)
  })

  it('takes rights away by flags and never adds one', () => {
    const { failed } = fc.check(
      fc.property(fc.dictionary(page, privilege), flags, page, privilege, (held, given, asked, how) => {
        const grants = held as Grants
        return !may(withinFlags(grants, given), `${asked}:${how}`) || may(grants, `${asked}:${how}`)
      }),
    )
    expect(failed).toBe(false)
  })
})
