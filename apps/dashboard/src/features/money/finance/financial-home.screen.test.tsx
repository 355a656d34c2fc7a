import type { FinanceOverview } from '@balcao/contract/money/finance'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'
import { pageOf } from '../../../../test/provider'

beforeEach(() => signIn())

const ARRIVAL = {
  currency: 'BRL',
  carried_over: '0.00',
  debt: '0.00',
  tax: '3.80',
  fx_rate: '5.000000',
  fee: '1.00',
  target: 'BANK',
  arrives_currency: 'USD',
} as const
const PAID = { orders: 2, paid_from: '2026-11-13', paid_to: '2026-11-15' }
const OVERVIEW: FinanceOverview = {
  time_zone: 'America/Sao_Paulo',
  landings: [
    { day: '2026-11-16', kind: 'SETTLEMENT', method: 'PIX', currency: 'BRL', amount: '1000.00', ...PAID },
    { day: '2026-11-17', kind: 'RESERVE', method: 'CreditCard', currency: 'BRL', amount: '234.50', ...PAID },
  ],
  arrivals: [
    { ...ARRIVAL, day: '2026-11-16', amount: '1000.00', arrives: '198.24' },
    { ...ARRIVAL, day: '2026-11-17', amount: '234.50', arrives: '45.72' },
  ],
  days: [],
  days_before: [],
}

it('adds up all days of what lands, and opens each line to its live orders', async () => {
  fakeGateway({
    'session.query': () => userQuery(),
    'finance.balances': () => ({
      as_of: '2026-11-15T12:00:00.000Z',
      currencies: [
        {
          currency: 'BRL',
          available: '0.00',
          pending: '1000.00',
          reserve: '234.50',
          frozen: '0.00',
          payout: '0.00',
        },
        { currency: 'USD', available: '1.00', pending: '0.00', reserve: '0.00', frozen: '0.00', payout: '0.00' },
      ],
    }),
    'finance.overview': () => OVERVIEW,
    'settlements.months': () => pageOf([]),
  })
  await openPage('/financialHome')
  const total = (await screen.findByText('All days')).parentElement!
  // 1,000.00 and 234.50 land; 198.24 and 45.72 arrive.
  expect(within(total).getByText('1,234.50')).toBeDefined()
  expect(within(total).getByText('243.96')).toBeDefined()
  expect(total.querySelectorAll('[data-figure="arrivals"]')).toHaveLength(1)
  const links = screen.getAllByRole('link', { name: /2 payments/, hidden: true })
  const searches = links.map((link) => Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams))
  const days = { mode: 'live', time_field: 'pay_time', day_from: '2026-11-13', day_to: '2026-11-15', currency: 'BRL' }
  expect(searches).toMatchObject([
    { ...days, method: 'PIX' },
    { ...days, method: 'CreditCard' },
  ])
  expect(screen.getByText('Reserve release · Card')).toBeDefined()
  expect(screen.getByText('Reserve release')).toBeDefined()
  // Of nothing, nothing can be moved; of the other currency, something.
  expect(screen.getAllByRole('button', { name: 'Transfer to payout' })).toHaveLength(1)
})
