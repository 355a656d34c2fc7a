import type { NewsItem } from '@balcao/contract/people/news'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway } from '../../../test/fake-gateway'
import { openPage } from '../../../test/open-page'
import { download, order, orderAnswers, pageOf } from '../../../test/orders'
import { signIn } from '../../../test/people'
import { batch } from '../../../test/waybills'

beforeEach(() => signIn())

async function openAnyPage(changes: Parameters<typeof fakeGateway>[0] = {}) {
  const gateway = fakeGateway({ ...orderAnswers, ...changes })
  const page = await openPage('/order')
  await screen.findByText(order(1).trade_no)
  return { ...page, gateway }
}

const item = (changes: Partial<NewsItem>): NewsItem => ({
  key: 'withdrawal W1 PAID',
  kind: 'withdrawal',
  state: 'PAID',
  id: 'W1',
  name: '260 Nubank ···4321',
  amount: '2000.00',
  currency: 'BRL',
  at: new Date().toISOString(),
  is_read: false,
  ...changes,
})

describe('the tray of what takes its time', () => {
  it('is counted in the top bar and found again there: files, reports and uploads, with how far they are', async () => {
    const { person, gateway } = await openAnyPage({
      'news.count': () => ({ unread: 0, under_way: 1, ended: 2 }),
      'news.read': () => ({ unread: 0, under_way: 1, ended: 0 }),
      'downloads.list': () =>
        pageOf([
          download({ download_id: 'DL1', status: 'GENERATING', rows_done: 50, rows_total: 200 }),
          download({ download_id: 'DL2', status: 'READY' }),
          download({ download_id: 'DL3', status: 'FAILED', kind: 'audit' }),
        ]),
      'waybills.batches': () => pageOf([batch({ status: 'PARSING', rows: 10, added: 4 })]),
      'downloads.create': () => download({ status: 'QUEUED' }),
    })
    await person.click(await screen.findByRole('button', { name: 'Exports: 1 being made, 2 new' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Exports' }))
    const underWay = within(await drawer.findByRole('region', { name: 'Being made' }))
    await waitFor(() => expect(underWay.getAllByRole('progressbar')).toHaveLength(2))
    const bars = underWay.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))
    expect(new Set(bars)).toEqual(new Set(['25', '40']))
    expect(
      within(drawer.getByRole('region', { name: 'Ready' })).getByRole('button', { name: /^Download / }),
    ).toBeDefined()
    await waitFor(() => expect(gateway.called('news.read').map(({ input }) => input['what'])).toEqual(['files']))
    await person.click(drawer.getByRole('button', { name: /^Make again/ }))
    await waitFor(() => expect(gateway.called('downloads.create')[0]?.input).toMatchObject({ kind: 'audit' }))
  })
})

describe('the bell', () => {
  it('tells what waits, then what happened by days, and marks what is opened as read', async () => {
    const { person, gateway, path } = await openAnyPage({
      'news.count': () => ({ unread: 2, under_way: 0, ended: 0 }),
      'news.list': () => [
        item({}),
        item({
          key: 'dispute D1 WON',
          kind: 'dispute',
          state: 'WON',
          id: 'D1',
          at: '2026-01-01T12:00:00.000Z',
          is_read: true,
        }),
      ],
      'news.read': () => ({ unread: 1, under_way: 0, ended: 0 }),
      'duties.list': () => [{ kind: 'dispute', count: 2, until: null, since: null, about: '' }],
    })
    await person.click(await screen.findByRole('button', { name: 'Notifications: 2 unread' }))
    const tray = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    const needs = within(await tray.findByRole('region', { name: 'Needs you' }))
    expect(needs.getByRole('link').textContent).toContain('Answer 2 disputes')
    expect(
      within(await tray.findByRole('region', { name: 'Earlier' })).queryByRole('img', { name: 'unread' }),
    ).toBeNull()
    const today = within(tray.getByRole('region', { name: 'Today' }))
    expect(today.getByRole('img', { name: 'unread' })).toBeDefined()
    await person.click(today.getByRole('link', { name: /Withdrawal of 2,000.00 BRL paid to 260 Nubank/ }))
    await waitFor(() => expect(path()).not.toBe('/order'))
    expect(gateway.called('news.read')[0]?.input).toEqual({ what: 'some', keys: ['withdrawal W1 PAID'] })
  })

  it('says so where nothing happened, and marks all as read', async () => {
    let isRead = false
    const { person, gateway } = await openAnyPage({
      'news.list': () => (isRead ? [] : [item({})]),
      'news.read': () => {
        isRead = true
        return { unread: 0, under_way: 0, ended: 0 }
      },
    })
    await person.click(screen.getByRole('button', { name: 'Notifications' }))
    await person.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    expect(await screen.findByText(/Nothing new in the last 14 days/)).toBeDefined()
    expect(gateway.called('news.read')[0]?.input).toMatchObject({ what: 'all' })
  })
})
