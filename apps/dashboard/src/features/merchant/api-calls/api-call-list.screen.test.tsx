import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { pageOf } from '../../../../test/orders'
import { signIn, userQuery } from '../../../../test/people'

const call = {
  call_id: 'AC1',
  request_id: 'REQ1',
  app_id: '100000000000000011',
  app_name: 'Loja Sol',
  at: '2026-11-15T12:00:00.000Z',
  method: 'POST',
  path: '/api/v1/order/create',
  code: '10000',
  sub_code: '',
  about: '2026111512000000001',
  duration_ms: 19,
}

it('opens a call beside the list from anywhere in its row, and one step back closes it', async () => {
  signIn()
  const gateway = fakeGateway({
    'session.query': () => userQuery(),
    'apiCalls.list': () => pageOf([call]),
    'apiCalls.detail': () => ({ ...call, input: '{"amount":"10.00"}' }),
  })
  const { person, router } = await openPage('/app/calls?outcome=DONE')
  const link = await screen.findByRole('link', { name: 'POST /api/v1/order/create' })
  expect(link.getAttribute('href')).toBe('/app/calls?outcome=DONE&call=AC1')
  const row = link.closest('tr')
  if (!row) throw new Error('The link stands in no row.')
  await person.click(within(row).getByText('19 ms'))
  expect(await screen.findByText('REQ1')).toBeDefined()
  expect(gateway.called('apiCalls.detail')[0]?.input).toEqual({ call_id: 'AC1' })
  act(() => router.history.back())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
