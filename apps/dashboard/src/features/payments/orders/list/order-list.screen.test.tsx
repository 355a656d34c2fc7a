import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeGateway, type SeenCall } from '../../../../../test/fake-gateway'
import { openPage } from '../../../../../test/open-page'
import { download, order, orderAnswers, pageOf } from '../../../../../test/orders'
import { signIn, userQuery } from '../../../../../test/people'
import { onLiveNews, startLive, type LiveNews } from '../../../../lib/live/live'
import { browserKeys } from '../../../../lib/session/storage'

beforeEach(() => signIn())

async function openList(address = '/order', changes: Partial<Record<string, (call: SeenCall) => unknown>> = {}) {
  const gateway = fakeGateway({ ...orderAnswers, ...changes })
  const page = await openPage(address)
  await screen.findByRole('heading', { name: 'Payment orders' })
  return { ...page, gateway }
}

const asked = (calls: SeenCall[]) => calls.at(-1)?.input

describe('the order list', () => {
  it('has the usual columns, amounts with their currency and the totals of the filter', async () => {
    await openList()
    await screen.findByText(order(1).trade_no)
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '',
      'Created (São Paulo)',
      'Order no.',
      'Buyer',
      'App',
      'Method',
      'Amount',
      'Status',
    ])
    const [, row] = screen.getAllByRole('row')
    expect(within(row as HTMLElement).getByText('Success')).toBeDefined()
    expect(row?.textContent).toContain('123.45 BRL')
    expect((await screen.findByText(/5,214 live orders/)).closest('p')?.textContent).toBe(
      'Paid 300,000.00 BRL of 5,214 live orders  · Created 412,300.00 BRL ',
    )
  })

  it('of a merchant that has just signed up says that KYC comes next, and leads there', async () => {
    await openList('/order', {
      'kyc.standing': () => ({ standing: 'notHandedIn', allows: [], reason: '', works_until: null }),
      'orders.list': () => pageOf([]),
    })
    expect((await screen.findByRole('link', { name: /KYC/ })).getAttribute('href')).toContain('/kyc')
  })

  it('labels by group, and what is partly refunded as such', async () => {
    await openList('/order', {
      'orders.list': () =>
        pageOf([
          order(1, { refunded_amount: '20.00' }),
          order(2, { status: 'EXPIRED' }),
          order(3, { status: 'CANCEL' }),
          order(4, { status: 'RISK_CONTROLLING' }),
        ]),
    })
    await screen.findByText(order(1).trade_no)
    const rows = screen.getAllByRole('row').slice(1)
    const labels = ['Partly refunded', 'Closed', 'Closed', 'Under review']
    expect(rows.map((row, index) => within(row).queryByText(labels[index] ?? '') !== null)).not.toContain(false)
  })

  it('asks by what the address says, and writes what is chosen into it', async () => {
    const { person, gateway, router } = await openList('/order?status=SUCCESS,REFUSED&id=2026111514321900001&page=2')
    await screen.findByText(order(1).trade_no)
    expect(asked(gateway.called('orders.list'))).toMatchObject({
      page: 2,
      status: ['SUCCESS', 'REFUSED'],
      id: '2026111514321900001',
    })
    expect(asked(gateway.called('orders.totals'))).toMatchObject({ id: '2026111514321900001' })
    // Those of currencies that orders are made in: Russia's SBP and India's UPI are not among them here.
    await person.click(screen.getByRole('button', { name: 'Method' }))
    const methods = within(await screen.findByLabelText('Method')).getAllByRole('option')
    expect(methods.map(({ textContent }) => textContent)).not.toContain('SBP')
    await person.selectOptions(screen.getByLabelText('Method'), 'PIX')
    await waitFor(() => expect(asked(gateway.called('orders.list'))).toMatchObject({ page: 1, method: 'PIX' }))
    expect(router.state.location.search).toEqual({
      status: 'SUCCESS,REFUSED',
      id: '2026111514321900001',
      method: 'PIX',
    })
    // A chip says what holds, and its cross takes it away.
    await person.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Status Success, Refused' })).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Remove Method: PIX' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('method'))
    await person.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })

  it('searches when the typing stops, and not for an amount that is none', async () => {
    const { person, gateway, router } = await openList('/order?buyer=a')
    await screen.findByText(order(1).trade_no)
    await person.click(screen.getByRole('button', { name: 'More filters' }))
    await person.click(screen.getByRole('button', { name: 'Amount' }))
    await person.type(await screen.findByLabelText('Amount from'), '1,5')
    expect(await screen.findByText('Write it like 1234.50')).toBeDefined()
    await person.clear(screen.getByLabelText('Amount from'))
    await person.type(screen.getByLabelText('Amount from'), '15')
    await waitFor(() => expect(asked(gateway.called('orders.list'))).toMatchObject({ amount_from: '15', buyer: 'a' }))
    expect(gateway.called('orders.list').some(({ input }) => input['amount_from'] === '1,5')).toBe(false)
    expect(router.state.location.search).toEqual({ buyer: 'a', amount_from: '15' })
  })

  it('opens all filters under each other for a phone', async () => {
    const { person, router } = await openList('/order?method=PIX')
    await person.click(await screen.findByRole('button', { name: 'Filters (1)' }))
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await person.selectOptions(sheet.getByLabelText('App'), 'Kiosk')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ app_id: '100000000000000012' }))
  })

  it('sorts by its heading, newest first', async () => {
    browserKeys.columns.write({ PaymentOrder: ['trade_no', 'pay_time'] })
    const { person, gateway } = await openList()
    await screen.findByText(order(1).trade_no)
    const head = screen.getByRole('button', { name: 'Paid (São Paulo)' })
    await person.click(head)
    await waitFor(() => expect(asked(gateway.called('orders.list'))).toMatchObject({ sort: '-pay_time' }))
    await person.click(head)
    await waitFor(() => expect(asked(gateway.called('orders.list'))).toMatchObject({ sort: 'pay_time' }))
    expect(screen.getByRole('columnheader', { name: 'Paid (São Paulo)' }).getAttribute('aria-sort')).toBe('ascending')
  })

  it('opens a row wherever it is clicked, in another tab by the middle button or Ctrl, and not while text is marked', async () => {
    const { person, path } = await openList()
    const [status] = (await screen.findAllByText('Success')) as [HTMLElement]
    const open = vi.spyOn(window, 'open').mockReturnValue(null)
    await person.pointer({ keys: '[MouseMiddle]', target: status })
    const number = status.closest('tr')?.querySelector('a')?.textContent ?? 'none'
    expect(String(open.mock.calls[0]?.[0])).toMatch(new RegExp(`/order/details.trade_no=.*${number}`))
    await person.keyboard('{Control>}')
    await person.click(status)
    await person.keyboard('{/Control}')
    expect(open).toHaveBeenCalledTimes(2)
    const marked = vi.spyOn(window, 'getSelection').mockReturnValue({ type: 'Range' } as never)
    await person.click(status)
    expect(path()).toBe('/order')
    marked.mockRestore()
    await person.click(status)
    await waitFor(() => expect(path()).toBe('/order/details'))
  })

  it('keeps the chosen columns in this browser', async () => {
    const { person } = await openList()
    await screen.findByText(order(1).trade_no)
    await person.click(screen.getByRole('button', { name: 'Choose columns' }))
    await person.click(await screen.findByRole('checkbox', { name: 'Your order no.' }))
    expect(screen.getByText('SHOP-1')).toBeDefined()
    expect(browserKeys.columns.read()?.['PaymentOrder']).toContain('out_trade_no')
  })

  it('says in one sentence that there is nothing, with the action that fills it', async () => {
    await openList('/order', { 'orders.list': () => pageOf([]) })
    expect(await screen.findByText(/No orders yet/)).toBeDefined()
    const links = screen.getAllByRole('link', { name: 'Create order' })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/createOrder', '/createOrder'])
  })

  it('offers to clear a filter that leaves nothing', async () => {
    const { person, router } = await openList('/order?method=PIX', {
      'orders.list': ({ input }) => pageOf(input['method'] ? [] : [order(1)]),
    })
    await screen.findByText('Nothing matches these filters.')
    await person.click(screen.getAllByRole('button', { name: 'Clear filters' }).at(-1) as HTMLElement)
    expect(await screen.findByText(order(1).trade_no)).toBeDefined()
    expect(router.state.location.search).toEqual({})
  })
})

