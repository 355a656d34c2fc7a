import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeGateway, type SeenCall } from '../../../../../test/fake-gateway'
import { openPage } from '../../../../../test/open-page'
import { download, orderAnswers, pageOf } from '../../../../../test/orders'
import { signIn, userQuery } from '../../../../../test/people'
import { widenWindow } from '../../../../../test/window'

beforeEach(() => signIn())

async function open(changes: Record<string, (call: SeenCall) => unknown>, address = '/PaymentOrderDownload') {
  const gateway = fakeGateway({ ...orderAnswers, ...changes })
  const page = await openPage(address)
  await screen.findByRole('heading', { name: 'Order downloads' })
  return { ...page, gateway }
}

const LINKS = { url: '/files/a', manifest_url: '/files/b', expire_time: '2026-11-15T17:38:00.000Z' }

function watchFollowing(): string[] {
  const followed: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function follow(this: HTMLAnchorElement) {
    followed.push(this.getAttribute('href') ?? '')
  })
  return followed
}

describe('the order downloads', () => {
  it('ask for the latest 20 of orders, and for older ones when they are wanted', async () => {
    const { person, gateway } = await open({
      'downloads.list': ({ input }) =>
        input['cursor'] === undefined
          ? pageOf([download()], { next: 'at-20' })
          : pageOf([download({ download_id: 'D0', file_name: 'older.csv' })], { page: 2 }),
    })
    await screen.findByText('orders-20261115.csv')
    expect(gateway.called('downloads.list')[0]?.input).toMatchObject({ kinds: ['orders'], per_page: 20 })
    await person.click(screen.getByRole('button', { name: 'Older files' }))
    expect(await screen.findByText('older.csv')).toBeDefined()
    expect(gateway.called('downloads.list')[1]?.input).toMatchObject({ per_page: 20, cursor: 'at-20' })
    expect(screen.queryByRole('button', { name: 'Older files' })).toBeNull()
  })

  it('show rows, sums, size and hash of a ready file, and fetch it and its manifest', async () => {
    const { person, gateway } = await open({
      'downloads.list': () => pageOf([download()]),
      'downloads.link': () => LINKS,
    })
    expect((await screen.findByText(/5,214 rows/)).textContent).toBe('5,214 rows · 1.2 MB · 412,300.00 BRL')
    expect(screen.getByRole('button', { name: 'Copy abcdef0123456789' })).toBeDefined()
    const followed = watchFollowing()
    await person.click(screen.getByRole('button', { name: 'Download orders-20261115.csv' }))
    await person.click(screen.getByRole('button', { name: 'Manifest of orders-20261115.csv' }))
    await waitFor(() => expect(followed).toEqual(['/files/a', '/files/b']))
    expect(gateway.called('downloads.link')[0]?.input).toEqual({ download_id: 'D1' })
  })

  it('show how far a file is, fetch what is written of it, and stop it', async () => {
    const { person, gateway } = await open({
      'downloads.list': () => pageOf([download({ status: 'GENERATING', rows_done: 50, rows_total: 200 })]),
      'downloads.link': () => LINKS,
      'downloads.cancel': () => download({ status: 'CANCELLED' }),
    })
    const followed = watchFollowing()
    const bar = await screen.findByRole('progressbar', { name: 'Writing orders-20261115.csv' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByText('50 of 200 rows')).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Download orders-20261115.csv' }))
    await waitFor(() => expect(followed).toEqual(['/files/a']))
    await person.click(screen.getByRole('button', { name: 'Cancel orders-20261115.csv' }))
    await waitFor(() => expect(gateway.called('downloads.cancel')[0]?.input).toEqual({ download_id: 'D1' }))
  })

  it('are looked at again in the background while one is being written, and then no more', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    let status: 'GENERATING' | 'EXPIRED' = 'GENERATING'
    const { gateway } = await open({ 'downloads.list': () => pageOf([download({ status })]) })
    await screen.findByText('Being written')
    status = 'EXPIRED'
    await vi.advanceTimersByTimeAsync(3_100)
    expect(await screen.findByText('Expired')).toBeDefined()
    expect(gateway.called('downloads.list').at(-1)?.headers.get('x-background')).toBe('1')
    const seen = gateway.called('downloads.list').length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(gateway.called('downloads.list')).toHaveLength(seen)
    expect(screen.queryByRole('button', { name: /^Download orders/ })).toBeNull()
  })

  it('make a file of the filter in the address, which stands there in words', async () => {
    const { person, gateway, router } = await open(
      { 'downloads.create': () => download({ status: 'QUEUED' }) },
      '/PaymentOrderDownload?method=PIX&status=SUCCESS,CANCEL,EXPIRED&range=own&day_from=2026-11-01',
    )
    for (const chip of ['Method: PIX', 'Status: Success, Closed', 'Period: 1 Nov 2026 – …'])
      expect(await screen.findByText(chip)).toBeDefined()
    await person.click(screen.getByRole('button', { name: 'Remove Method: PIX' }))
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('method'))
    await person.selectOptions(screen.getByLabelText('Separator'), 'Semicolon')
    await person.click(screen.getByRole('combobox', { name: 'Columns' }))
    await person.click(within(await screen.findByRole('dialog')).getByRole('checkbox', { name: 'App id' }))
    await person.keyboard('{Escape}')
    await person.click(screen.getByRole('button', { name: 'Create file' }))
    await waitFor(() => expect(gateway.called('downloads.create')).toHaveLength(1))
    const { columns, request_id, ...wish } = gateway.called('downloads.create')[0]?.input ?? {}
    expect(wish).toEqual({
      kind: 'orders',
      format: 'CSV',
      separator: ';',
      filters: { status: ['SUCCESS', 'CANCEL', 'EXPIRED'], time_from: '2026-11-01T03:00:00.000Z' },
    })
    expect(columns).toContain('app_name')
    expect(columns).not.toContain('app_id')
    expect(String(request_id).length).toBeGreaterThanOrEqual(8)
  })

  it('are seen, but neither made nor fetched, without the right', async () => {
    widenWindow()
    await open({
      'session.query': () => userQuery('MERCHANT_SUPPORT'),
      'downloads.list': () => pageOf([download()]),
    })
    expect(await screen.findByText('orders-20261115.csv')).toBeDefined()
    expect(screen.getByText(/You may see which files there are/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Download|Create file/ })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Order downloads' })).toBeNull()
  })
})
