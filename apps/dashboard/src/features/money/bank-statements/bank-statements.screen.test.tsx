import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { providerQuery, signInAsProvider } from '../../../../test/provider'

beforeEach(() => signInAsProvider())

const LINE = {
  line_id: 'BL1',
  statement_id: 'BS1',
  account: '0001',
  booked_on: '2026-11-16',
  currency: 'BRL',
  amount: '-119.99',
  reference: 'WD1',
  status: 'OPEN',
  difference: 'amount',
  merchant_no: 'M123456789012',
  object: 'withdrawal',
  object_id: 'WD1',
  note: '',
  settled_by: '',
  create_time: '2026-11-16T12:00:00.000Z',
}
const STATEMENT = {
  statement_id: 'BS1',
  name: 'november.xml',
  format: 'CAMT053',
  account: '0001',
  currency: 'BRL',
  first_day: '2026-11-16',
  last_day: '2026-11-16',
  lines: 1,
  imported_by: 'Ana',
  create_time: '2026-11-16T12:00:00.000Z',
}
const pageOf = (list: object[]) => ({ list, page: 1, per_page: 10, total: list.length, next: null, prev: null })

it('takes a statement in, says what differs and why, and has it resolved with a note', async () => {
  const statements: object[] = []
  const gateway = fakeGateway({
    'session.query': () => providerQuery(),
    'bankStatements.lines': () => pageOf(statements.length > 0 ? [LINE] : []),
    'bankStatements.list': () => pageOf(statements),
    'bankStatements.import': () => {
      statements.push(STATEMENT)
      return STATEMENT
    },
    'bankStatements.resolve': ({ input }) => ({ ...LINE, status: 'RESOLVED', note: (input as typeof LINE).note }),
  })
  const { person } = await openPage('/provider/bankStatements')
  const field = await screen.findByLabelText('Statement')
  await person.upload(field, new File(['<Document/>'], 'november.xml', { type: 'application/xml' }))
  expect(await screen.findByText(/november\.xml: 0001 BRL/)).toBeDefined()
  expect(await screen.findByRole('cell', { name: /the books have another amount/ })).toBeDefined()

  await person.click(screen.getByRole('button', { name: 'Resolve WD1' }))
  const dialog = await screen.findByRole('dialog')
  await person.click(within(dialog).getByRole('button', { name: 'Resolve' }))
  expect(await within(dialog).findByText('Please say what it is.')).toBeDefined()
  await person.type(within(dialog).getByLabelText('Note'), 'A cent of theirs')
  await person.click(within(dialog).getByRole('button', { name: 'Resolve' }))
  await waitFor(() =>
    expect(gateway.called('bankStatements.resolve')[0]?.input).toMatchObject({
      line_id: 'BL1',
      note: 'A cent of theirs',
    }),
  )
})
