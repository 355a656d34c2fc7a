import type { TermsInForce } from '@balcao/contract/money/terms'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { pageOf, providerQuery, signInAsProvider } from '../../../../test/provider'

const FEE: TermsInForce = {
  merchant_no: 'M100000000001',
  merchant_name: 'Loja Sol',
  country: 'BRA',
  state: 'COMING',
  currency: 'BRL',
  values: { method: '', fee_percent: '2.49', fee_fixed: '0.60', reserve_percent: '10', reserve_days: '90' },
  valid_from: '2026-12-01T03:00:00.000Z',
  set_by: 'Pia, Rui',
  reason: 'Volume.',
}
const RATE = { ...FEE, values: { settle_currency: 'USD', mid: '5.4321', spread_percent: '1.5' } }

it('shows the terms of all merchants, one kind at a time, each with its way to the merchant', async () => {
  signInAsProvider()
  const gateway = fakeGateway({
    'session.query': () => providerQuery(),
    'terms.inForce': ({ input }) => pageOf([(input as { kind?: string }).kind === 'rates' ? RATE : FEE]),
  })
  const { person } = await openPage('/provider/terms')
  const row = within((await screen.findByRole('link', { name: 'Loja Sol' })).closest('tr') as HTMLElement)
  for (const text of ['All others', '2.49 %', 'Begins later', 'Volume.']) expect(row.getByText(text)).toBeDefined()
  expect(row.getByRole('link').getAttribute('href')).toMatch(/merchant_no=M100000000001.*tab=terms/)
  await person.selectOptions(screen.getByLabelText('Show'), 'Exchange rates')
  expect(await screen.findByText('5.4321')).toBeDefined()
  await waitFor(() => expect(gateway.called('terms.inForce').at(-1)?.input).toMatchObject({ kind: 'rates' }))
})
