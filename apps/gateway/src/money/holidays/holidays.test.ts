import { finance } from '@balcao/contract/money/finance'
import { holidays } from '@balcao/contract/money/holidays'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../test/harness'
import { newRequestId } from '../../../test/support/desks/app-desk'
import { openSettlementDesk } from '../../../test/support/desks/settlement-desk'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway.close())

const dayIn = (days: number) => new Date(gateway.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

it('keeps a day to come, once, and lets settlements count around it', async () => {
  const desk = await openSettlementDesk(gateway)
  const boss = await desk.as('boss')
  await desk.paid(100_000n, 0n, 0n, 'Boleto')
  const landing = async () => {
    const { data } = await gateway.call(finance.overview, {}, await desk.as('admin'))
    return data.landings.find(({ kind }) => kind !== 'RESERVE')?.day ?? ''
  }
  const before = await landing()
  const wish = { country: 'BRA', day: before, name: 'Dia de luto' }
  expect((await gateway.call(holidays.add, { ...wish, request_id: newRequestId() }, boss)).code).toBe('10000')
  expect((await gateway.call(holidays.add, { ...wish, request_id: newRequestId() }, boss)).failure.sub_code).toBe(
    'holiday-known',
  )
  expect((await landing()) > before).toBe(true)
  const year = Number(before.slice(0, 4))
  const { data } = await gateway.call(holidays.list, { country: 'BRA', year }, boss)
  expect(data).toContainEqual(wish)
  expect(data.map(({ day }) => day)).toEqual(data.map(({ day }) => day).toSorted())
  expect((await gateway.call(holidays.remove, { country: 'BRA', day: before }, boss)).code).toBe('10000')
  expect(await landing()).toBe(before)
  expect((await gateway.call(holidays.remove, { country: 'BRA', day: before }, boss)).code).toBe('40006')
})

it('leaves alone what has begun somewhere on earth', async () => {
  const boss = await (await openSettlementDesk(gateway)).as('boss')
  for (const days of [-30, 0]) {
    const past = await gateway.call(
      holidays.add,
      { request_id: newRequestId(), country: 'MEX', day: dayIn(days), name: 'Late' },
      boss,
    )
    expect(past.failure.sub_code).toBe('holiday-passed')
  }
  const gone = await gateway.call(holidays.remove, { country: 'BRA', day: '2026-01-01' }, boss)
  expect(gone.failure.sub_code).toBe('holiday-passed')
})
