import { views } from '@balcao/contract/platform/views'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addMerchant, addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { newRequestId } from '../../../test/support/desks/app-desk'

let gateway: TestGateway
let me: Signed
let colleague: Signed

beforeAll(async () => {
  gateway = await openGateway()
  const at = { [await addMerchant(gateway)]: 'MERCHANT_VIEWER' } as const
  me = await gateway.signIn((await addPerson(gateway, { at })).email)
  colleague = await gateway.signIn((await addPerson(gateway, { at })).email)
})
afterAll(() => gateway.close())

const screen = 'PaymentOrder'
const mine = async (who = me) => (await gateway.call(views.list, { screen }, who)).data

it('keeps a filter under a name, and the same name again replaces it', async () => {
  await gateway.call(views.save, { request_id: newRequestId(), screen, name: 'Paid by PIX', query: 'method=PIX' }, me)
  await gateway.call(
    views.save,
    { request_id: newRequestId(), screen, name: 'Paid by PIX', query: 'method=PIX&status=SUCCESS' },
    me,
  )
  expect((await mine()).map(({ name, query }) => [name, query])).toEqual([['Paid by PIX', 'method=PIX&status=SUCCESS']])
})

it('belongs to one person: a colleague neither sees nor removes it', async () => {
  const [view] = await mine()
  expect(await mine(colleague)).toEqual([])
  const refused = await gateway.call(views.remove, { view_id: view?.view_id ?? '' }, colleague)
  expect(refused.code).toBe('40006')
  expect(await mine()).toHaveLength(1)
})

it('is forgotten on wish, and only then', async () => {
  const [view] = await mine()
  expect((await gateway.call(views.remove, { view_id: view?.view_id ?? '' }, me)).code).toBe('10000')
  expect(await mine()).toEqual([])
})

it('stops at thirty for one list', async () => {
  for (let n = 1; n <= 30; n++)
    await gateway.call(views.save, { request_id: newRequestId(), screen, name: `View ${n}`, query: '' }, me)
  const more = await gateway.call(views.save, { request_id: newRequestId(), screen, name: 'One more', query: '' }, me)
  expect([more.code, more.failure.sub_code]).toEqual(['40002', 'too-many-views'])
  expect(
    (await gateway.call(views.save, { request_id: newRequestId(), screen, name: 'View 7', query: 'a=1' }, me)).code,
  ).toBe('10000')
})
