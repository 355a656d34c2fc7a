import type { RiskDecision } from '@balcao/contract/payments/risk-holds'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { pageOf, providerQuery, signInAsProvider } from '../../../../test/provider'

const HELD: RiskDecision = {
  merchant_no: 'M000000000001',
  merchant_name: 'Loja Sol',
  trade_no: '2026111512000000001',
  attempt: 1,
  status: 'WAITING',
  rules: [
    { rule_id: 'RR1', name: 'Large amounts', state: 'on', action: 'hold', why: ['amount'] },
    { rule_id: 'RR2', name: 'Odd cards', state: 'test', action: 'refuse', why: ['bins'] },
  ],
  currency: 'BRL',
  amount: '900.00',
  method: 'PIX',
  buyer_email: 'a@b.example',
  order_status: 'RISK_CONTROLLING',
  create_time: '2026-11-15T12:00:00.000Z',
  held_time: '2026-11-15T12:01:00.000Z',
  decided_by: '',
  reason: '',
  decide_time: null,
}

it('names the rules, and decides with a reason', async () => {
  signInAsProvider()
  let row = HELD
  const gateway = fakeGateway({
    'session.query': () => providerQuery('PLATFORM_RISK'),
    'riskHolds.list': () => pageOf([row]),
    'riskHolds.decide': () => {
      row = { ...HELD, status: 'SENT_BACK', decided_by: 'Pia', reason: 'Stolen.' }
      return null
    },
  })
  const { person } = await openPage('/provider/holds')
  await screen.findByText('Waits for you')
  expect(screen.getByRole('row', { name: /Loja Sol/ }).textContent).toContain(
    'Large amounts amount; Odd cards card · only tried',
  )
  await person.click(screen.getByRole('button', { name: `Decide about ${HELD.trade_no}` }))
  const dialog = within(await screen.findByRole('dialog'))
  await person.selectOptions(dialog.getByLabelText('Decision'), 'refuse')
  await person.click(dialog.getByRole('button', { name: 'Decide' }))
  expect(await dialog.findByText('Please say why.')).toBeDefined()
  await person.type(dialog.getByLabelText('Reason'), 'Stolen.')
  await person.click(dialog.getByRole('button', { name: 'Decide' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Pia: Stolen.')).toBeDefined()
  const { merchant_no, trade_no } = HELD
  expect(gateway.called('riskHolds.decide')[0]?.input).toEqual({
    merchant_no,
    trade_no,
    decision: 'refuse',
    reason: 'Stolen.',
  })
})
