import type { CallerInput } from '@balcao/contract/kit'
import { virtualAccounts } from '@balcao/contract/payments/virtual-accounts'
import { expect, it } from 'vitest'
import { fillAccounts } from '../../../test/support/fill/fill-accounts'
import { listPlans } from '../../../test/support/fuzz/list-plans'

const { opened, tries } = listPlans({
  endpoint: virtualAccounts.list,
  table: 'virtual_accounts',
  fill: fillAccounts,
  also: 'limited',
  questions: [
    ['the first page', {}],
    ['a hundred of them', { per_page: 100 }],
    ['the oldest', { sort: 'create_time' }],
    ['page 150', { page: 150 }],
    ['a rare state', { status: ['CANCELED'] }],
    ['both states', { status: ['ACTIVE', 'CANCELED'] }],
    ['one type', { type: 'SPEI' }],
    ['a number of ours', { id: `AC${'1999'.padStart(14, '0')}` }],
    ['the bank’s number', { id: `646${'1999'.padStart(15, '0')}` }],
    ['a customer by name', { customer: 'Customer seven' }],
    ['a customer by mail', { customer: 'customer77@payer.example' }],
    ['a customer by identity', { customer: '10000000077' }],
  ],
})

tries(virtualAccounts.deposits, 'account_deposits', [
  ['all there are', {}],
  ['what waits', { status: ['WAITING'] }],
  ['page 150', { page: 150 }],
  ['what waits for a reason', { status: ['WAITING'], oddity: 'CANCELED' }],
  ['a reason that none has', { status: ['WAITING'], oddity: 'SHORT' }],
  ['a reason in any state', { oddity: 'SHORT' }],
  ['what waits or goes back', { status: ['WAITING', 'RETURNING'] }],
  ['those of one account', { account_id: `AC${'1999'.padStart(14, '0')}` }],
])

it('opens any page by its number, in one order with those before it, and counts exactly', async () => {
  const { gateway, few, many } = opened()
  const { admin } = many
  const page = async (number: number) =>
    (await gateway.call(virtualAccounts.list, { page: number }, admin)).data.list.map(({ account_id }) => account_id)
  const first = (number: number) => (number - 1) * 10 + 1
  const ids = (number: number) =>
    Array.from({ length: 10 }, (_, n) => `AC${String(first(number) + n).padStart(14, '0')}`)
  for (const number of [1, 25, 2_345, 4_000]) expect(await page(number)).toEqual(ids(number))
  const deposits = async (question: CallerInput<(typeof virtualAccounts)['deposits']>) =>
    (await gateway.call(virtualAccounts.deposits, question, admin)).data
  expect((await deposits({})).total).toBe(40_000)
  expect((await deposits({ status: ['WAITING'] })).total).toBe(132)
  expect((await deposits({ oddity: 'SHORT' })).total).toBe(0)
  expect((await deposits({ page: 2_345 })).list.map(({ account_id }) => account_id)).toEqual(ids(2_345))
  const behind = await gateway.call(virtualAccounts.deposits, { page: 201 }, few.admin)
  expect(behind.data).toMatchObject({ total: 2_000, list: [], next: null })
})
