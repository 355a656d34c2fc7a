import type { OrderDetail } from '@balcao/contract/payments/orders'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { fakeGateway, type SeenCall } from '../../../../../test/fake-gateway'
import { openPage } from '../../../../../test/open-page'
import { order, orderAnswers, orderDetail, refund } from '../../../../../test/orders'
import { signIn, userQuery } from '../../../../../test/people'

const NUMBER = order(1).trade_no
const UNTIL = '2026-11-22T17:33:00.000Z'
const HELD: Partial<OrderDetail> = {
  status: 'AUTHORISED',
  method: 'CreditCard',
  pay_time: null,
  authorisation: { amount: '123.45', asked: null, until: UNTIL },
}

beforeEach(() => signIn())

async function open(detail: Partial<OrderDetail>, changes: Record<string, (call: SeenCall) => unknown> = {}, tab = '') {
  const gateway = fakeGateway({ ...orderAnswers, 'orders.detail': () => orderDetail(detail), ...changes })
  const page = await openPage(`/order/details?trade_no=${NUMBER}${tab && `&tab=${tab}`}`)
  await screen.findByRole('region', { name: 'Timeline' })
  await screen.findByText('Net')
  return { ...page, gateway }
}
const factOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent

describe('a card that is paid in parts', () => {
  it('shows how, what the payer pays in all, and what of the fee it is', async () => {
    const instalments = { count: 6, first: '82.11', each: '82.07', total: '492.46', interest: '32.56', fee: '1.20' }
    await open({ instalments }, { 'refunds.ofOrder': () => [refund({ interest: '7.08' })] })
    expect(factOf('Instalments')).toBe('6 × 82.07 BRL first 82.11 BRL')
    expect(factOf('Payer pays')).toBe('492.46 BRL')
    expect(factOf('of it interest')).toBe('32.56 BRL')
    expect(screen.getByRole('region', { name: 'Money' }).textContent).toContain('for instalments 1.20 BRL')
    expect(await screen.findByText(/\+ interest/)).toBeDefined()
  })
})

describe('money that a bank holds', () => {
  it('is captured in part, and the button says how much', async () => {
    const { person, gateway } = await open(HELD, {
      'captures.capture': () =>
        orderDetail({ ...HELD, authorisation: { amount: '123.45', asked: '20.00', until: UNTIL } }),
    })
    expect(factOf('Authorised')).toBe('123.45 BRL')
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Capture' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Capture what the bank holds' }))
    const amount = dialog.getByLabelText('Amount (BRL)')
    await person.clear(amount)
    await person.type(amount, '123.46')
    await person.click(dialog.getByRole('button', { name: 'Capture' }))
    expect(await dialog.findByText('More than the bank holds')).toBeDefined()
    await person.clear(amount)
    await person.type(amount, '20')
    await person.click(dialog.getByRole('button', { name: 'Capture 20.00 BRL' }))
    await waitFor(() =>
      expect(gateway.called('captures.capture')[0]?.input).toMatchObject({ trade_no: NUMBER, amount: '20' }),
    )
    expect(await screen.findByText('The bank was asked to charge it.')).toBeDefined()
  })

  it('is let go after asking once', async () => {
    const { person, gateway } = await open(HELD, { 'captures.void': () => orderDetail({ status: 'CANCEL' }) })
    await person.click(screen.getByRole('button', { name: 'Void' }))
    const question = within(await screen.findByRole('dialog', { name: 'Void this authorisation?' }))
    expect(gateway.called('captures.void')).toHaveLength(0)
    await person.click(question.getByRole('button', { name: 'Void' }))
    await waitFor(() => expect(gateway.called('captures.void')[0]?.input).toEqual({ trade_no: NUMBER }))
  })

  it('is left alone while a capture is under way', async () => {
    await open({ ...HELD, authorisation: { amount: '123.45', asked: '20.00', until: UNTIL } })
    expect(factOf('Capture under way')).toBe('20.00 BRL')
    expect(screen.queryByRole('button', { name: 'Capture' })).toBeNull()
  })

  it('is left alone by who may only look', async () => {
    await open(HELD, { 'session.query': () => userQuery('MERCHANT_FINANCE') })
    expect(screen.queryByRole('button', { name: 'Capture' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Void' })).toBeNull()
  })
})

describe('the payer’s card', () => {
  it('says how its holder was recognised, and is forgotten after asking once', async () => {
    const card = { card_id: 'CD7', email: 'a@b.example', brand: 'Visa', first6: '411111', last4: '1111' }
    const { person, gateway } = await open(
      {
        payer: { brand: 'Visa', last4: '1111', three_d_secure: 'challenged' },
        method_data: { challenge_url: '/pay/sandbox-bank/x' },
        saved_card: 'CD7',
      },
      { 'cards.remove': () => ({ ...card, status: 'DELETED', create_time: UNTIL }) },
      'payer',
    )
    expect(factOf('3-D Secure')).toBe('Confirmed by the holder')
    expect(screen.queryByText(/sandbox-bank/)).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Forget this card' }))
    const question = within(await screen.findByRole('dialog', { name: 'Forget this card?' }))
    await person.click(question.getByRole('button', { name: 'Forget this card' }))
    await waitFor(() => expect(gateway.called('cards.remove')[0]?.input).toEqual({ card_id: 'CD7' }))
    expect(await screen.findByText('The card was forgotten.')).toBeDefined()
  })
})
