import type { BatchRow, WaybillDetail } from '@balcao/contract/delivery/waybills'
import { CODE } from '@balcao/kernel/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway, refuses } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'
import { batch, waybill } from '../../../../test/waybills'

const AT = '2026-11-15T17:32:00.000Z'
beforeEach(() => signIn())

const row = (line: number, faults: BatchRow['faults'] = []): BatchRow => ({
  line,
  cells: {
    out_trade_no: 'SHOP-1',
    carrier_code: 'correios',
    carrier_region: 'BRA',
    tracking_number: `AA${line}`,
    ship_date: '2026-11-14',
  },
  faults,
  result: null,
})

const pageOf = <Row,>(list: Row[]) => ({ list, page: 1, per_page: 20, total: list.length, next: null, prev: null })

describe('the waybill list', () => {
  it('shows where each parcel is and for which order', async () => {
    fakeGateway({ 'session.query': () => userQuery(), 'waybills.list': () => pageOf([waybill()]) })
    await openPage('/wayBill')
    const line = (await screen.findByRole('link', { name: 'AA473124829BR' })).closest('tr')
    expect(line?.textContent).toContain('In transit')
    expect(line?.textContent).toContain('CorreiosBrazil')
    expect(within(line!).getByRole('link', { name: 'SHOP-1' }).getAttribute('href')).toContain(
      '/order/details?trade_no=',
    )
  })

  it('searches by tracking number from the address', async () => {
    const gateway = fakeGateway({ 'session.query': () => userQuery(), 'waybills.list': () => pageOf([]) })
    await openPage('/wayBill?tracking_number=aa47&status=DELIVERED')
    expect(await screen.findByText('Nothing matches these filters.')).toBeDefined()
    expect(gateway.called('waybills.list')[0]?.input).toMatchObject({ tracking_number: 'aa47', status: ['DELIVERED'] })
  })

  it('takes a new one, says what is missing, and keeps what was typed when it is refused', async () => {
    let isRefused = true
    const gateway = fakeGateway({
      'session.query': () => userQuery(),
      'waybills.list': () => pageOf([]),
      'waybills.create': () => (isRefused ? refuses(CODE.businessFailed, 'waybill-order-unknown') : waybill()),
    })
    const { person } = await openPage('/wayBill')
    await person.click(await screen.findByRole('button', { name: 'Add waybill' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add waybill' })
    const inDialog = within(dialog)
    await person.click(inDialog.getByRole('button', { name: 'Add waybill' }))
    expect(inDialog.getAllByText('Please fill this in.')).toHaveLength(2)
    expect(inDialog.getByText('4 to 50 characters.')).toBeDefined()
    expect(await screen.findByText('Please fill in the required items before submitting!')).toBeDefined()
    await person.type(inDialog.getByLabelText('Order'), 'SHOP-1')
    await person.selectOptions(inDialog.getByLabelText('Carrier'), 'Correios')
    await person.type(inDialog.getByLabelText('Tracking number'), 'aa473124829br')
    await person.click(inDialog.getByRole('button', { name: 'Add waybill' }))
    expect(await inDialog.findByRole('alert')).toBeDefined()
    expect(inDialog.getByLabelText<HTMLInputElement>('Order').value).toBe('SHOP-1')
    isRefused = false
    await person.click(inDialog.getByRole('button', { name: 'Add waybill' }))
    expect(await screen.findByText('The waybill was added.')).toBeDefined()
    expect(gateway.called('waybills.create').at(-1)?.input).toMatchObject({
      order: 'SHOP-1',
      carrier_code: 'correios',
      tracking_number: 'AA473124829BR',
    })
  })

  it('offers nothing to add to who may only look', async () => {
    fakeGateway({ 'session.query': () => userQuery('MERCHANT_VIEWER'), 'waybills.list': () => pageOf([waybill()]) })
    await openPage('/wayBill')
    await screen.findByText('AA473124829BR')
    expect(screen.queryByRole('button', { name: 'Add waybill' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })
})

describe('a waybill', () => {
  it('shows its events, its order and who gets it', async () => {
    const detail: WaybillDetail = {
      ...waybill(),
      receiver: 'Rua A 1',
      goods: 'A chair',
      created_by: 'Ana',
      order: {
        status: 'SUCCESS',
        method: 'PIX',
        currency: 'BRL',
        order_amount: '10.00',
        subject: 'A chair',
        buyer_email: 'p@mail.example',
        pay_time: AT,
      },
      events: [{ event_id: 'a', status: 'IN_TRANSIT', place: 'Recife', text: 'On the road', at: AT }],
    }
    fakeGateway({ 'session.query': () => userQuery(), 'waybills.detail': () => detail })
    await openPage('/wayBill/detail?waybill_no=W1')
    expect((await screen.findByRole('region', { name: 'Tracking' })).textContent).toContain('In transit · On the road')
    expect(screen.getByRole('region', { name: 'Order' }).textContent).toContain('10.00 BRL')
    expect(screen.getByRole('region', { name: 'Shipment' }).textContent).toContain('Rua A 1')
  })

  it('that is unknown says so and leads back', async () => {
    fakeGateway({ 'session.query': () => userQuery(), 'waybills.detail': () => refuses(CODE.notFound, 'not-found') })
    await openPage('/wayBill/detail?waybill_no=W9')
    expect(await screen.findByText('There is no such waybill')).toBeDefined()
  })
})

describe('a batch', () => {
  it('is read, shown with its faults by line and column, and added when it is confirmed', async () => {
    let now = batch()
    const gateway = fakeGateway({
      'session.query': () => userQuery(),
      'waybills.batches': () => pageOf([now]),
      'waybills.upload': () => now,
      'waybills.batch': () => now,
      'waybills.rows': ({ input }) =>
        pageOf(
          input['only_faulty']
            ? [row(3, [{ column: 'tracking_number', fault: 'number-check-digit' }])]
            : [row(2), row(3, [{ column: 'tracking_number', fault: 'number-check-digit' }]), row(4)],
        ),
      'waybills.confirm': () => {
        now = batch({ status: 'PARTIAL', added: 2, failed: 1, finish_time: AT })
        return now
      },
    })
    const { person } = await openPage('/upload')
    await person.upload(await screen.findByLabelText('File'), new File(['x'], 'parcels.csv'))
    const card = await screen.findByRole('region', { name: 'parcels.csv' })
    const fault = await within(card).findByText('The check digit is wrong')
    expect(fault.closest('tr')?.textContent).toMatch(/^3/)
    await person.click(within(card).getByLabelText('Only rows with errors'))
    expect(await within(card).findByText('AA4')).toBeDefined()
    await person.click(within(card).getByRole('button', { name: 'Add 2 waybills' }))
    expect(await within(card).findByText('2 added, 0 unchanged, 1 failed')).toBeDefined()
    expect(gateway.called('waybills.confirm')).toHaveLength(1)
    expect(gateway.called('waybills.upload')[0]?.input).toMatchObject({ name: 'parcels.csv' })
  })

  it('that holds nothing new says so, and offers nothing to add', async () => {
    const again = batch({ rows: 2, unchanged: 2 })
    fakeGateway({
      'session.query': () => userQuery(),
      'waybills.batches': () => pageOf([again]),
      'waybills.batch': () => again,
      'waybills.rows': () => pageOf([row(2), row(3)]),
    })
    await openPage(`/upload?batch_no=${again.batch_no}`)
    expect(await screen.findByText(/^All of these waybills are there already/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Add/ })).toBeNull()
  })

  it('that cannot be read says why, and another file can be chosen', async () => {
    fakeGateway({
      'session.query': () => userQuery(),
      'waybills.batches': () => pageOf([]),
      'waybills.upload': () => refuses(CODE.businessFailed, 'batch-headings-missing'),
    })
    const { person } = await openPage('/upload')
    await person.upload(await screen.findByLabelText('File'), new File(['x'], 'parcels.csv'))
    expect(await screen.findByText('Refused')).toBeDefined()
    expect(screen.getByLabelText('File')).toBeDefined()
    const template = screen.getByRole('link', { name: 'Download template' }).getAttribute('href') ?? ''
    expect(decodeURIComponent(template)).toContain('out_trade_no,carrier_code,carrier_region,tracking_number,ship_date')
  })

  it('is asked for as a file of its failed rows, in the drawer of exports', async () => {
    const gateway = fakeGateway({
      'session.query': () => userQuery(),
      'waybills.batches': () => pageOf([batch()]),
      'waybills.batch': () => batch(),
      'waybills.rows': () => pageOf([]),
      'downloads.list': () => pageOf([]),
      'news.read': () => ({ unread: 0, under_way: 0, ended: 0 }),
      'downloads.create': () => refuses(CODE.businessFailed),
    })
    const { person } = await openPage('/upload?batch_no=WB1')
    await person.click(await screen.findByRole('button', { name: 'File of failed rows' }))
    await person.click(await screen.findByRole('button', { name: 'Create file' }))
    await waitFor(() => expect(gateway.called('downloads.create')).toHaveLength(1))
    expect(gateway.called('downloads.create')[0]?.input).toMatchObject({
      kind: 'waybillRows',
      filters: { batch_no: 'WB1' },
    })
  })
})

it('the download history shows the files of waybills only', async () => {
  const gateway = fakeGateway({ 'session.query': () => userQuery(), 'downloads.list': () => pageOf([]) })
  await openPage('/downloadLog')
  expect(await screen.findByText(/^No files yet/)).toBeDefined()
  expect(gateway.called('downloads.list')[0]?.input).toMatchObject({ kinds: ['waybills', 'waybillRows'], per_page: 20 })
})
