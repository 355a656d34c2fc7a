import { CODE } from '@balcao/kernel/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway, refuses } from '../../../../../test/fake-gateway'
import { openPage } from '../../../../../test/open-page'
import { approval, merchantDetail, pageOf, providerQuery, signInAsProvider } from '../../../../../test/provider'

const FEE_ROW = {
  currency: 'BRL',
  method: 'PIX',
  fee_percent: '2.49',
  fee_fixed: '0.00',
  fee_minimum: '0.10',
  reserve_percent: '5',
  reserve_days: 30,
  refund_fee: '1.00',
  chargeback_fee: '60.00',
  cycle_days: null,
  valid_from: '2026-01-01T00:00:00.000Z',
  set_by: 'Pia',
  reason: 'Asked by mail.',
}
const PREVIEW = {
  month: '2026-10',
  currency: 'BRL',
  orders: 3639,
  paid: '100000.00',
  fee_charged: '2490.00',
  fee_then: '1990.00',
  fee_difference: '-500.00',
  reserve_held: '5000.00',
  reserve_then: '5000.00',
}
const BALANCE = {
  currency: 'BRL',
  available: '10.00',
  pending: '96.01',
  reserve: '0.00',
  frozen: '0.00',
  payout: '0.00',
}
const ENTRY = {
  entry_id: 'T1:1',
  at: '2026-11-15T12:00:00.000Z',
  type: 'PAYMENT',
  account: 'pending',
  currency: 'BRL',
  amount: '100.00',
  object: 'order',
  object_id: 'O-77',
  trade_no: 'O-77',
  balance: '96.01',
}
const ORIGIN = {
  at: ENTRY.at,
  object: 'order',
  object_id: 'O-77',
  trade_no: 'O-77',
  lines: [
    { type: 'PAYMENT', account: 'clearing', currency: 'BRL', amount: '-100.00' },
    { type: 'PAYMENT', account: 'pending', currency: 'BRL', amount: '100.00' },
  ],
  cause: { status: 'SUCCESS', amount: '100.00', currency: 'BRL', method: 'PIX', create_time: ENTRY.at },
  settlements: [],
}

