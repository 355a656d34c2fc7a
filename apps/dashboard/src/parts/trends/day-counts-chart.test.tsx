import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeGateway } from '../../../test/fake-gateway'
import { openPage } from '../../../test/open-page'
import { pageOf } from '../../../test/orders'
import { signIn, userQuery } from '../../../test/people'

const counts = {
  time_zone: 'America/Sao_Paulo',
  day_from: '2026-11-13',
  day_to: '2026-11-15',
  today: '2026-11-15',
  days: [{ day: '2026-11-14', count: 3, part: 1 }],
  days_before: [{ day: '2026-11-11', count: 2, part: 2 }],
}
const answers = (days: unknown) => ({
  'session.query': () => userQuery(),
  'disputes.list': () => pageOf([]),
  'disputes.days': () => days,
})

beforeEach(() => signIn())

it('draws the days of a list as the list is asked, folds away and remembers it', async () => {
  const gateway = fakeGateway(answers(counts))
  const { person } = await openPage('/disputes?status=WON')
  const chart = await screen.findByRole('slider', { name: /^Disputes per day/ })
  expect(gateway.called('disputes.days')[0]?.input).toMatchObject({ status: ['WON'] })
  await person.click(screen.getByRole('button', { name: 'Table' }))
  const row = (await screen.findByText('14 Nov')).closest('tr')
  expect(row && within(row).getByText('3')).toBeDefined()
  expect(row?.textContent).toContain('1 of 3 won')
  await person.click(screen.getByRole('button', { name: 'By day' }))
  await waitFor(() => expect(document.contains(chart)).toBe(false))
  await openPage('/disputes')
  expect(await screen.findByRole('button', { name: 'By day', expanded: false })).toBeDefined()
})

it.each([null, { ...counts, days: [], days_before: [] }])(
  'shows nothing where there is nothing to draw',
  async (days) => {
    const gateway = fakeGateway(answers(days))
    await openPage('/disputes')
    await waitFor(() => expect(gateway.called('disputes.days')).toHaveLength(1))
    expect(await screen.findByText(/^No disputes\./)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'By day' })).toBeNull()
  },
)
