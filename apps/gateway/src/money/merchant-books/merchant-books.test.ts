import { finance } from '@balcao/contract/money/finance'
import { merchantBooks } from '@balcao/contract/money/merchant-books'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addPerson } from '../../../test/factories'
import { openGateway, type Signed, type TestGateway } from '../../../test/harness'
import { openShop } from '../../../test/support/desks/shop'

let gateway: TestGateway
let money: Signed
beforeAll(async () => {
  gateway = await openGateway()
  money = await gateway.signIn((await addPerson(gateway, { providerRole: 'PLATFORM_FINANCE' })).email)
})
afterAll(() => gateway.close())

it('leads from an account to its entries, and from each of them to what caused it', async () => {
  const shop = await openShop(gateway)
  const { merchant_no } = shop
  const trade_no = await shop.paidOrder('100.00')
  const balances = (await gateway.call(merchantBooks.balances, { merchant_no }, money)).data
  expect(balances).toEqual((await gateway.call(finance.balances, {}, shop.admin())).data.currencies)
  const of = { currency: 'BRL', account: 'pending' } as const
  const entries = (await gateway.call(merchantBooks.entries, { merchant_no, ...of }, money)).data
  expect(entries.list).toEqual((await gateway.call(finance.entries, of, shop.admin())).data.list)
  expect(entries.list[0]?.balance).toBe(balances[0]?.pending)
  for (const { entry_id } of entries.list) {
    const { data } = await gateway.call(merchantBooks.origin, { merchant_no, entry_id }, money)
    expect(data).toMatchObject({
      object: 'order',
      trade_no,
      cause: { status: 'SUCCESS', amount: '100.00', method: 'PIX' },
    })
    expect(data.lines.reduce((sum, { amount }) => sum + Number(amount), 0)).toBeCloseTo(0)
    expect(data.lines.map(({ account }) => account)).toEqual(expect.arrayContaining(['clearing', 'fee', 'pending']))
  }
})

it('knows no line of another merchant', async () => {
  const [mine, other] = [await openShop(gateway), await openShop(gateway)]
  await mine.paidOrder('10.00')
  const question = { merchant_no: mine.merchant_no, currency: 'BRL', account: 'pending' } as const
  const [line] = (await gateway.call(merchantBooks.entries, question, money)).data.list
  const wish = { merchant_no: other.merchant_no, entry_id: line?.entry_id ?? '' }
  expect((await gateway.call(merchantBooks.origin, wish, money)).code).toBe('40006')
  const none = await gateway.call(merchantBooks.balances, { merchant_no: other.merchant_no }, money)
  expect(none.data).toEqual([])
})
