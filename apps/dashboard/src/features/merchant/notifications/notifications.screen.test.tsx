import { CODE } from '@balcao/kernel/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway, refuses } from '../../../../test/fake-gateway'
import { notification, notificationDetail, pageOfNotifications } from '../../../../test/notifications'
import { pageOf } from '../../../../test/orders'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'

beforeEach(() => signIn())

const base = (role: Parameters<typeof userQuery>[0] = 'MERCHANT_ADMIN') => ({
  'session.query': () => userQuery(role),
  'reference.dropdown': () => ({ apps: [{ id: '100000000000000011', name: 'Shop' }], order_currency: ['BRL'] }),
  'downloads.list': () => ({ list: [], page: 1, per_page: 20, total: 0, next: null, prev: null }),
})

describe('the delivery log', () => {
  const failed = notification('N2', { status: 'FAILED', outcome: 'timeout', attempts: 7, delivered_time: null })

  it('shows what was told, to whom, how often, and what came of it', async () => {
    fakeGateway({ ...base(), 'notifications.list': () => pageOfNotifications([notification('N1'), failed]) })
    await openPage('/app/notifications')
    const [first, second] = await screen.findAllByRole('link', { name: 'order.success' })
    expect(first?.getAttribute('href')).toBe('/app/notifications/details?notification_id=N1')
    expect(first?.closest('tr')?.textContent).toContain('HTTP 200')
    expect(first?.closest('tr')?.textContent).toContain('Delivered')
    expect(second?.closest('tr')?.textContent).toContain('No answer in time')
    expect(second?.closest('tr')?.textContent).toContain('Failed')
  })

  it('is exported as it is filtered', async () => {
    const gateway = fakeGateway({
      ...base(),
      'notifications.list': () => pageOfNotifications([failed]),
      'downloads.create': () => undefined,
      'downloads.list': () => pageOf([]),
      'waybills.batches': () => pageOf([]),
    })
    const { person } = await openPage('/app/notifications?status=FAILED')
    await person.click(await screen.findByRole('button', { name: 'Export' }))
    await person.click(await screen.findByRole('button', { name: 'Create file' }))
    await waitFor(() => expect(gateway.called('downloads.create')).toHaveLength(1))
    expect(gateway.called('downloads.create')[0]?.input).toMatchObject({
      kind: 'notifications',
      filters: { status: ['FAILED'] },
    })
  })

  it('takes its filters from the address and puts them there', async () => {
    const gateway = fakeGateway({ ...base(), 'notifications.list': () => pageOfNotifications([failed]) })
    const { person, router } = await openPage('/app/notifications?status=FAILED&event=order.success%2Ctest%2Cnone')
    await screen.findByRole('link', { name: 'order.success' })
    expect(gateway.called('notifications.list')[0]?.input).toMatchObject({
      status: ['FAILED'],
      event: ['order.success', 'test'],
      per_page: 20,
    })
    await person.click(screen.getByRole('button', { name: 'App' }))
    await person.selectOptions(await screen.findByLabelText('App'), 'Shop')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ app_id: '100000000000000011' }))
  })

  it('sends a failed one again, and offers that only to who may', async () => {
    const gateway = fakeGateway({
      ...base(),
      'notifications.list': () => pageOfNotifications([notification('N1'), failed]),
      'notifications.resend': () => notificationDetail('N2', { status: 'PENDING' }),
    })
    const { person } = await openPage('/app/notifications')
    await person.click(await screen.findByRole('button', { name: 'Resend' }))
    expect(await screen.findByText('The notification will be sent again.')).toBeDefined()
    expect(gateway.called('notifications.resend')[0]?.input).toEqual({ notification_id: 'N2' })
  })

  it('lets a viewer look and nothing else', async () => {
    fakeGateway({ ...base('MERCHANT_VIEWER'), 'notifications.list': () => pageOfNotifications([failed]) })
    await openPage('/app/notifications')
    await screen.findByRole('link', { name: 'order.success' })
    expect(screen.queryByRole('button', { name: /Resend/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Send a test event' })).toBeNull()
  })

  it('counts what it would send again before it does, and what it would skip', async () => {
    const gateway = fakeGateway({
      ...base(),
      'notifications.list': () => pageOfNotifications([failed]),
      'notifications.countFailed': ({ input }) =>
        input['app_id'] ? { count: 0, skipped: 0 } : { count: 12, skipped: 3 },
      'notifications.resendFailed': () => ({ count: 12, skipped: 3 }),
    })
    const { person } = await openPage('/app/notifications')
    await person.click(await screen.findByRole('button', { name: 'Resend failed…' }))
    const dialog = await screen.findByRole('dialog', { name: 'Resend failed notifications' })
    expect(await within(dialog).findByText('To be sent again: 12. Skipped, received since: 3.')).toBeDefined()
    await person.selectOptions(within(dialog).getByLabelText('App'), 'Shop')
    expect(await within(dialog).findByText('Nothing to resend in this period.')).toBeDefined()
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Resend' }).disabled).toBe(true)
    await person.selectOptions(within(dialog).getByLabelText('App'), 'All')
    await person.click(await within(dialog).findByRole('button', { name: 'Resend 12' }))
    expect(await screen.findByText('The failed notifications will be sent again.')).toBeDefined()
    expect(gateway.called('notifications.resendFailed')).toHaveLength(1)
  })
})

describe('a notification', () => {
  const ADDRESS = '/app/notifications/details?notification_id=N1'

  it('shows its bytes, its times, and each try with request and answer', async () => {
    fakeGateway({ ...base(), 'notifications.detail': () => notificationDetail('N1') })
    await openPage(ADDRESS)
    expect(await screen.findByRole('heading', { name: 'order.success' })).toBeDefined()
    expect(screen.getByText(/"amount": "12\.34"/)).toBeDefined()
    expect(screen.getByText(/POST https:\/\/shop\.example\/hear/).textContent).toContain('v3=bb')
    expect(screen.getByRole('region', { name: 'Answer, HTTP 200' }).textContent).toBe('success')
    expect(screen.getByText('87 ms')).toBeDefined()
    expect(screen.getByRole('link', { name: '2026111514321900001' }).getAttribute('href')).toContain('/order/details')
  })

  it('is sent again from here, and says what it waits for', async () => {
    let now = notificationDetail('N1', { status: 'FAILED' })
    fakeGateway({
      ...base(),
      'notifications.detail': () => now,
      'notifications.resend': () => (now = notificationDetail('N1', { status: 'PENDING', next_time: null })),
    })
    const { person } = await openPage(ADDRESS)
    await person.click(await screen.findByRole('button', { name: 'Resend' }))
    expect(await screen.findByText('After an earlier notification of this order')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Resend' })).toBeNull()
  })

  it('is only looked at by a viewer, failed or not', async () => {
    fakeGateway({
      ...base('MERCHANT_VIEWER'),
      'notifications.detail': () => notificationDetail('N1', { status: 'FAILED' }),
    })
    await openPage(ADDRESS)
    expect(await screen.findByRole('heading', { name: /^Tries/ })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Resend/ })).toBeNull()
  })

  it('that does not exist is said so', async () => {
    fakeGateway({ ...base(), 'notifications.detail': () => refuses(CODE.notFound, 'not-found') })
    await openPage(ADDRESS)
    expect(await screen.findByText('There is no such notification')).toBeDefined()
  })
})

