import type { OrderOverview } from '@balcao/contract/payments/order-overview'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway } from '../../../../../test/fake-gateway'
import { openPage } from '../../../../../test/open-page'
import { orderAnswers } from '../../../../../test/orders'
import { signIn } from '../../../../../test/people'
import { browserKeys } from '../../../../lib/session/storage'

beforeEach(() => signIn())

async function openList(address = '/order', changes: Parameters<typeof fakeGateway>[0] = {}) {
  fakeGateway({ ...orderAnswers, ...changes })
  const page = await openPage(address)
  await screen.findByRole('heading', { name: 'Payment orders' })
  return page
}

describe('the overview', () => {
  const figure = (name: string) => screen.getByRole('button', { name }).closest('section')?.textContent

  it('names of each figure its period and what it is compared with', async () => {
    await openList()
    await screen.findByText('Paid today')
    expect(figure('Paid today')).toContain('18,240.50 BRL')
    expect(figure('Paid today')).toContain('17,650.10 BRL on the whole of Sun 8 Nov')
    expect(figure('Paid, last 2 days')).toContain('▲ 4.2 % on 28,790.00 BRL in the 2 days before')
    expect(figure('Success rate, last 2 days')).toContain('87.4 %▲ 2.1 points on 85.3 % in the 2 days before')
    expect(figure('Payments, last 2 days')).toContain('40▼ 20.0 % on 50 in the 2 days before')
  })

  it('draws the figure that is pressed; arrow keys go from day to day, and all of it is a table too', async () => {
    const { person } = await openList()
    const chart = await screen.findByRole('slider', { name: 'Paid per day, BRL, 14 Nov – 15 Nov' })
    chart.focus()
    await person.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(chart.getAttribute('aria-valuetext')).toBe('Sat 14 Nov · 9,120.25 BRL · Thu 12 Nov: 8,000.00 BRL')
    await person.keyboard('{End}')
    expect(chart.getAttribute('aria-valuetext')).toContain('Sun 15 Nov · 18,240.50 BRL')
    await person.click(screen.getByRole('button', { name: 'Table' }))
    const table = within(screen.getByRole('region', { name: 'Paid per day, BRL, 14 Nov – 15 Nov' }))
    expect(table.getAllByRole('row')[1]?.textContent).toBe(
      '15 Nov18,240.50 BRL0.00 BRL (13 Nov)20 payments · 90.0 % success',
    )
    await person.click(screen.getByRole('button', { name: 'Payments, last 2 days' }))
    expect(screen.getByRole('button', { name: 'Payments, last 2 days' }).getAttribute('aria-pressed')).toBe('true')
    expect(await screen.findByRole('region', { name: 'Payments per day, 14 Nov – 15 Nov' })).toBeDefined()
  })

  it('says why a figure cannot follow the filter', async () => {
    const { currencies, ...rest } = orderAnswers['orders.overview']() as NonNullable<OrderOverview>
    const [only] = currencies
    const unknown = { ...only, paid_today: null, paid_week_ago: null, success_rate: null, success_rate_before: null }
    await openList('/order?status=SUCCESS&range=yesterday', {
      'orders.overview': () => ({ ...rest, currencies: [unknown] }),
    })
    await screen.findByText('Paid today')
    expect(figure('Paid today')).toContain('–Today is not in the chosen period')
    expect(figure('Success rate, last 2 days')).toContain('–Does not follow a filter by status')
  })

  it('folds away, and this browser remembers it', async () => {
    const { person } = await openList()
    await screen.findByText('Paid today')
    await person.click(screen.getByRole('button', { name: 'Overview', expanded: true }))
    expect(screen.queryByText('Paid today')).toBeNull()
    expect(browserKeys.homeFolded.read()).toBe(true)
  })

  it('says when there is too much to add up', async () => {
    await openList('/order', { 'orders.overview': () => null })
    expect(await screen.findByText(/too many orders to add up/)).toBeDefined()
  })
})