describe('a merchant on the desk', () => {
  beforeEach(() => signInAsProvider())

  async function openMerchant(tab = '', role: 'PLATFORM_ADMIN' | 'PLATFORM_REVIEWER' = 'PLATFORM_ADMIN') {
    let merchant = merchantDetail()
    const gateway = fakeGateway({
      'session.query': () => providerQuery(role),
      'provider.openMerchant': () => merchant,
      'approvals.queue': () => pageOf([approval(1)]),
      'refunds.deskLimits': () => [],
      'refunds.setDeskLimits': () => [],
      'terms.list': () => ({
        fees: [FEE_ROW],
        settlements: [],
        instalments: [],
        rates: [],
        waiting: [
          { approval_id: 'AP9', asked_name: 'Pia', create_time: '2026-11-15T12:00:00.000Z', ask: { what: 'fee' } },
        ],
      }),
      'terms.previewFee': () => PREVIEW,
      'terms.addFee': () => ({ fees: [], settlements: [], instalments: [], rates: [], waiting: [] }),
      'merchantBooks.balances': () => [BALANCE],
      'merchantBooks.entries': () => pageOf([ENTRY]),
      'merchantBooks.origin': () => ORIGIN,
      'merchantDanger.waiting': () => [],
      'merchantDanger.ask': () => [],
      'merchantDesk.notes': () => pageOf([]),
      'merchantDesk.addNote': () => ({
        note_id: 'N1',
        text: 'x',
        name: 'Pia',
        create_time: '2026-11-15T12:00:00.000Z',
      }),
      'provider.uploadPicture': () => ({ avatar: '/pictures/M1/F1' }),
      'provider.updateMerchant': ({ input }) => (merchant = { ...merchant, ...input }),
    })
    const page = await openPage(`/provider/merchants/details?merchant_no=M000000000001${tab && `&tab=${tab}`}`)
    await screen.findByRole('heading', { name: 'Loja Sol' })
    return { ...page, gateway }
  }

  it('has a tab for each part, by arrow keys and by its address', async () => {
    const { person, router } = await openMerchant()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Overview',
      'Money',
      'Terms',
      'People',
      'Apps',
      'KYC',
      'Files',
      'Settings',
      'Audit log',
      'Notes',
      'Danger zone',
    ])
    expect(await screen.findByRole('link', { name: 'Part of the dashboard: Finance' })).toBeDefined()
    await person.click(screen.getByRole('tab', { name: 'Overview' }))
    await person.keyboard('{ArrowLeft}')
    expect(screen.getByRole('tab', { name: 'Danger zone' }).getAttribute('aria-selected')).toBe('true')
    expect(router.state.location.search).toMatchObject({ tab: 'danger' })
  })

  it('leads from a balance to its entries, and from one of them to what it came from', async () => {
    const { person, gateway } = await openMerchant('money')
    await person.click(await screen.findByRole('button', { name: /^Pending .*show the entries$/ }))
    await waitFor(() =>
      expect(gateway.called('merchantBooks.entries').at(-1)?.input).toMatchObject({ account: 'pending' }),
    )
    await person.click(await screen.findByRole('button', { name: 'O-77' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Where this entry came from' }))
    expect(await drawer.findByText('Provider: clearing')).toBeDefined()
    expect(gateway.called('merchantBooks.origin')[0]?.input).toMatchObject({ entry_id: 'T1:1' })
  })

  it('gets other fees from a drawer that tells what last month would have cost', async () => {
    const { person, gateway } = await openMerchant('terms')
    expect(await screen.findByRole('link', { name: 'Fees and reserve, proposed by Pia' })).toBeDefined()
    await person.click(await screen.findByRole('button', { name: 'Change' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Fees and reserve' }))
    const percent = drawer.getByLabelText<HTMLInputElement>('Fee, %')
    expect(percent.value).toBe('2.49')
    await person.clear(percent)
    await person.type(percent, '1.99')
    const preview = within(await drawer.findByRole('region', { name: 'What this would have cost last month' }))
    expect(preview.getByText('3,639 payments')).toBeDefined()
    await waitFor(() =>
      expect(gateway.called('terms.previewFee').at(-1)?.input).toMatchObject({ fee_percent: '1.99', method: 'PIX' }),
    )
    await person.click(drawer.getByRole('button', { name: 'Add fees' }))
    expect(await drawer.findByText('Please say why.')).toBeDefined()
    await person.type(drawer.getByLabelText('Why'), 'Volume.')
    await person.click(drawer.getByRole('button', { name: 'Add fees' }))
    await waitFor(() => expect(gateway.called('terms.addFee')).toHaveLength(1))
    const wish = { fee_percent: '1.99', reserve_days: 30, reason: 'Volume.' }
    expect(gateway.called('terms.addFee')[0]?.input).toMatchObject(wish)
  })

  it('is suspended by asking for it, with a reason', async () => {
    const { person, gateway } = await openMerchant('danger')
    await person.click(await screen.findByRole('button', { name: 'Ask for it: Suspend the merchant' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend the merchant' }))
    await person.click(dialog.getByRole('button', { name: 'Ask for it' }))
    expect(dialog.getByText('Please say why.')).toBeDefined()
    await person.type(dialog.getByLabelText('Reason'), 'Odd traffic.')
    await person.click(dialog.getByRole('button', { name: 'Ask for it' }))
    await waitFor(() => expect(gateway.called('merchantDanger.ask')).toHaveLength(1))
    expect(gateway.called('merchantDanger.ask')[0]?.input).toMatchObject({ act: 'suspend', reason: 'Odd traffic.' })
  })

  it('has notes of the provider’s people', async () => {
    const { person, gateway } = await openMerchant('notes')
    await person.click(await screen.findByRole('button', { name: 'Add the note' }))
    expect(screen.getByText('Please write something.')).toBeDefined()
    await person.type(screen.getByLabelText('New note'), 'Called them.')
    await person.click(screen.getByRole('button', { name: 'Add the note' }))
    await waitFor(() =>
      expect(gateway.called('merchantDesk.addNote')[0]?.input).toMatchObject({ text: 'Called them.' }),
    )
  })

  it('gets its settings, and loses nothing by them', async () => {
    const { person, gateway } = await openMerchant('settings')
    expect((await screen.findByLabelText<HTMLInputElement>('Finance')).disabled).toBe(true)
    await person.click(screen.getByLabelText('Virtual accounts'))
    await person.click(screen.getByLabelText('Staff must use a second factor'))
    await person.type(screen.getByLabelText('Phone'), '+55 11')
    await person.upload(screen.getByLabelText('Picture'), new File(['x'], 'bia.png'))
    expect((await screen.findByRole('img', { name: 'Picture' })).getAttribute('src')).toBe('/pictures/M1/F1')
    await person.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(gateway.called('provider.updateMerchant')).toHaveLength(1))
    expect(gateway.called('provider.updateMerchant')[0]?.input).toMatchObject({
      show_virtual_account: true,
      mfa_required: true,
      account_manager: { nick_name: 'Desk', phone: '+55 11', avatar: '/pictures/M1/F1' },
    })
  })

  it('gets another pace of refunds', async () => {
    const { person, gateway } = await openMerchant('settings')
    const card = within(await screen.findByRole('region', { name: 'Pace of refunds' }))
    const count = card.getByLabelText('Refunds a day, at most')
    await person.clear(count)
    await person.click(card.getByRole('button', { name: 'Set the pace' }))
    expect(card.getByText('Please enter a whole number within the limits.')).toBeDefined()
    await person.type(count, '40')
    await person.click(card.getByRole('button', { name: 'Set the pace' }))
    await waitFor(() => expect(gateway.called('refunds.setDeskLimits')).toHaveLength(1))
    expect(gateway.called('refunds.setDeskLimits')[0]?.input).toMatchObject({ currency: 'BRL', day_count: 40 })
  })

  it('is only looked at by a reviewer', async () => {
    const { person } = await openMerchant('settings', 'PLATFORM_REVIEWER')
    expect(screen.getByText('Your role may look, not change.')).toBeDefined()
    expect(screen.queryByRole('tab', { name: /Money|Audit log/ })).toBeNull()
    expect(screen.queryByRole('button', { name: /Save|Set the pace/ })).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Finance').closest('fieldset')?.disabled).toBe(true)
    await person.click(screen.getByRole('tab', { name: 'Danger zone' }))
    expect(await screen.findByText('Suspend the merchant')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Ask for it/ })).toBeNull()
  })

  it('that does not exist is told so', async () => {
    fakeGateway({ 'session.query': () => providerQuery(), 'provider.openMerchant': () => refuses(CODE.notFound) })
    await openPage('/provider/merchants/details?merchant_no=M000000000009')
    expect(await screen.findByText('There is no such merchant')).toBeDefined()
  })
})
