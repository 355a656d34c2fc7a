import type { Settlement, SettlementDetail, SettlementEntry } from '@balcao/contract/money/settlements'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { fakeGateway } from '../../../../test/fake-gateway'
import { openPage } from '../../../../test/open-page'
import { signIn, userQuery } from '../../../../test/people'
import { pageOf } from '../../../../test/provider'

const NO = 'SET-BR-261116-001'
const SETTLEMENT: Settlement = {
  settlement_no: NO,
  country: 'BR',
  currency: 'BRL',
  cycle_day: '2026-11-16',
  target: 'BANK',
  net: '96.01',
  payable: '95.01',
  settle_currency: 'BRL',
  status: 'GENERATED',
  reason: '',
  masked: '',
  bank_ref: '',
  create_time: '2026-11-16T11:00:00.000Z',
  update_time: '2026-11-16T11:00:00.000Z',
}
const DETAIL: SettlementDetail = {
  ...SETTLEMENT,
  lines: [
    { kind: 'gross', currency: 'BRL', amount: '100.00', entries: 1 },
    { kind: 'fees', currency: 'BRL', amount: '-3.99', entries: 1 },
    { kind: 'settlementFee', currency: 'BRL', amount: '-1.00', entries: 0 },
  ],
  tax: '0.00',
  tax_percent: '0',
  fx_rate: '',
  converted: '96.01',
  fee: '1.00',
  minimum: '0.00',
  carried_into: '',
  applied_name: '',
  payouts: [],
  timeline: [{ event: 'published', status: 'GENERATED', who: '', detail: '', at: '2026-11-16T11:00:00.000Z' }],
}
const ENTRY: SettlementEntry = {
  entry_id: 'T1:0',
  at: '2026-11-15T11:00:00.000Z',
  kind: 'gross',
  currency: 'BRL',
  amount: '100.00',
  object: 'order',
  object_id: 'T000001',
  trade_no: 'T000001',
}

beforeEach(() => signIn())

it('shows the lines of a settlement, and opens one to its orders', async () => {
  const gateway = fakeGateway({
    'session.query': () => userQuery(),
    'settlements.detail': () => DETAIL,
    'settlements.entries': () => pageOf([ENTRY]),
    'downloads.list': () => pageOf([]),
  })
  const { person } = await openPage(`/settlement/details?settlement_no=${NO}`)
  await person.click(await screen.findByRole('button', { name: 'Payments (1)' }))
  expect(await screen.findByRole('link', { name: 'T000001' })).toBeDefined()
  expect(gateway.called('settlements.entries')[0]?.input).toMatchObject({ settlement_no: NO, kind: 'gross' })
})

it('says in the button how much is applied for, and leads back to the settlement', async () => {
  const account = {
    account_id: 'BA1',
    kind: 'PIX' as const,
    currency: 'BRL',
    holder: 'Loja Sol',
    document: '11222333000181',
    bank_name: 'PIX',
    masked: '•••• 1234',
    status: 'VERIFIED' as const,
    reason: '',
    usable_from: '2026-01-01T00:00:00.000Z',
    create_time: '2026-01-01T00:00:00.000Z',
    update_time: '2026-01-01T00:00:00.000Z',
  }
  const gateway = fakeGateway({
    'session.query': () => userQuery(),
    'settlements.detail': () => DETAIL,
    'bankAccounts.list': () => [account],
    'settlements.apply': () => ({ ...SETTLEMENT, status: 'APPLIED' as const }),
    'downloads.list': () => pageOf([]),
  })
  const { person, path } = await openPage(`/settlement/apply?settlement_no=${NO}`)
  await person.click(await screen.findByRole('button', { name: 'Apply for 95.01 BRL' }))
  await waitFor(() => expect(path()).toBe('/settlement/details'))
  expect(gateway.called('settlements.apply')[0]?.input).toMatchObject({ settlement_no: NO, account_id: 'BA1' })
})
