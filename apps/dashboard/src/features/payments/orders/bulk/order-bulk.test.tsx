import { CODE } from '@balcao/kernel/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway, refuses } from '../../../../../test/fake-gateway'
import { openPage } from '../../../../../test/open-page'
import { download, order, orderAnswers, pageOf, refund } from '../../../../../test/orders'
import { signIn, userQuery } from '../../../../../test/people'
import { plan } from './bulk-kinds'

beforeEach(() => signIn())

const NOW = new Date()
const paid = (number: number, changes: Parameters<typeof order>[1] = {}) =>
  order(number, { pay_time: NOW.toISOString(), ...changes })

const ROWS = [
  paid(5, { order_currency: 'MXN', order_amount: '50.00' }),
  paid(4, { refunded_amount: '23.45' }),
  paid(3, { status: 'PROCESSING', pay_time: null }),
  paid(2, { method: 'Boleto' }),
  paid(1),
]

async function chooseAll(changes: Parameters<typeof fakeGateway>[0] = {}) {
  const gateway = fakeGateway({ ...orderAnswers, 'orders.list': () => pageOf(ROWS), ...changes })
  const page = await openPage('/order')
  await page.person.click(await screen.findByRole('checkbox', { name: 'Choose all on this page' }))
  return { ...page, gateway, bar: within(await screen.findByRole('region', { name: '5 chosen' })) }
}

describe('several orders at once', () => {
  it('are added up by currency, one by one or all of the page, and let go', async () => {
    const { person, bar } = await chooseAll()
    expect(bar.getByRole('status').textContent).toBe('5 chosen 50.00 MXN · 493.80 BRL')
    await person.click(screen.getByRole('checkbox', { name: `Choose ${ROWS[0]?.trade_no}` }))
    expect(await screen.findByRole('region', { name: '4 chosen' })).toBeDefined()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose all on this page' }).indeterminate).toBe(true)
    await person.click(screen.getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: /chosen/ })).toBeNull())
  })

  it('are exported as those and no others', async () => {
    const { person, gateway, path } = await chooseAll({ 'downloads.create': () => download({ status: 'QUEUED' }) })
    await person.click(screen.getByRole('button', { name: 'Export 5' }))
    await waitFor(() => expect(path()).toBe('/PaymentOrderDownload'))
    expect(gateway.called('downloads.create')[0]?.input).toMatchObject({
      kind: 'orders',
      filters: { trade_nos: ROWS.map(({ trade_no }) => trade_no) },
    })
  })

  it('are refunded after one summary, each by a number of its own; what failed is tried again with the same', async () => {
    let isRefusing = true
    const { person, gateway } = await chooseAll({
      'refunds.ask': ({ input }) =>
        isRefusing && input['trade_no'] === paid(1).trade_no
          ? refuses(CODE.businessFailed, 'insufficient-balance')
          : refund(),
    })
    await person.click(screen.getByRole('button', { name: 'Refund' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund the chosen orders' }))
    expect(await dialog.findByText('4 orders can be done')).toBeDefined()
    expect(dialog.getByText('1 of them waits for the payer’s bank data first.')).toBeDefined()
    expect(dialog.getByText(/1 is not possible: not paid/)).toBeDefined()
    await person.type(dialog.getByLabelText('Reason (optional)'), 'Recalled')
    expect(gateway.called('refunds.ask')).toHaveLength(0)
    await person.click(dialog.getByRole('button', { name: 'Refund 50.00 MXN + 346.90 BRL' }))
    expect(await dialog.findByText('3 done, 1 not')).toBeDefined()
    const sent = gateway.called('refunds.ask').map(({ input }) => input)
    expect(sent.map(({ amount }) => amount)).toEqual(['50.00', '100.00', '123.45', '123.45'])
    expect(new Set(sent.map(({ out_request_no }) => out_request_no)).size).toBe(4)
    expect(sent.every(({ reason }) => reason === 'Recalled')).toBe(true)
    expect(dialog.getAllByText('Refund requested')).toHaveLength(3)
    isRefusing = false
    await person.click(dialog.getByRole('button', { name: 'Try 1 again' }))
    expect(await dialog.findByText('4 done, 0 not')).toBeDefined()
    expect(gateway.called('refunds.ask').at(-1)?.input['out_request_no']).toBe(sent.at(-1)?.['out_request_no'])
  })

  it('are not offered to who may do nothing with them', async () => {
    fakeGateway({ ...orderAnswers, 'session.query': () => userQuery('MERCHANT_VIEWER') })
    await openPage('/order')
    await screen.findByText(order(1).trade_no)
    expect(screen.queryByRole('checkbox', { name: 'Choose all on this page' })).toBeNull()
  })
})

it('says of each why it cannot be refunded, and gives a hundred a number each', async () => {
  const late = order(7, { pay_time: new Date(NOW.getTime() - 100 * 86_400_000).toISOString() })
  const many = Array.from({ length: 100 }, (_, index) => paid(index + 10))
  const planned = await plan('refund', [late, paid(8, { status: 'REFUNDED' }), ...many], NOW)
  expect(planned.slice(0, 2).map(({ why }) => why)).toEqual(['tooLate', 'unpaid'])
  expect(new Set(planned.flatMap((each) => ('key' in each ? each.key : []))).size).toBe(100)
})
