import type { PayoutBatch, PayoutPayment } from '@balcao/contract/money/payout-batches'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { pageOf, providerQuery, signInAsProvider } from '../../../../test/provider'

const payment: PayoutPayment = {
  number: '7',
  payout_no: 'WD01',
  merchant_no: 'M000000000001',
  currency: 'BRL',
  amount: '250.00',
  holder: 'Loja Sol',
  bank_name: 'PIX',
  status: 'WAITING',
  batch_id: null,
  bank_number: '',
  detail: '',
  create_time: '2026-11-15T12:00:00.000Z',
}
const batch: PayoutBatch = {
  batch_id: 'PB1',
  status: 'WRITTEN',
  pay_on: '2026-11-16',
  payments: 3,
  currency: 'BRL',
  amount: '900.00',
  file_no: 12,
  sha256: 'ab',
  proposed_by: 'Pia',
  decided_by: 'Rui',
  create_time: '2026-11-15T12:00:00.000Z',
}

async function open(changes: Parameters<typeof fakeGateway>[0] = {}) {
  signInAsProvider()
  const gateway = fakeGateway({
    'session.query': () => providerQuery('PLATFORM_FINANCE'),
    'payoutBatches.payments': () => pageOf([payment]),
    'payoutBatches.list': () => pageOf([batch]),
    ...changes,
  })
  const page = await openPage('/provider/payouts')
  await screen.findByText('WD01')
  return { ...page, gateway }
}

it('shows what waits and the batches, each with who proposed and who agreed', async () => {
  await open()
  expect(screen.getByRole('row', { name: /WD01/ }).textContent).toContain('Loja Sol · PIX250.00 BRL')
  const card = within(screen.getByRole('region', { name: 'Batches' }))
  expect(await card.findByText(/3 payments, to be paid on/)).toBeDefined()
  expect(card.getByText(/decided by Rui/)).toBeDefined()
  expect(card.getByRole('button', { name: 'File 12' })).toBeDefined()
})

it('proposes a batch for a day that is not over, asked once', async () => {
  const { person, gateway } = await open({ 'payoutBatches.propose': () => ({ ...batch, status: 'PROPOSED' }) })
  await person.click(screen.getByRole('button', { name: 'Propose a batch' }))
  const dialog = within(await screen.findByRole('dialog'))
  const day = dialog.getByLabelText('To be paid on')
  await person.clear(day)
  await person.type(day, '2020-01-01')
  await person.click(dialog.getByRole('button', { name: 'Propose a batch' }))
  expect(dialog.getByText('This day is over.')).toBeDefined()
  expect(gateway.called('payoutBatches.propose')).toHaveLength(0)
  await person.clear(day)
  await person.type(day, '2099-01-02')
  await person.click(dialog.getByRole('button', { name: 'Propose a batch' }))
  await screen.findByText('Proposed. Somebody else has to agree.')
  expect(gateway.called('payoutBatches.propose')).toHaveLength(1)
})
