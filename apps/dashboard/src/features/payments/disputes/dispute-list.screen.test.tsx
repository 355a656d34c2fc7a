import type { Dispute } from '@balcao/contract/payments/disputes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { dispute } from '../../../../test/disputes'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'
import { leftIn } from './time-left'

beforeEach(() => signIn())

function gatewayWith(list: Dispute[]) {
  return fakeGateway({
    'session.query': () => userQuery(),
    'reference.dropdown': () => ({ apps: [{ id: '100000000000000011', name: 'Shop' }], order_currency: ['BRL'] }),
    'disputes.list': ({ input }) => ({
      list,
      page: input['page'],
      per_page: input['per_page'],
      total: list.length,
      next: null,
      prev: null,
    }),
  })
}

describe('the dispute list', () => {
  it('shows deadline with time left, numbers, type, reason, amount and status', async () => {
    gatewayWith([dispute('DP1'), dispute('DP2', { status: 'WON', type: 'PIX_MED', reason: 'the bank’s own word' })])
    await openPage('/disputes')
    const row = (await screen.findByText('DP1')).closest('tr')
    if (!row) throw new Error('no row')
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Answer by (São Paulo)',
      'Dispute no.',
      'Order no.',
      'Type',
      'Reason',
      'Amount',
      'Status',
    ])
    expect(within(row).getByText('in 5 days')).toBeDefined()
    expect(within(row).getByText('Card chargeback')).toBeDefined()
    expect(within(row).getByText('Not received')).toBeDefined()
    expect(row.textContent).toContain('123.45 BRL')
    expect(within(row).getByText('Needs response')).toBeDefined()
    expect(within(row).getByRole('link', { name: 'DP1' }).getAttribute('href')).toBe('/disputes/details?dispute_no=DP1')
    expect(within(row).getByRole('link', { name: '2026111514321900001' }).getAttribute('href')).toContain(
      '/order/details?trade_no=',
    )
    const won = screen.getByText('DP2').closest('tr')
    expect(won?.textContent).toContain('the bank’s own word')
    expect(won?.textContent).not.toContain('in 5 days')
  })

  it('takes its filters from the address and puts them there', async () => {
    const gateway = gatewayWith([dispute('DP1')])
    const { person, router } = await openPage('/disputes?status=NEEDS_RESPONSE%2CLOST&sort=respond_by')
    await screen.findByText('DP1')
    expect(gateway.called('disputes.list')[0]?.input).toMatchObject({
      status: ['NEEDS_RESPONSE', 'LOST'],
      sort: 'respond_by',
    })
    await person.click(screen.getByRole('button', { name: 'Type' }))
    await person.selectOptions(await screen.findByLabelText('Type'), 'PIX MED')
    await waitFor(() => expect(router.state.location.search).toMatchObject({ type: 'PIX_MED' }))
    await waitFor(() => expect(gateway.called('disputes.list').at(-1)?.input).toMatchObject({ type: 'PIX_MED' }))
  })

  it('tells nothing yet from nothing found', async () => {
    gatewayWith([])
    await openPage('/disputes')
    expect(await screen.findByText(/^No disputes\./)).toBeDefined()
    await openPage('/disputes?id=DP9')
    expect(await screen.findByText('Nothing matches these filters.')).toBeDefined()
  })
})

it('counts days while there are two, then hours, then minutes', () => {
  const hour = 3_600_000
  expect([6.9 * 24 * hour, 47 * hour, 1.5 * hour, 90_000, 5].map((left) => leftIn(left, 'en-GB'))).toEqual([
    'in 6 days',
    'in 47 hours',
    'in 1 hour',
    'in 1 minute',
    'in 1 minute',
  ])
})
