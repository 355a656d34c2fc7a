import { waybills } from '@balcao/contract/delivery/waybills'
import { expect, it } from 'vitest'
import { addApp, addPerson } from '../../../test/factories'
import { fillWaybills } from '../../../test/support/fill/fill-waybills'
import { ago, listPlans } from '../../../test/support/fuzz/list-plans'

const { opened, steady, plansOf } = listPlans({
  endpoint: waybills.list,
  table: 'waybills',
  fill: fillWaybills,
  questions: [
    ['the first page', {}],
    ['a hundred of them', { per_page: 100 }],
    ['the oldest', { sort: 'create_time' }],
    ['page 150', { page: 150 }],
    ['a rare state', { status: ['EXCEPTION'] }],
    ['several states', { status: ['EXCEPTION', 'IN_TRANSIT'] }],
    ['one state within a range', { status: ['DELIVERED'], time_from: ago(20), time_to: ago(1) }],
    ['a rare carrier', { carrier_code: 'estafeta' }],
    ['a carrier that nobody took', { carrier_code: 'dhl' }],
    ['a country', { carrier_region: 'MEX' }],
    ['a tracking number', { tracking_number: 'BR00000001999' }],
    ['the beginning of one', { tracking_number: 'BR0000000199' }],
    ['a number of the order of ours', { order: '1999'.padStart(19, '0') }],
    ['a number of the order of theirs', { order: 'sale-1999' }],
  ],
})

it('somebody who sees one of the apps has pages and totals of it alone, as cheaply', async () => {
  await steady(async ({ admin: { merchant_no } }) => {
    const appIds = [await addApp(opened().gateway, merchant_no)]
    const { email } = await addPerson(opened().gateway, { at: { [merchant_no]: 'MERCHANT_VIEWER' }, appIds })
    return plansOf(await opened().gateway.signIn(email), {})
  })
  expect.hasAssertions()
})
