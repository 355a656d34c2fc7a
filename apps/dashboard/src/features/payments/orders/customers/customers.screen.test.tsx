import type { CustomerDetail } from '@balcao/contract/payments/customers'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeGateway } from '../../../../../test/fake-gateway'
import { openPage } from '../../../../../test/open-page'
import { order, orderAnswers, pageOf } from '../../../../../test/orders'
import { signIn } from '../../../../../test/people'

beforeEach(() => signIn())

const AT = '2026-11-14T12:00:00.000Z'
const ana = { email: 'ana@mail.example', name: 'Ana', order_count: 3, paid_count: 2, last_time: AT }
const detail: CustomerDetail = {
  ...ana,
  document: '',
  phone: '+55 11 90000 0000',
  first_time: AT,
  currencies: [{ currency: 'BRL', paid_amount: '300.00', refunded_amount: '20.00' }],
  refunds: [{ refund_no: 'R1', trade_no: '1', amount: '20.00', currency: 'BRL', status: 'REFUNDED', create_time: AT }],
  disputes: [],
  contracts: [],
}
const note = { note_id: 'N2', text: 'Hello @Bia', name: 'Ana Moraes', is_own: true, create_time: AT }

async function open(address: string, changes: Parameters<typeof fakeGateway>[0] = {}) {
  const added: unknown[] = []
  fakeGateway({
    ...orderAnswers,
    'customers.list': () => pageOf([ana]),
    'customers.detail': () => detail,
    'notes.list': () => (added.length > 0 ? [note] : []),
    'notes.colleagues': () => [{ uid: 'U2', name: 'Bia' }],
    'notes.add': ({ input }: { input: unknown }) => {
      added.push(input)
      return note
    },
    ...changes,
  })
  return { ...(await openPage(address)), added }
}

it('lists payers, each a link to their page', async () => {
  await open('/customers')
  const link = await screen.findByRole('link', { name: 'ana@mail.example' })
  expect(link.getAttribute('href')).toContain('/customers/details?email=ana%40mail.example')
  expect(screen.getByText('3')).toBeDefined()
})

it('shows of one payer sums, orders and refunds', async () => {
  const asked: unknown[] = []
  const { person } = await open('/customers/details?email=ana%40mail.example', {
    'orders.list': ({ input }: { input: unknown }) => {
      asked.push(input)
      return pageOf([order(1)])
    },
  })
  expect(await screen.findByText('300.00')).toBeDefined()
  await screen.findByRole('table')
  expect(asked.at(-1)).toMatchObject({ buyer: 'ana@mail.example' })
  await person.click(screen.getByRole('tab', { name: 'Refunds (1)' }))
  expect(within(await screen.findByRole('table')).getByText('Refunded')).toBeDefined()
})

it('offers the colleague whose name is begun behind an @, and shows who is named', async () => {
  const { person, added } = await open('/customers/details?email=ana%40mail.example&tab=notes')
  const field = await screen.findByRole('textbox', { name: 'New note' })
  await person.type(field, 'Hello @b')
  await person.click(await screen.findByRole('button', { name: 'Bia' }))
  await person.click(screen.getByRole('button', { name: 'Add note' }))
  expect((await screen.findByText('@Bia')).tagName).toBe('MARK')
  expect(added).toMatchObject([{ about: 'payer', about_id: 'ana@mail.example', text: 'Hello @Bia' }])
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'New note' }).value).toBe('')
})
