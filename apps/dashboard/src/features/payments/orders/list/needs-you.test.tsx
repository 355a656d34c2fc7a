import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway } from '../../../../../test/fake-gateway'
import { openPage } from '../../../../../test/open-page'
import { order, orderAnswers } from '../../../../../test/orders'
import { signIn } from '../../../../../test/people'

beforeEach(() => signIn())

async function openList(changes: Parameters<typeof fakeGateway>[0] = {}) {
  fakeGateway({ ...orderAnswers, ...changes })
  await openPage('/order')
  await screen.findByRole('heading', { name: 'Payment orders' })
}

describe('what needs the person', () => {
  const duty = (kind: string, count: number, times: { until?: string; since?: string; about?: string } = {}) => ({
    kind,
    count,
    until: null,
    since: null,
    about: '',
    ...times,
  })

  it('stands above, with its deadline, and leads to the list behind it; four kinds at most', async () => {
    await openList({
      'duties.list': () => [
        duty('kyc', 1),
        duty('dispute', 2, { until: '2026-11-19T12:00:00.000Z' }),
        duty('deposit', 1, { since: '2026-11-15T12:00:00.000Z' }),
        duty('approval', 3, { about: 'user.admin' }),
        duty('notification', 25),
      ],
    })
    const strip = within(await screen.findByRole('region', { name: 'Needs you 5' }))
    const ways = strip.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(ways).toEqual([
      ['Complete the KYC file', '/kyc'],
      [expect.stringMatching(/^Answer 2 disputesuntil .*Nov/), '/disputes?status=NEEDS_RESPONSE'],
      [expect.stringMatching(/^Match 1 depositsince .*Nov/), '/VirtualAccount?view=matching'],
      ['Decide 3 requests', '/user'],
    ])
  })

  it('is not there where nothing does', async () => {
    await openList()
    await screen.findByText(order(1).trade_no)
    expect(screen.queryByText('Needs you')).toBeNull()
  })
})
