import type { OrderAnalytics } from '@balcao/contract/payments/order-analytics'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeGateway } from '../../../../../test/fake-gateway'
import { openPage } from '../../../../../test/open-page'
import { orderAnswers } from '../../../../../test/orders'
import { signIn } from '../../../../../test/people'

beforeEach(() => signIn())

const NOTHING = { decided: 0, won: 0, decided_before: 0, won_before: 0 }
const told: OrderAnalytics = {
  time_zone: 'America/Sao_Paulo',
  day_from: '2026-11-14',
  day_to: '2026-11-15',
  today: '2026-11-15',
  before_from: '2026-11-12',
  before_to: '2026-11-13',
  all: { decided: 300, won: 240, decided_before: 100, won_before: 70 },
  methods: [
    { method: 'CreditCard', decided: 100, won: 71, decided_before: 40, won_before: 30 },
    { method: 'PIX', decided: 200, won: 169, decided_before: 60, won_before: 40 },
  ],
  apps: [{ app_id: '100000000000000011', app_name: 'Shop', decided: 300, won: 240, decided_before: 0, won_before: 0 }],
  hours: Array.from({ length: 24 }, (_, hour) => ({ hour, ...NOTHING, ...(hour === 9 ? { decided: 8, won: 6 } : {}) })),
  reasons: [
    { reason: 'insufficient-funds', count: 6, count_before: 2 },
    { reason: 'other', count: 2, count_before: 3 },
  ],
  steps: [
    { device: 'phone', opened: 200, chosen: 190, submitted: 180, paid: 150, opened_before: 100, paid_before: 80 },
    { device: 'desktop', opened: 0, chosen: 0, submitted: 0, paid: 0, opened_before: 0, paid_before: 0 },
  ],
  days: [
    { day: '2026-11-14', decided: 100, won: 80 },
    { day: '2026-11-15', decided: 200, won: 160 },
  ],
  days_before: [{ day: '2026-11-12', decided: 100, won: 70 }],
}

async function open(address = '/order/analytics') {
  const asked: unknown[] = []
  fakeGateway({
    ...orderAnswers,
    'orders.analytics': ({ input }: { input: unknown }) => {
      asked.push(input)
      return told
    },
  })
  const page = await openPage(address)
  await screen.findByRole('heading', { name: 'By payment method' })
  return { ...page, asked }
}

const rowsOf = (title: string) =>
  within(screen.getByRole('region', { name: title }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

it('tells of each method, app and hour how many of the decided orders were paid, and how that compares', async () => {
  await open()
  expect(rowsOf('By payment method')).toEqual(['PIX84.5 %169 of 200▲ 17.8 pp', 'Card71.0 %71 of 100▼ 4.0 pp'])
  expect(rowsOf('By app')).toEqual(['Shop80.0 %240 of 300–'])
  expect(rowsOf('By hour of the day')).toEqual(['09:0075.0 %6 of 8–'])
  expect(screen.getByText('Changes are measured against 12 Nov – 13 Nov.')).toBeDefined()
})

it('tells why orders were declined, and how far payers came', async () => {
  await open()
  expect(rowsOf('Decline reasons')).toEqual(['Insufficient funds75.0 %62', 'Other25.0 %23'])
  expect(rowsOf('Payment page')).toEqual([
    'Phone · page opened–200–',
    'Phone · method chosen–190–',
    'Phone · payment submitted–180–',
    'Phone · paid75.0 %150▼ 5.0 pp',
  ])
})

it('draws the days with the one chart, by keys and as a table too', async () => {
  const { person } = await open()
  const chart = await screen.findByRole('slider', { name: 'Approval rate per day, 14 Nov – 15 Nov' })
  chart.focus()
  await person.keyboard('{Home}')
  expect(chart.getAttribute('aria-valuetext')).toBe('Sat 14 Nov · 80.0 % · Thu 12 Nov: 70.0 %')
  await person.click(screen.getByRole('button', { name: 'Table' }))
  expect(await screen.findByRole('region', { name: 'Approval rate per day, 14 Nov – 15 Nov' })).toBeDefined()
})

it('asks for the period, the app and the mode of the address', async () => {
  const { asked } = await open(
    '/order/analytics?mode=test&app_id=100000000000000011&day_from=2026-11-01&day_to=2026-11-02',
  )
  expect(asked.at(-1)).toEqual({
    mode: 'test',
    app_id: '100000000000000011',
    time_from: '2026-11-01T03:00:00.000Z',
    time_to: '2026-11-03T03:00:00.000Z',
  })
})