describe('who may do what', () => {
  it('shows neither Create order nor Export to who may only look', async () => {
    await openList('/order', { 'session.query': () => userQuery('MERCHANT_SUPPORT') })
    await screen.findByText(order(1).trade_no)
    expect(screen.queryByRole('link', { name: 'Create order' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })

  it('exports what it shows, filters and columns, in the drawer that also shows what came of it', async () => {
    const { person, gateway, path } = await openList('/order?method=PIX&per_page=20', {
      'downloads.create': () => download({ status: 'QUEUED' }),
      'downloads.list': () => pageOf(gateway.called('downloads.create').map(() => download({ status: 'QUEUED' }))),
      'waybills.batches': () => pageOf([]),
      'news.read': () => ({ unread: 0, under_way: 1, ended: 0 }),
    })
    await screen.findByText(order(1).trade_no)
    await person.click(screen.getByRole('button', { name: 'Export' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Exports' }))
    expect(await drawer.findByText(/No files yet/)).toBeDefined()
    await person.click(await drawer.findByRole('button', { name: 'Create file' }))
    expect(await drawer.findByRole('region', { name: 'Being made' })).toBeDefined()
    expect(path()).toBe('/order')
    expect(asked(gateway.called('downloads.create'))).toMatchObject({ kind: 'orders', filters: { method: 'PIX' } })
    expect(asked(gateway.called('downloads.create'))?.['columns']).toContain('create_time_local')
  })

  it('offers the export where there are too many to count', async () => {
    await openList('/order', { 'orders.totals': () => ({ count: null, currencies: [] }) })
    expect(await screen.findByText('10,000+ orders')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Count exactly by exporting' })).toBeDefined()
  })
})

describe('while somebody looks', () => {
  /** Another tab holds the stream, and passes on what it hears. */
  let otherTab: BroadcastChannel
  let stop: () => void
  beforeEach(() => {
    const locks = { request: () => new Promise(() => {}) }
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
    otherTab = new BroadcastChannel('live')
    stop = startLive()
  })
  afterEach(() => {
    stop()
    otherTab.close()
    Reflect.deleteProperty(navigator, 'locks')
  })

  const tell = (news: LiveNews) =>
    act(async () => {
      const heard = new Promise<void>((resolve) => {
        const forget = onLiveNews(() => {
          forget()
          resolve()
        })
      })
      otherTab.postMessage(news)
      await heard
    })

  it('changes rows in place in the background, and only counts new ones until they are wanted', async () => {
    let rows = [order(2, { status: 'PROCESSING' }), order(1)]
    const { person, gateway } = await openList('/order', { 'orders.list': () => pageOf(rows) })
    await screen.findByText('Processing')
    rows = [order(4), order(3), order(2), order(1)]
    await tell({ topic: 'order', id: '2' })
    const button = await screen.findByRole('button', { name: '2 new orders' })
    expect(screen.queryByText('Processing')).toBeNull()
    expect(screen.queryByText(order(3).trade_no)).toBeNull()
    const look = gateway.called('orders.list').at(-1)
    expect(look?.headers.get('x-background')).toBe('1')
    await waitFor(() => expect(gateway.called('orders.totals')).toHaveLength(2))
    expect(gateway.called('orders.totals').at(-1)?.headers.get('x-background')).toBe('1')
    await person.click(button)
    expect(await screen.findByText(order(4).trade_no)).toBeDefined()
    expect(gateway.called('orders.list').at(-1)?.headers.get('x-background')).toBeNull()
    expect(screen.queryByRole('button', { name: /new order/ })).toBeNull()
  })

  it('does not mind other topics', async () => {
    const { gateway } = await openList()
    await screen.findByText(order(1).trade_no)
    await tell({ topic: 'user', id: '2' })
    expect(gateway.called('orders.list')).toHaveLength(1)
  })
})

describe('saved views', () => {
  it('keep the filters under a name, and bring them back', async () => {
    const kept = [{ view_id: 'V1', name: 'Refused today', query: '?status=REFUSED&range=today' }]
    const { person, gateway, router } = await openList('/order?method=PIX&page=3', {
      'views.list': () => kept,
      'views.save': ({ input }) => ({ view_id: 'V2', name: input['name'], query: input['query'] }),
      'views.remove': () => null,
    })
    await screen.findByText(order(1).trade_no)
    expect(gateway.called('views.list')).toHaveLength(0)
    await person.click(screen.getByRole('button', { name: 'Views' }))
    await person.type(await screen.findByLabelText('Name of the current view'), 'All by PIX')
    await person.click(screen.getByRole('button', { name: 'Save view' }))
    expect(await screen.findByText('View saved.')).toBeDefined()
    expect(asked(gateway.called('views.save'))).toMatchObject({
      screen: 'PaymentOrder',
      name: 'All by PIX',
      query: '?method=PIX',
    })
    await person.click(await screen.findByRole('button', { name: 'Delete view Refused today' }))
    await waitFor(() => expect(asked(gateway.called('views.remove'))).toEqual({ view_id: 'V1' }))
    await person.click(await screen.findByRole('button', { name: 'Refused today' }))
    await waitFor(() => expect(router.state.location.search).toEqual({ status: 'REFUSED', range: 'today' }))
  })
})
