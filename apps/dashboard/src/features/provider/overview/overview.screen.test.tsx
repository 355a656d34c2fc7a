import type { PlatformOverview } from '@balcao/contract/provider/overview'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { providerQuery, signInAsProvider } from '../../../../test/provider'

beforeEach(() => signInAsProvider())

const now = { count: 20, decided_count: 16, won_count: 14, paid_count: 12, paid_amount: '1200.00', revenue: '48.00' }
const before = { count: 10, decided_count: 10, won_count: 8, paid_count: 10, paid_amount: '1000.00', revenue: '60.00' }
/** All of each week was sold on its last day. */
const onLastDays = <T,>(then: T, lately: T, nothing: T) => {
  const week = (last: T) => [...Array.from({ length: 6 }, () => nothing), last]
  return [...week(then), ...week(lately)]
}
const told: PlatformOverview = {
  day_from: '2026-11-09',
  day_to: '2026-11-15',
  before_from: '2026-11-02',
  before_to: '2026-11-08',
  currencies: [
    {
      currency: 'BRL',
      all: now,
      before,
      days: {
        count: onLastDays(before.count, now.count, 0),
        decided_count: onLastDays(before.decided_count, now.decided_count, 0),
        won_count: onLastDays(before.won_count, now.won_count, 0),
        paid_count: onLastDays(before.paid_count, now.paid_count, 0),
        paid_amount: onLastDays(before.paid_amount, now.paid_amount, '0.00'),
        revenue: onLastDays(before.revenue, now.revenue, '0.00'),
      },
      methods: [{ name: 'PIX', ...now, before }],
      countries: [{ name: 'BRA', ...now, before }],
    },
    {
      currency: 'MXN',
      all: { ...now, paid_amount: '700.00' },
      before,
      days: { count: [], decided_count: [], won_count: [], paid_count: [], paid_amount: [], revenue: [] },
      methods: [],
      countries: [],
    },
  ],
  queues: [
    { queue: 'kyc', waiting: 2, since: '2026-11-13T09:00:00.000Z' },
    { queue: 'withdrawals', waiting: 0, since: null },
  ],
  risks: [
    {
      merchant_no: 'M000000000001',
      name: 'Loja Sol',
      risks: ['negativeBalance', 'disputes'],
      since: '2026-11-14T09:00:00.000Z',
      currency: 'BRL',
      available: '-1204.00',
      paid_count: 100,
      refund_count: 0,
      dispute_count: 3,
      failing_count: 0,
      kyc_until: null,
    },
  ],
  health: {
    jobs_failing: 0,
    jobs_waiting: 3,
    mails_failed: 1,
    mails_waiting: 0,
    notifications_delivered: 96,
    notifications_failed: 25,
    channels_failing: 0,
    channels: 2,
    numbers_free: 120,
    numbers_days: 12,
    numbers_are_low: true,
    ledger_proved: '2026-11-15T11:00:00.000Z',
    ledger_is_right: true,
  },
}

async function open(address = '/provider') {
  const asked: unknown[] = []
  fakeGateway({
    'session.query': () => providerQuery('PLATFORM_RISK'),
    'overview.query': ({ input }: { input: unknown }) => {
      asked.push(input)
      return told
    },
  })
  const page = await openPage(address)
  await screen.findByText('Merchants at risk')
  return { ...page, asked }
}

const region = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem')
const figure = (name: string) => screen.getByRole('button', { name }).closest('section')?.textContent

it('tells the figures of all merchants beside those before, and draws the one that is pressed', async () => {
  const { person } = await open()
  expect(figure('Paid, last 30 days')).toContain('1,200.00 BRL▲ 20.0 % on 1,000.00 BRL before')
  expect(figure('Fees, last 30 days')).toContain('48.00 BRL▼ 20.0 % on 60.00 BRL before')
  expect(figure('Approval rate, last 30 days')).toContain('87.5 %▲ 7.5 points on 80.0 % before')
  await person.click(screen.getByRole('button', { name: 'Fees, last 30 days' }))
  const drawn = await screen.findByRole('slider', { name: /^Fees per day, BRL/ })
  expect(drawn.getAttribute('aria-valuetext')).toContain('48.00 BRL')
  expect(drawn.getAttribute('aria-valuetext')).toContain('60.00 BRL')
  await person.selectOptions(screen.getByLabelText('Currency'), 'MXN')
  expect(figure('Paid, last 30 days')).toContain('700.00 MXN')
})

it('tells what waits, who is at risk and why, and what does not run', async () => {
  await open()
  expect(region('Queues').map((line) => line.textContent)).toEqual([expect.stringContaining('KYC review2 waiting')])
  expect(region('Merchants at risk')[0]?.textContent).toContain(
    'Loja SolNegative balance −1,204.00 BRL · Disputes above 0.9 % 3 of 100 payments',
  )
  const health = region('Health').map((line) => line.textContent)
  expect(health[0]).toBe('✓ Jobs3 wait, 0 fail')
  expect(health[1]).toBe('! Letters0 wait, 1 could not be sent today')
  expect(health[4]).toBe('! Account numbers120 left, for 12 days')
  expect(health[5]).toContain('✓ Booksproved')
})

it('keeps the period in its address', async () => {
  const { person, asked } = await open('/provider?days=7')
  expect(asked.at(-1)).toEqual({ days: 7 })
  await person.selectOptions(screen.getByLabelText('Period'), '90')
  await screen.findByText('Paid, last 90 days')
  await waitFor(() => expect(asked.at(-1)).toEqual({ days: 90 }))
})
