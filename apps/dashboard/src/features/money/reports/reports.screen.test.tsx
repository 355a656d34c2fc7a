import type { Report, ReportSchedule } from '@balcao/contract/money/reports'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'

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
  report_until: null,
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
    gatewayWith([
      report(),
      report({ download_id: 'DL2', origin: 'REPORT', type: 'WAYBILL', app_id: '', report_day: null }),
    ])
    await openPage('/report')
    const row = (await screen.findByText('Transactions of 14 Nov 2026')).closest('tr')
    expect(row?.textContent).toContain('Shop')
    expect(within(row!).getByRole('button', { name: /^Download/ })).toBeDefined()
    expect(screen.getByText('Waybills', { selector: 'td *, td' }).closest('tr')?.textContent).toContain('All apps')
  })

  it('that were scheduled say of which time, or of which settlement', async () => {
    const week = { report_day: '2026-11-09', report_until: '2026-11-15', origin: 'SCHEDULE' } as const
    const filters = { settlement_no: 'SET-BR-261115-001' }
    gatewayWith([
      report({ download_id: 'DL3', ...week }),
      report({ download_id: 'DL4', kind: 'settlementLines', type: 'SETTLEMENT', filters, report_day: null }),
    ])
    await openPage('/report')
    expect(await screen.findByText('Transactions, 9 Nov 2026 to 15 Nov 2026')).toBeDefined()
    expect(screen.getByText('Settlement SET-BR-261115-001')).toBeDefined()
  })

  it('are narrowed from the address', async () => {
    const gateway = gatewayWith([])
    await openPage('/report?origin=DAILY&type=REFUND')
    expect(await screen.findByText('Nothing matches these filters.')).toBeDefined()
    expect(gateway.called('reports.list')[0]?.input).toMatchObject({ origin: 'DAILY', type: 'REFUND' })
  })

  it('are made to measure, and lead back to the list', async () => {
    const gateway = gatewayWith([])
    const { person, path } = await openPage('/report/advanceDownload')
    await person.selectOptions(await screen.findByLabelText('Type'), 'Refunds')
    expect(screen.getByRole('combobox', { name: 'Columns' }).textContent).toBe('All columns')
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
      'Recurring payments',
      'Virtual accounts',
      'Waybills',
    ])
  })
})

describe('schedules', () => {
  const schedule = (changes: Partial<ReportSchedule> = {}): ReportSchedule => ({
    schedule_id: 'RS1',
    type: 'TRANSACTION',
    cadence: 'WEEKLY',
    app_id: APP,
    recipients: '',
    format: 'CSV',
    time_zone: 'America/Sao_Paulo',
    status: 'ACTIVE',
    created_by: 'Ana',
    create_time: AT,
    next_time: '2026-11-16T09:00:00.000Z',
    ...changes,
  })
  function scheduling(list: ReportSchedule[], role: Parameters<typeof userQuery>[0] = 'MERCHANT_ADMIN') {
    return fakeGateway({
      'session.query': () => userQuery(role),
      'reference.dropdown': () => ({ apps: [{ id: APP, name: 'Shop' }], order_currency: ['BRL'] }),
      'reports.schedules': () => list,
      'reports.schedule': () => schedule(),
      'reports.setSchedule': () => schedule({ status: 'PAUSED' }),
      'reports.removeSchedule': () => null,
    })
  }

  it('say what comes, how often, to whom and when', async () => {
    const onSettlement = { schedule_id: 'RS2', type: 'SETTLEMENT', cadence: 'SETTLEMENT', next_time: null } as const
    scheduling([schedule(), schedule({ ...onSettlement, app_id: '', recipients: 'a@b.example;c@d.example' })])
    await openPage('/report/schedules')
    const row = (await screen.findByText('Every week')).closest('tr')
    for (const words of ['Transactions', 'Shop', 'Those of the app', 'São Paulo', 'Active'])
      expect(row?.textContent).toContain(words)
    const other = screen.getByText('With each settlement').closest('tr')
    for (const words of ['a@b.example; c@d.example', 'With the next settlement', 'All apps'])
      expect(other?.textContent).toContain(words)
  })

  it('are paused at once, and deleted after a question', async () => {
    const gateway = scheduling([schedule()])
    const { person } = await openPage('/report/schedules')
    await person.click(await screen.findByRole('button', { name: 'Pause Transactions, Every week' }))
    await waitFor(() => expect(gateway.called('reports.setSchedule')).toHaveLength(1))
    expect(gateway.called('reports.setSchedule')[0]?.input).toEqual({ schedule_id: 'RS1', status: 'PAUSED' })
    await person.click(screen.getByRole('button', { name: 'Delete Transactions, Every week' }))
    expect(gateway.called('reports.removeSchedule')).toEqual([])
    const question = await screen.findByRole('dialog', { name: 'Delete this schedule?' })
    await person.click(within(question).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(gateway.called('reports.removeSchedule')).toHaveLength(1))
  })

  it('are made of what fits together, and only with somebody to tell', async () => {
    const gateway = scheduling([])
    const { person } = await openPage('/report/schedules')
    await person.click(await screen.findByRole('button', { name: 'New schedule' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New schedule' }))
    await person.selectOptions(dialog.getByLabelText('App'), 'Shop')
    await person.selectOptions(dialog.getByLabelText('How often'), 'With each settlement')
    expect(dialog.queryByLabelText('App')).toBeNull()
    expect(within(dialog.getByLabelText('Type')).getAllByRole('option')).toHaveLength(1)
    await person.click(dialog.getByRole('button', { name: 'Create schedule' }))
    expect(dialog.getByText(/Please write who is to be told/)).toBeDefined()
    await person.type(dialog.getByLabelText('Recipients'), 'nobody')
    expect(dialog.getByText(/at most 5 correct addresses/)).toBeDefined()
    await person.type(dialog.getByLabelText('Recipients'), '@mail.example')
    await person.click(dialog.getByRole('button', { name: 'Create schedule' }))
    await waitFor(() => expect(gateway.called('reports.schedule')).toHaveLength(1))
    expect(gateway.called('reports.schedule')[0]?.input).toMatchObject({
      cadence: 'SETTLEMENT',
      type: 'SETTLEMENT',
      app_id: '',
      recipients: 'nobody@mail.example',
    })
  })

  it('are only looked at by who may not edit', async () => {
    scheduling([schedule()], 'MERCHANT_FINANCE')
    await openPage('/report/schedules')
    expect(await screen.findByText('Every week')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Pause|Delete|New schedule/ })).toBeNull()
  })
})
