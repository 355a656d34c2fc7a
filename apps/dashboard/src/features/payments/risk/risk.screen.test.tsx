import type { Replay, RiskRule } from '@balcao/contract/payments/risk'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { providerQuery, signInAsProvider } from '../../../../test/provider'

beforeEach(() => signInAsProvider())

const RULE: RiskRule = {
  rule_id: 'RR1',
  name: 'Large amounts',
  merchant_no: '',
  merchant_name: '',
  action: 'hold',
  conditions: {
    amount: { currency: 'BRL', at_least: '900.00' },
    velocity: { by: 'mail', more_than: 3, minutes: 60 },
    bins: ['4111', '5555', '4000', '5067'],
  },
  state: 'test',
  valid_from: '2026-11-15T12:00:00.000Z',
  set_by: 'Rui',
  next: { state: 'on', valid_from: '2026-11-27T00:00:00.000Z', set_by: 'Rui' },
  fitted: 7,
}
const REPLAY: Replay = {
  orders: 200,
  fitting: 61,
  per_mille: 305,
  is_asked_twice: true,
  amounts: [{ currency: 'BRL', amount: '54900.00', count: 61 }],
  paid: 50,
  disputed: 2,
  samples: [
    {
      merchant_no: 'M000000000001',
      merchant_name: 'Loja Sol',
      trade_no: '2026111512000000001',
      method: 'PIX',
      currency: 'BRL',
      amount: '900.00',
      status: 'SUCCESS',
      create_time: '2026-11-15T12:00:00.000Z',
    },
  ],
}

async function open(replay: Replay = REPLAY) {
  const gateway = fakeGateway({
    'session.query': () => providerQuery('PLATFORM_RISK'),
    'risk.rules': () => [RULE],
    'risk.history': () => [],
    'risk.replay': () => replay,
    'risk.switchRule': () => ({ ...RULE, state: 'on' }),
    'risk.saveRule': () => RULE,
  })
  const page = await openPage('/provider/rules')
  await screen.findByText(/Large amounts/)
  return { ...page, gateway }
}

it('says what a rule looks at, and asks twice before it stops more than a fifth of all orders', async () => {
  const { person, gateway } = await open()
  const row = screen.getByRole('row', { name: /Large amounts/ }).textContent
  expect(row).toContain('more than 3 orders of one mail address in 60 min · cards 4 listed')
  expect(row).toContain('On from')
  await person.click(screen.getByRole('button', { name: 'Try and switch Large amounts' }))
  const dialog = within(await screen.findByRole('dialog', { name: /the last 30 days/ }))
  expect(await dialog.findByText(/61 of 200 orders \(30.5%\)/)).toBeDefined()
  await person.click(dialog.getByRole('button', { name: 'Switch on' }))
  const question = within(await screen.findByRole('dialog', { name: 'Stop 30.5% of all orders?' }))
  await person.click(question.getByRole('button', { name: 'Leave it as it is' }))
  expect(gateway.called('risk.switchRule')).toHaveLength(0)
  await person.click(dialog.getByRole('button', { name: 'Switch on' }))
  const again = within(await screen.findByRole('dialog', { name: 'Stop 30.5% of all orders?' }))
  await person.click(again.getByRole('button', { name: 'Yes, switch it on' }))
  await waitFor(() =>
    expect(gateway.called('risk.switchRule').map(({ input }) => input)).toEqual([
      { rule_id: 'RR1', state: 'on', confirmed_per_mille: 305 },
    ]),
  )
})

it('asks once where few are stopped', async () => {
  const few = { ...REPLAY, fitting: 2, per_mille: 10, is_asked_twice: false }
  const { person, gateway } = await open(few)
  await person.click(screen.getByRole('button', { name: 'Try and switch Large amounts' }))
  const dialog = within(await screen.findByRole('dialog', { name: /the last 30 days/ }))
  await person.click(await dialog.findByRole('button', { name: 'Switch on' }))
  await waitFor(() => expect(gateway.called('risk.switchRule')[0]?.input).toEqual({ rule_id: 'RR1', state: 'on' }))
})

it('makes a rule of what is filled in, and none of nothing', async () => {
  const { person, gateway } = await open()
  await person.click(screen.getByRole('button', { name: 'New rule' }))
  const drawer = within(await screen.findByRole('dialog', { name: 'New rule' }))
  await person.type(drawer.getByLabelText('Name'), 'Known payers')
  await person.click(drawer.getByRole('button', { name: 'Save and try' }))
  expect(await drawer.findByText('A rule must look at something.')).toBeDefined()
  await person.type(drawer.getByLabelText('Payers'), 'bad@mail.example, @worse.example')
  await person.click(drawer.getByRole('button', { name: 'Save and try' }))
  await waitFor(() =>
    expect(gateway.called('risk.saveRule')[0]?.input).toMatchObject({
      name: 'Known payers',
      merchant_no: '',
      action: 'hold',
      conditions: { payers: ['bad@mail.example', '@worse.example'] },
    }),
  )
})
