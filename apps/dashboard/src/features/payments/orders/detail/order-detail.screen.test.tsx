import type { OrderDetail } from '@balcao/contract/payments/orders'
import { CODE } from '@balcao/kernel/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway, refuses, type SeenCall } from '../../../../../test/fake-gateway'
import { notification, notificationDetail, pageOfNotifications } from '../../../../../test/notifications'
import { openPage } from '../../../../../test/open-page'
import { ledgerLines, order, orderAnswers, orderDetail, refund } from '../../../../../test/orders'
import { signIn, userQuery } from '../../../../../test/people'
import { waybill } from '../../../../../test/waybills'

const NUMBER = order(1).trade_no

beforeEach(() => signIn())

async function open(detail: Partial<OrderDetail> = {}, changes: Record<string, (call: SeenCall) => unknown> = {}) {
  const gateway = fakeGateway({ ...orderAnswers, 'orders.detail': () => orderDetail(detail), ...changes })
  const page = await openPage(`/order/details?trade_no=${NUMBER}`)
  await screen.findByRole('region', { name: 'Timeline' })
  await screen.findByText('Net')
  return { ...page, gateway }
}

const moneyLines = () =>
  within(screen.getByRole('region', { name: 'Money' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

/** Set aside, and then paid out with its fee. */
const REFUNDED = [
  { type: 'REFUND', account: 'pending', amount: '-20.50' },
  { type: 'REFUND', account: 'frozen', amount: '20.50' },
  { type: 'REFUND', account: 'frozen', amount: '-20.00' },
  { type: 'REFUND', account: 'clearing', amount: '20.00' },
  { type: 'REFUND_FEE', account: 'frozen', amount: '-0.50' },
]

describe('the order’s page', () => {
  it('shows amount and state, what happened, what it comes to and whose it is', async () => {
    const { gateway } = await open()
    expect(gateway.called('orders.detail')[0]?.input).toEqual({ trade_no: NUMBER })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(NUMBER)
    const steps = within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem')
    expect(steps.map(({ firstChild }) => firstChild?.textContent)).toEqual([
      'Created',
      'Payment method selected',
      'Paid',
    ])
    expect(moneyLines()).toEqual([
      'Gross123.45 BRL',
      'Fee 3.99 % + 0.60, at least 0.00−5.53 BRL',
      'Net117.92 BRL',
      'including reserve12.35 BRL',
    ])
    expect(screen.getByRole('region', { name: 'Order' }).textContent).toContain('A chair')
    expect(screen.queryByText('Recurring no.')).toBeNull()
  })

  it('leads from a period to its contract', async () => {
    await open({ recurring_no: 'RC7', period: 3 })
    expect(screen.getByRole('link', { name: 'RC7' }).getAttribute('href')).toBe('/RecurringsDetail?recurring_no=RC7')
    expect(screen.getByText('Period').nextSibling?.textContent).toBe('3')
  })

  it('takes refunds and their fees from the net', async () => {
    await open(
      { refunded_amount: '20.00' },
      {
        'refunds.ofOrder': () => [refund(), refund({ refund_no: 'RF2', status: 'REVOKED' })],
        'orders.entries': () => ledgerLines(REFUNDED),
      },
    )
    expect(await screen.findAllByText('Scratched')).toHaveLength(2)
    expect(moneyLines().slice(2)).toEqual([
      'Refunded−20.00 BRL',
      'Refund fees−0.50 BRL',
      'Net97.42 BRL',
      'including reserve12.35 BRL',
    ])
  })

  it('takes a chargeback and its fee from the net, and gives back what was won', async () => {
    const lost = [
      { type: 'CHARGEBACK', account: 'pending', amount: '-123.45' },
      { type: 'CHARGEBACK_FEE', account: 'available', amount: '-60.00' },
    ]
    const won = [{ type: 'CHARGEBACK_REVERSAL', account: 'pending', amount: '123.45' }]
    await open({}, { 'orders.entries': () => ledgerLines([...lost, ...won]) })
    expect(moneyLines().slice(2, -1)).toEqual([
      'Charged back−123.45 BRL',
      'Chargeback fees−60.00 BRL',
      'Won back123.45 BRL',
      'Net57.92 BRL',
    ])
  })

  it('shows what the merchant’s system was told, and sends it again', async () => {
    const told = [notification('N1'), notification('N2', { event: 'order.refunded', status: 'PENDING' })]
    const { person, gateway } = await open(
      {},
      {
        'notifications.list': () => pageOfNotifications(told),
        'notifications.resend': () => notificationDetail('N1', { status: 'PENDING' }),
      },
    )
    await person.click(await screen.findByRole('tab', { name: 'Notifications' }))
    const link = await screen.findByRole('link', { name: 'order.success' })
    expect(link.getAttribute('href')).toBe('/app/notifications/details?notification_id=N1')
    expect(gateway.called('notifications.list')[0]?.input).toMatchObject({ id: NUMBER })
    await person.click(screen.getByRole('button', { name: 'Resend' }))
    expect(await screen.findByText('The notification will be sent again.')).toBeDefined()
    expect(gateway.called('notifications.resend')[0]?.input).toEqual({ notification_id: 'N1' })
  })

  it('shows what was shipped, to who may see parcels', async () => {
    const page = { list: [waybill()], page: 1, per_page: 100, total: 1, next: null, prev: null }
    const { person, gateway } = await open({}, { 'waybills.list': () => page })
    await person.click(await screen.findByRole('tab', { name: 'Waybills' }))
    const link = await screen.findByRole('link', { name: 'AA473124829BR' })
    expect(link.getAttribute('href')).toBe('/wayBill/detail?waybill_no=W1')
    expect(gateway.called('waybills.list')[0]?.input).toMatchObject({ order: NUMBER })
  })

  it('shows the disputes of the order, each with a way to its own page', async () => {
    const dispute = {
      dispute_no: 'DP1',
      trade_no: NUMBER,
      app_id: '100000000000000011',
      type: 'PIX_MED',
      reason: 'fraud',
      currency: 'BRL',
      amount: '123.45',
      fee: '60.00',
      status: 'UNDER_REVIEW',
      respond_by: '2026-11-18T17:33:00.000Z',
      create_time: '2026-11-15T17:33:00.000Z',
      update_time: '2026-11-15T17:33:00.000Z',
    }
    const list = { list: [dispute], page: 1, per_page: 100, total: 1, next: null, prev: null }
    const { person, gateway } = await open({}, { 'disputes.list': () => list })
    await person.click(await screen.findByRole('tab', { name: 'Disputes (1)' }))
    const link = await screen.findByRole('link', { name: 'DP1' })
    expect(link.getAttribute('href')).toBe('/disputes/details?dispute_no=DP1')
    expect(gateway.called('disputes.list')[0]?.input).toMatchObject({ id: NUMBER, per_page: 100 })
  })

  it('opens the lines of the books behind a figure', async () => {
    const line = { at: '2026-11-15T17:33:00.000Z', currency: 'BRL', object: 'order', object_id: NUMBER }
    const { person } = await open(
      {},
      {
        'orders.entries': () => [
          { ...line, type: 'PAYMENT', account: 'pending', amount: '123.45' },
          { ...line, type: 'PROCESSING_FEE', account: 'pending', amount: '-5.53' },
        ],
      },
    )
    await person.click(screen.getByRole('button', { name: /^Fee/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Fee: lines of the books' }))
    await dialog.findByText('Processing fee')
    expect(
      dialog
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringMatching(/Processing feePending.*−5\.53 BRL$/)])
  })

  it('shows how it was paid under Payer', async () => {
    const payer = { brand: 'Visa', tracking_key: 'T1' }
    const { person, router } = await open({ payer, buyer_document: '52998224725' })
    await person.click(screen.getByRole('tab', { name: 'Payer' }))
    const panel = await screen.findByRole('tabpanel', { name: 'Payer' })
    expect(panel.textContent).toContain('Card brandVisa')
    expect(panel.textContent).toMatch(/529\.982\.247-25.*Tracking keyT1/)
    expect(router.state.location.search).toMatchObject({ trade_no: NUMBER, tab: 'payer' })
  })

  it.each([
    ['a number that is not there', `/order/details?trade_no=${NUMBER}`],
    ['no number at all', '/order/details'],
  ])('is friendly about %s', async (_what, address) => {
    fakeGateway({ ...orderAnswers, 'orders.detail': () => refuses(CODE.notFound, 'not-found') })
    await openPage(address)
    expect(await screen.findByText('There is no order with this number')).toBeDefined()
    expect(screen.getByRole('link', { name: 'To the orders' }).getAttribute('href')).toBe('/order')
  })
})

describe('refunding', () => {
  it('starts with all that is left, and says the amount on the button', async () => {
    const { person, gateway } = await open({ refunded_amount: '20.00' }, { 'refunds.ask': () => refund() })
    await person.click(screen.getByRole('button', { name: 'Refund' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }))
    const amount = dialog.getByLabelText<HTMLInputElement>('Amount (BRL)')
    expect(amount.value).toBe('103.45')
    await person.clear(amount)
    await person.type(amount, '50')
    await person.type(dialog.getByLabelText('Reason (optional)'), ' Scratched ')
    await person.click(dialog.getByRole('button', { name: 'Refund 50.00 BRL' }))
    await waitFor(() => expect(gateway.called('refunds.ask')).toHaveLength(1))
    const { out_request_no, ...wish } = gateway.called('refunds.ask')[0]?.input ?? {}
    expect(wish).toEqual({ trade_no: NUMBER, amount: '50', reason: 'Scratched' })
    expect(out_request_no).toMatch(/^\d{16}$/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(gateway.called('orders.detail').length).toBeGreaterThan(1)
  })

  it.each(['', '0', '1,5', '123.46'])('refuses %j in the words of the product', async (typed) => {
    const { person, gateway } = await open()
    await person.click(screen.getByRole('button', { name: 'Refund' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }))
    await person.clear(dialog.getByLabelText('Amount (BRL)'))
    if (typed) await person.type(dialog.getByLabelText('Amount (BRL)'), typed)
    await person.click(dialog.getByRole('button', { name: 'Refund' }))
    expect(await screen.findByText('Please fill in the required items before submitting!')).toBeDefined()
    expect(gateway.called('refunds.ask')).toHaveLength(0)
  })

  it('wants whole bank data or none where the method has no way back', async () => {
    const { person, gateway } = await open({ method: 'Boleto' }, { 'refunds.ask': () => refund() })
    await person.click(screen.getByRole('button', { name: 'Refund' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }))
    expect(dialog.getByText(/It waits for 15 days at most/)).toBeDefined()
    await person.type(dialog.getByLabelText('Account holder'), 'Ana')
    await person.click(dialog.getByRole('button', { name: /^Refund/ }))
    expect(await dialog.findAllByText('Please fill this in')).toHaveLength(2)
    await person.type(dialog.getByLabelText('Bank'), 'Banco 1')
    await person.type(dialog.getByLabelText(/^Agency/), '0001')
    await person.type(dialog.getByLabelText('Account number'), '123-4')
    await person.click(dialog.getByRole('button', { name: 'Refund 123.45 BRL' }))
    const given = { holder: 'Ana', document: '', bank: 'Banco 1', agency: '0001', account: '123-4' }
    await waitFor(() => expect(gateway.called('refunds.ask')[0]?.input['bank_data']).toEqual(given))
  })

  it('can be taken back, and given its bank data, while it waits', async () => {
    const { person, gateway } = await open(
      { status: 'REFUND_VERIFYING' },
      {
        'refunds.ofOrder': () => [refund({ status: 'VERIFYING' })],
        'refunds.revoke': () => refund({ status: 'REVOKED' }),
        'refunds.giveData': () => refund({ status: 'PROCESSING' }),
      },
    )
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
    await person.click(await screen.findByRole('button', { name: 'Give bank data' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Bank data of the payer' }))
    await person.click(dialog.getByRole('button', { name: 'Refund 20.00 BRL' }))
    expect(await screen.findByText('Please fill in the required items before submitting!')).toBeDefined()
    await person.type(dialog.getByLabelText('Account holder'), 'Ana')
    await person.type(dialog.getByLabelText('Bank'), 'Banco 1')
    await person.type(dialog.getByLabelText('Account number'), '123-4')
    await person.click(dialog.getByRole('button', { name: 'Refund 20.00 BRL' }))
    await waitFor(() => expect(gateway.called('refunds.giveData')[0]?.input['refund_no']).toBe('RF1'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await person.click(screen.getByRole('button', { name: 'Take back' }))
    const question = within(await screen.findByRole('dialog', { name: 'Take this refund back?' }))
    await person.click(question.getByRole('button', { name: 'Take back' }))
    await waitFor(() => expect(gateway.called('refunds.revoke')[0]?.input).toEqual({ refund_no: 'RF1' }))
  })
})

describe('what is offered', () => {
  it('cancels an unpaid order after asking once', async () => {
    const { person, gateway } = await open(
      { status: 'INITIAL', pay_time: null },
      { 'orders.cancel': () => orderDetail({ status: 'CANCEL', pay_time: null }) },
    )
    expect(screen.getByText('Nothing was paid yet.')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Cancel order' }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }))
    expect(gateway.called('orders.cancel')).toHaveLength(0)
    await person.click(question.getByRole('button', { name: 'Cancel the order' }))
    expect(await screen.findByText('The order was cancelled.')).toBeDefined()
  })

  it('depends on state, right and time', async () => {
    await open({ pay_time: '2020-01-01T00:00:00.000Z' })
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined()
  })

  it('leaves money alone for who may only look', async () => {
    await open({}, { 'session.query': () => userQuery('MERCHANT_FINANCE') })
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull()
  })
})

it('goes back to the list as it was', async () => {
  fakeGateway(orderAnswers)
  const { person, router, path } = await openPage('/order?method=PIX')
  await person.click(await screen.findByRole('link', { name: NUMBER }))
  await screen.findByRole('region', { name: 'Timeline' })
  await screen.findByText('Net')
  expect(router.state.location.search).toEqual({ trade_no: NUMBER })
  await person.click(screen.getByRole('link', { name: 'Orders' }))
  await waitFor(() => expect(path()).toBe('/order'))
  expect(router.state.location.search).toEqual({ method: 'PIX' })
})
