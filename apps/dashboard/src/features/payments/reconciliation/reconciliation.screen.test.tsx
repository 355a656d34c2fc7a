import type { DifferenceRow, ReconciledDay } from '@balcao/contract/payments/reconciliation'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { pageOf, providerQuery, signInAsProvider } from '../../../../test/provider'
import { browserKeys } from '../../../lib/session/storage'

beforeEach(() => signInAsProvider())

const DAY: ReconciledDay = {
  channel: 'bank-one',
  day: '2026-11-14',
  ran_at: '2026-11-15T05:00:00.000Z',
  fault: '',
  movements: 41,
  open: 1,
}
const ROW: DifferenceRow = {
  difference_id: 'RD1',
  channel: 'bank-one',
  day: '2026-11-14',
  what: 'MISSING_HERE',
  kind: 'payment',
  merchant_no: '',
  number: '1234567890123456789',
  currency: 'BRL',
  ours: null,
  theirs: '50.00',
  status: 'OPEN',
  note: '',
  settled_by: '',
  create_time: '2026-11-15T05:00:00.000Z',
}

it('shows days and what differs, settles one with a word, and has a day compared again', async () => {
  let row = ROW
  const gateway = fakeGateway({
    'session.query': () => providerQuery(),
    'reconciliation.days': () => [DAY],
    'reconciliation.differences': () => pageOf([row]),
    'reconciliation.settle': () => {
      row = { ...ROW, status: 'SETTLED', note: 'Read again.', settled_by: 'Ana' }
      return null
    },
    'reconciliation.again': () => null,
  })
  const { person } = await openPage('/provider/reconciliation')
  expect(await screen.findByText('The books do not have it')).toBeDefined()
  expect(screen.getByText(/Nobody’s here/)).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Compare 14 Nov of bank-one again' }))
  await person.click(screen.getByRole('button', { name: 'Settle the difference of 1234567890123456789' }))
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Settle' }))
  expect(await within(dialog).findByText('Please say what came of it.')).toBeDefined()
  await person.type(within(dialog).getByLabelText('What came of it'), 'Read again.')
  await person.click(within(dialog).getByRole('button', { name: 'Settle' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Ana: Read again.')).toBeDefined()
  expect(gateway.called('reconciliation.again')[0]?.input).toEqual({ channel: 'bank-one', day: '2026-11-14' })
  expect(gateway.called('reconciliation.settle')[0]?.input).toEqual({ difference_id: 'RD1', note: 'Read again.' })
})

it('says in the reader’s words why a bank could not be asked', async () => {
  browserKeys.language.write('br')
  fakeGateway({
    'session.query': () => providerQuery(),
    'reconciliation.days': () => [
      { ...DAY, fault: 'The bank’s service is closed [503]' },
      { ...DAY, day: '2026-11-13', fault: 'Fora do ar' },
    ],
    'reconciliation.differences': () => pageOf([]),
  })
  await openPage('/provider/reconciliation')
  expect(await screen.findByText(/O serviço do banco está fechado \[503\]/)).toBeDefined()
  expect(screen.getByText(/Fora do ar/)).toBeDefined()
})