describe('the tester', () => {
  const sample = {
    url: 'https://shop.example/hear',
    header: 'Balcao-Signature',
    body: '{"event":"order.refunded"}',
    body_bytes: 26,
    t: 1_794_744_000,
    signatures: [{ v2: 'aa22', v3: 'bb33' }],
    value: 't=1794744000,v2=aa22,v3=bb33',
  }

  it('shows the exact bytes and each step of the signature, and sends the event', async () => {
    const gateway = fakeGateway({
      ...base(),
      'notifications.preview': () => sample,
      'notifications.endpoints': () => [],
      'notifications.test': () => notificationDetail('N9', { event: 'test', status: 'PENDING' }),
      'notifications.detail': () => notificationDetail('N9', { event: 'test' }),
    })
    const { person, router } = await openPage('/app/notifications/tester')
    await person.selectOptions(await screen.findByLabelText('Event'), 'order.refunded')
    await waitFor(() =>
      expect(gateway.called('notifications.preview').at(-1)?.input).toMatchObject({ event: 'order.refunded' }),
    )
    expect((await screen.findByRole('region', { name: 'Raw body' })).textContent).toBe(sample.body)
    expect(screen.getByRole('region', { name: 't + "." + body' }).textContent).toBe(`1794744000.${sample.body}`)
    expect(screen.getByRole('region', { name: /^v2/ }).textContent).toBe('aa22')
    expect(screen.getByRole('region', { name: /^v3/ }).textContent).toBe('bb33')
    expect(screen.getByRole('region', { name: 'Balcao-Signature' }).textContent).toBe(sample.value)
    await person.click(screen.getByRole('button', { name: 'Send order.refunded now' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ notification_id: 'N9' }))
    expect(gateway.called('notifications.test')[0]?.input).toMatchObject({ event: 'order.refunded' })
  })

  it('is opened with the app that was filtered', async () => {
    const second = '100000000000000012'
    const apps = [
      { id: '100000000000000011', name: 'Shop' },
      { id: second, name: 'Second' },
    ]
    const gateway = fakeGateway({
      ...base(),
      'reference.dropdown': () => ({ apps, order_currency: ['BRL'] }),
      'notifications.list': () => pageOfNotifications([]),
      'notifications.preview': () => sample,
      'notifications.endpoints': () => [],
    })
    const { person } = await openPage(`/app/notifications?app_id=${second}`)
    await person.click(await screen.findByRole('link', { name: 'Send a test event' }))
    await waitFor(() => expect(gateway.called('notifications.preview').at(-1)?.input).toMatchObject({ app_id: second }))
  })

  it('sends nothing where the app has no address', async () => {
    fakeGateway({ ...base(), 'notifications.preview': () => ({ ...sample, url: '' }) })
    await openPage('/app/notifications/tester')
    expect(await screen.findByText(/This app has no notify URL/)).toBeDefined()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Send/ }).disabled).toBe(true)
  })
})
