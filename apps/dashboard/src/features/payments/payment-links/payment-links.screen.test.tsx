import type { PaymentLink, PaymentLinkDetail } from '@balcao/contract/payments/payment-links'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'
import { EMPTY_FORM, faultsIn, wishOf } from './link-form'

const AT = '2026-11-15T17:32:00.000Z'
beforeEach(() => signIn())

const link = (changes: Partial<PaymentLink> = {}): PaymentLink => ({
  link_no: 'PL1',
  reference: 'MUG',
  app_id: '100000000000000011',
  app_name: 'Loja Sol',
  is_test: false,
  subject: 'Enamel mug',
  content: 'White',
  currency: 'BRL',
  amount: '59.90',
  amount_least: null,
  amount_most: null,
  stock: 20,
  paid: 3,
  held: 1,
  end_time: null,
  return_url: 'https://shop.example',
  status: 'OPEN',
  url: 'https://pay.example/pay/x?buy',
  created_by: 'Ana',
  create_time: AT,
  ...changes,
})
const detail = (changes: Partial<PaymentLinkDetail> = {}): PaymentLinkDetail => ({
  ...link(),
  orders: [
    {
      trade_no: '2026111517320000001',
      out_trade_no: 'MUG-0123456789AB',
      amount: '59.90',
      status: 'SUCCESS',
      buyer_email: 'ana@payer.example',
      create_time: AT,
    },
  ],
  ...changes,
})
const page = (rows: PaymentLink[]) => ({
  list: rows,
  page: 1,
  per_page: 10,
  total: rows.length,
  next: null,
  prev: null,
})
const base = { 'session.query': () => userQuery() }
const dropdown = () => ({ apps: [{ id: '100000000000000011', name: 'Loja Sol' }], order_currency: ['BRL', 'MXN'] })

describe('payment links', () => {
  it('are listed with what they cost, how many were paid and how they stand', async () => {
    fakeGateway({
      ...base,
      'paymentLinks.list': () =>
        page([
          link(),
          link({
            link_no: 'PL2',
            subject: 'Donation',
            amount: null,
            amount_least: '10.00',
            stock: null,
            is_test: true,
          }),
          link({ link_no: 'PL3', subject: 'Dinner', status: 'SOLD_OUT', paid: 20 }),
        ]),
      'reference.dropdown': dropdown,
    })
    await openPage('/order/links')
    const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement)
    expect((await row('Enamel mug')).getByText('3 of 20')).toBeTruthy()
    expect((await row('Enamel mug')).getByText('Open')).toBeTruthy()
    expect((await row('Donation')).getByText('Payer’s choice · from 10.00 BRL')).toBeTruthy()
    expect((await row('Donation')).getByText('Test')).toBeTruthy()
    expect((await row('Dinner')).getByText('Sold out')).toBeTruthy()
  })

  it('are made in a dialog that says what is missing, and shown with their code to print', async () => {
    const gateway = fakeGateway({
      ...base,
      'paymentLinks.list': () => page([]),
      'paymentLinks.create': () => link(),
      'reference.dropdown': dropdown,
    })
    await openPage('/order/links')
    fireEvent.click(await screen.findByRole('button', { name: 'New payment link' }))
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.click(await dialog.findByRole('button', { name: 'New payment link' }))
    expect((await dialog.findAllByText('Please fill this in.')).length).toBeGreaterThanOrEqual(4)
    const type = (name: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(name, { exact: false }), { target: { value } })
    type('Subject', 'Enamel mug')
    type('Content', 'White')
    type('Reference', 'MUG')
    type('Stock (optional)', '20')
    type('Return URL', 'https://shop.example')
    const amount = dialog.getAllByLabelText('Amount').find((field) => field.tagName === 'INPUT') as HTMLInputElement
    fireEvent.change(amount, { target: { value: '59.90' } })
    fireEvent.click(dialog.getByRole('button', { name: 'New payment link' }))
    expect(await dialog.findByRole('img', { name: 'QR code of the payment link' })).toBeTruthy()
    expect(gateway.called('paymentLinks.create').at(-1)?.input).toMatchObject({
      amount: '59.90',
      stock: 20,
      end_time: null,
    })
  })

  it('are closed by whoever may edit orders, and only looked at by others', async () => {
    let status: PaymentLink['status'] = 'OPEN'
    fakeGateway({
      ...base,
      'paymentLinks.detail': () => detail({ status }),
      'paymentLinks.close': () => detail({ status: (status = 'CLOSED') }),
    })
    await openPage('/order/links/details?link_no=PL1')
    expect(await screen.findByText('MUG-0123456789AB')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Close link' }))
    const sure = within(await screen.findByRole('dialog'))
    expect(sure.getByText(/Enamel mug/)).toBeTruthy()
    fireEvent.click(sure.getByRole('button', { name: 'Close link' }))
    await waitFor(() => expect(screen.getAllByText('Closed').length).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: 'Close link' })).toBeNull()
  })

  it('show no button to who may only look', async () => {
    fakeGateway({
      'session.query': () => userQuery('MERCHANT_VIEWER'),
      'paymentLinks.detail': () => detail(),
    })
    await openPage('/order/links/details?link_no=PL1')
    expect(await screen.findByText('MUG-0123456789AB')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Close link' })).toBeNull()
  })
})

describe('the form of a payment link', () => {
  const form = {
    ...EMPTY_FORM,
    app_id: '100000000000000011',
    subject: 'Mug',
    content: 'White',
    reference: 'MUG',
    amount: '59.90',
    return_url: 'https://shop.example',
  }

  it('wants a fixed amount, or bounds that can be', () => {
    expect(faultsIn(form)).toEqual({})
    expect(faultsIn({ ...form, amount: '' })).toEqual({ amount: 'required' })
    const open = { ...form, kind: 'open', amount: '' }
    expect(faultsIn(open)).toEqual({})
    expect(faultsIn({ ...open, amount_least: '20.00', amount_most: '10.00' })).toEqual({ amount_most: 'wrong' })
    expect(faultsIn({ ...form, stock: '0', reference: 'a b' })).toEqual({ stock: 'wrong', reference: 'wrong' })
  })

  it('ends at the end of the last day, by the merchant’s clock', () => {
    const wish = wishOf({ ...form, end_day: '2026-12-24' }, 'request-1', 'America/Sao_Paulo')
    expect(wish).toMatchObject({ end_time: '2026-12-25T03:00:00.000Z', stock: null, amount: '59.90' })
    expect(wishOf({ ...form, kind: 'open', amount_least: '5.00' }, 'r', 'UTC')).toMatchObject({
      amount: null,
      amount_least: '5.00',
      amount_most: null,
    })
  })
})
