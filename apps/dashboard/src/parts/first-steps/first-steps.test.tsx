import type { FirstSteps } from '@balcao/contract/merchant/first-steps'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeGateway } from '../../../test/fake-gateway'
import { openPage } from '../../../test/open-page'
import { order, orderAnswers } from '../../../test/orders'
import { signIn } from '../../../test/people'

beforeEach(() => signIn())

const BEGUN: FirstSteps = {
  steps: [
    { step: 'kyc', state: 'waiting' },
    { step: 'app', state: 'done' },
    { step: 'payment', state: 'open' },
    { step: 'live', state: 'open' },
  ],
  is_hidden: false,
}

it('say what is done and with whom the rest is, and lead to what comes next', async () => {
  fakeGateway({ ...orderAnswers, 'firstSteps.list': () => BEGUN })
  const { person } = await openPage('/order')
  const card = within(await screen.findByRole('region', { name: 'From sign-up to your first real payment' }))
  expect(card.getByText('1 of 4 done · 1 with us')).toBeDefined()
  expect(card.getByRole('link', { name: 'Create test order' }).getAttribute('href')).toBe('/createOrder')
  await person.click(card.getByRole('button', { name: /Merchant KYC/ }))
  expect(card.getByText(/We are looking at it/)).toBeDefined()
})

it('are put away, and this browser asks no more', async () => {
  let kept = BEGUN
  const gateway = fakeGateway({
    ...orderAnswers,
    'firstSteps.list': () => kept,
    'firstSteps.hide': () => (kept = { ...BEGUN, is_hidden: true }),
  })
  const { person } = await openPage('/order')
  await person.click(await screen.findByRole('button', { name: 'Hide' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hide' })).toBeNull())
  expect(gateway.called('firstSteps.hide')[0]?.input).toEqual({ is_hidden: true })
  const asked = gateway.called('firstSteps.list').length
  await openPage('/order')
  await screen.findAllByText(order(1).trade_no)
  expect(gateway.called('firstSteps.list')).toHaveLength(asked)
})
