import type { Adjustment } from '@balcao/contract/money/adjustments'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { pageOf, providerQuery, signInAsProvider } from '../../../../test/provider'

const ROW: Adjustment = {
  merchant_no: 'M000000000001',
  merchant_name: 'Loja Sol',
  adjustment_no: 'AD1',
  direction: 'debit',
  currency: 'BRL',
  amount: '120.00',
  words: 'A courier',
  reason: 'Paragraph 7',
  status: 'PROPOSED',
  asked_by: 'Rui',
  decided_by: '',
  create_time: '2026-11-15T12:00:00.000Z',
  decide_time: null,
}

it('shows what waits for a second person, and asks for another one', async () => {
  signInAsProvider()
  const gateway = fakeGateway({
    'session.query': () => providerQuery('PLATFORM_FINANCE'),
    'adjustments.list': () => pageOf([ROW]),
    'adjustments.propose': () => ROW,
  })
  const { person } = await openPage('/provider/adjustments')
  const row = (await screen.findByRole('row', { name: /Loja Sol/ })).textContent
  for (const text of ['−120.00 BRL', 'A courier', 'Waits for a second person']) expect(row).toContain(text)
  await person.click(screen.getByRole('button', { name: 'New adjustment' }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.type(dialog.getByLabelText('Merchant number'), 'M000000000001')
  await person.type(dialog.getByLabelText('Amount'), '40.00')
  await person.type(dialog.getByLabelText('Words for the merchant'), 'Goodwill')
  await person.click(dialog.getByRole('button', { name: 'New adjustment' }))
  expect(await dialog.findByText('Please say why.')).toBeDefined()
  await person.type(dialog.getByLabelText('Reason'), 'Outage')
  await person.click(dialog.getByRole('button', { name: 'New adjustment' }))
  await waitFor(() =>
    expect(gateway.called('adjustments.propose')[0]?.input).toMatchObject({
      merchant_no: 'M000000000001',
      direction: 'credit',
      currency: 'BRL',
      amount: '40.00',
      words: 'Goodwill',
      reason: 'Outage',
    }),
  )
})
