import type { Report } from '@balcao/contract/reports'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway } from '../../../test/fake-gateway'
import { openPage } from '../../../test/open-page'
import { signIn, userQuery } from '../../../test/people'

const AT = '2026-11-15T09:00:00.000Z'
const APP = '100000000000000011'
beforeEach(() => signIn())

const report = (changes: Partial<Report> = {}): Report => ({
  download_id: 'DL1',
  kind: 'orders',
  format: 'CSV',
  status: 'READY',
  file_name: 'orders.csv',
  filters: {},
  columns: ['trade_no'],
  time_zone: 'UTC',
  rows_done: 3,
  rows_total: 3,
  size: 100,
  sha256: 'ab'.repeat(32),
  sums: [],
  created_by: '',
  create_time: AT,
  finish_time: AT,
  expire_time: AT,
  type: 'TRANSACTION',
  origin: 'DAILY',
  app_id: APP,
  report_day: '2026-11-14',
  ...changes,
})

function gatewayWith(list: Report[], role: Parameters<typeof userQuery>[0] = 'MERCHANT_ADMIN') {
  return fakeGateway({
    'session.query': () => userQuery(role),
    'reference.dropdown': () => ({ apps: [{ id: APP, name: 'Shop' }], order_currency: ['BRL'] }),
    'reports.list': () => ({ list, page: 1, per_page: 10, total: list.length, next: null, prev: null }),
    'reports.create': () => report({ origin: 'REPORT', type: 'REFUND' }),
  })
}

describe('reports', () => {
  it('show the day and the app of a daily one, and can be fetched', async () => {
    gatewayWith([report(), report({ download_id: 'DL2', origin: 'REPORT', type: 'WAYBILL', app_id: '' })])
    await openPage('/report')
    const row = (await screen.findByText('Transactions of 2026-11-14')).closest('tr')
    expect(row?.textContent).toContain('Shop')
    expect(within(row!).getByRole('button', { name: /^Download/ })).toBeDefined()
    expect(screen.getByText('Waybills', { selector: 'td *, td' }).closest('tr')?.textContent).toContain('All apps')
  })

  it('are narrowed from the address', async () => {
    const gateway = gatewayWith([])
    await openPage('/report?origin=DAILY&type=REFUND')
    expect(await screen.findByText('No report matches these filters.')).toBeDefined()
    expect(gateway.called('reports.list')[0]?.input).toMatchObject({ origin: 'DAILY', type: 'REFUND' })
  })

  it('are made to measure, and lead back to the list', async () => {
    const gateway = gatewayWith([])
    const { person, path } = await openPage('/report/advanceDownload')
    await person.selectOptions(await screen.findByLabelText('Type'), 'Refunds')
    await person.selectOptions(screen.getByLabelText('Format'), 'XLSX')
    await person.click(screen.getByLabelText('Mail me when it is ready'))
    await person.click(screen.getByRole('button', { name: 'Create report' }))
    await waitFor(() => expect(path()).toBe('/report'))
    expect(gateway.called('reports.create')[0]?.input).toMatchObject({ type: 'REFUND', format: 'XLSX', mail: true })
  })

  it('of money are not offered to who may not see it', async () => {
    gatewayWith([], 'MERCHANT_OPERATOR')
    await openPage('/report/advanceDownload')
    const options = within(await screen.findByLabelText('Type')).getAllByRole('option')
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Transactions',
      'Refunds',
      'Chargebacks',
      'Virtual accounts',
      'Waybills',
    ])
  })
})
