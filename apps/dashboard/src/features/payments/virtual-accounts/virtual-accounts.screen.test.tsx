import { CODE } from '@balcao/kernel/codes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway, refuses } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'
import { account, deposit } from '../../../../test/virtual-accounts'

beforeEach(() => signIn())

const pageOf = <Row,>(list: Row[]) => ({ list, page: 1, per_page: 10, total: list.length, next: null, prev: null })
const apps = { apps: [{ id: '100000000000000011', name: 'Loja Sol' }], order_currency: ['BRL'] }
const asAdmin = { 'session.query': () => userQuery(), 'reference.dropdown': () => apps }

describe('the list of virtual accounts', () => {
  it('shows whose each is, with a masked number and what came in', async () => {
    const listed = account({ account_number: '646••••0019' })
    fakeGateway({ ...asAdmin, 'virtualAccounts.list': () => pageOf([listed]) })
    await openPage('/VirtualAccount')
    const line = (await screen.findByRole('link', { name: listed.account_id })).closest('tr')
    expect(line?.textContent).toContain('Ana Lima')
    expect(line?.textContent).toContain('646••••0019')
    expect(line?.textContent).toContain('1,250.00 MXN')
    expect(line?.textContent).toContain('Any amount')
  })

  it('asks by what the address says, and leaves out what nobody could have chosen', async () => {
    const gateway = fakeGateway({ ...asAdmin, 'virtualAccounts.list': () => pageOf([]) })
    await openPage('/VirtualAccount?customer=Ana+Lima&type=PIX&status=PAID')
    expect(await screen.findByText('Nothing matches these filters.')).toBeDefined()
    const { input } = gateway.called('virtualAccounts.list')[0] ?? {}
    expect(input).toMatchObject({ customer: 'Ana Lima', type: 'PIX' })
    expect(input).not.toHaveProperty('status')
  })

  it('opens a new account, says what is wrong first, and what the pool says', async () => {
    let isOut = true
    const gateway = fakeGateway({
      ...asAdmin,
      'virtualAccounts.list': () => pageOf([]),
      'virtualAccounts.create': () => (isOut ? refuses(CODE.businessFailed, 'account-pool-run-out') : account()),
      'virtualAccounts.detail': () => account(),
      'virtualAccounts.deposits': () => pageOf([]),
    })
    const { person } = await openPage('/VirtualAccount')
    await person.click(await screen.findByRole('button', { name: 'New account' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New account' }))
    await person.click(dialog.getByRole('button', { name: 'New account' }))
    expect(dialog.getByText('Please enter the customer’s name.')).toBeDefined()
    expect(dialog.getByText('Please check this number.')).toBeDefined()
    expect(gateway.called('virtualAccounts.create')).toEqual([])
    await person.selectOptions(dialog.getByLabelText('Type'), 'SPEI')
    await person.type(dialog.getByLabelText('Customer name'), 'Ana Lima')
    await person.type(dialog.getByLabelText('Customer identity'), 'RALU900101AB1')
    await person.click(dialog.getByRole('button', { name: 'New account' }))
    expect(await dialog.findByRole('alert')).toBeDefined()
    isOut = false
    await person.click(dialog.getByRole('button', { name: 'New account' }))
    expect(await screen.findByRole('heading', { name: 'Ana Lima' })).toBeDefined()
    const [first, second] = gateway.called('virtualAccounts.create').map(({ input }) => input as { request_id: string })
    expect(second).toMatchObject({ type: 'SPEI', customer_identity_type: 'RFC', app_id: '100000000000000011' })
    // The same wish is the same request, so that a lost answer makes no second account.
    expect(second?.request_id).toBe(first?.request_id)
  })
})

describe('the matching view', () => {
  it('says why a deposit waits, and accepts it with the amount in the button', async () => {
    let waiting = [deposit()]
    const gateway = fakeGateway({
      ...asAdmin,
      'virtualAccounts.deposits': () => pageOf(waiting),
      'virtualAccounts.acceptDeposit': () => {
        waiting = []
        return deposit({ status: 'ACCEPTED', trade_no: '2026111514321900001' })
      },
    })
    const { person } = await openPage('/VirtualAccount?view=matching')
    const line = (await screen.findByText('Needs review')).closest('tr')
    expect(line?.textContent).toContain('Too little · expected 350.00 MXN')
    expect(gateway.called('virtualAccounts.deposits')[0]?.input).toMatchObject({ status: ['WAITING'] })
    await person.click(screen.getByRole('button', { name: 'Accept 300.00 MXN' }))
    expect(await screen.findByText('No deposit waits for a decision.')).toBeDefined()
    expect(gateway.called('virtualAccounts.acceptDeposit')[0]?.input).toMatchObject({ deposit_no: 'DP1' })
  })

  it('asks before money goes back', async () => {
    const gateway = fakeGateway({
      ...asAdmin,
      'virtualAccounts.deposits': () => pageOf([deposit()]),
      'virtualAccounts.returnDeposit': () => deposit({ status: 'RETURNING', return_time: null }),
    })
    const { person } = await openPage('/VirtualAccount?view=matching')
    await person.click(await screen.findByRole('button', { name: 'Return 300.00 MXN' }))
    const question = within(await screen.findByRole('dialog', { name: 'Return this deposit?' }))
    expect(question.getByText('300.00 MXN go back to A Payer. This cannot be undone.')).toBeDefined()
    expect(gateway.called('virtualAccounts.returnDeposit')).toEqual([])
    await person.click(question.getByRole('button', { name: 'Return 300.00 MXN' }))
    await waitFor(() => expect(gateway.called('virtualAccounts.returnDeposit')).toHaveLength(1))
  })

  it('offers no way to act, and no files, to who may only look', async () => {
    fakeGateway({
      ...asAdmin,
      'session.query': () => userQuery('MERCHANT_VIEWER'),
      'virtualAccounts.deposits': () => pageOf([deposit()]),
    })
    await openPage('/VirtualAccount?view=matching')
    expect(await screen.findByText('Needs review')).toBeDefined()
    expect(screen.queryByRole('button', { name: /Accept|Return|New account/ })).toBeNull()
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).not.toContain('Files')
  })
})

describe('one account', () => {
  it('shows its whole number and what arrived, and is cancelled after a question', async () => {
    let status: 'ACTIVE' | 'CANCELED' = 'ACTIVE'
    const gateway = fakeGateway({
      ...asAdmin,
      'virtualAccounts.detail': () => account({ status }),
      'virtualAccounts.deposits': () =>
        pageOf([deposit({ status: 'ACCEPTED', oddity: null, trade_no: '2026111514321900001', return_time: null })]),
      'virtualAccounts.cancel': () => {
        status = 'CANCELED'
        return account({ status })
      },
    })
    const { person } = await openPage('/VirtualAccountDetail?account_id=0000000157K3M9QZ')
    expect(await screen.findByRole('button', { name: /646180000000000019/ })).toBeDefined()
    const order = await screen.findByRole('link', { name: '2026111514321900001' })
    expect(order.getAttribute('href')).toContain('/order/details?trade_no=')
    await person.click(screen.getByRole('button', { name: 'Cancel account' }))
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this account?' }))
    await person.click(question.getByRole('button', { name: 'Cancel account' }))
    expect(await screen.findByText('The account was cancelled.')).toBeDefined()
    expect(gateway.called('virtualAccounts.cancel')[0]?.input).toEqual({ account_id: '0000000157K3M9QZ' })
  })

  it('that is somebody else’s is unknown', async () => {
    fakeGateway({ ...asAdmin, 'virtualAccounts.detail': () => refuses(CODE.notFound, 'not-found') })
    await openPage('/VirtualAccountDetail?account_id=0000000157K3M9QZ')
    expect(await screen.findByText('This account does not exist')).toBeDefined()
  })

  it.each([
    [{ currency: 'BRL', customer_identity_type: 'CPF', customer_identity: '52998224725' }, '529.982.247-25'],
    [{ currency: 'MXN', customer_identity_type: 'RFC', customer_identity: 'RALU900101AB1' }, 'RALU900101AB1'],
  ] as const)('writes the customer’s number as its country does (%j)', async (customer, written) => {
    fakeGateway({
      ...asAdmin,
      'virtualAccounts.deposits': () => pageOf([]),
      'virtualAccounts.detail': () => account(customer),
    })
    await openPage('/VirtualAccountDetail?account_id=0000000157K3M9QZ')
    expect(await screen.findByText(written)).toBeDefined()
  })
})
