import { reconciliation } from '@balcao/contract/payments/reconciliation'
import { orders } from '@balcao/contract/payments/orders'
import { refunds } from '@balcao/contract/payments/refunds'
import { businessDay } from '@balcao/kernel/business-day'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addPerson } from '../../../test/factories'
import { openRailDesk, type RailDesk } from '../../../test/support/desks/rail-desk'
import { reconcile } from './reconcile'

let desk: RailDesk
let day: string
let admin: string
beforeAll(async () => {
  desk = await openRailDesk()
  await desk.read()
  day = businessDay(desk.gateway.clock.now(), 'America/Sao_Paulo')
  admin = (await addPerson(desk.gateway, { providerRole: 'PLATFORM_ADMIN' })).email
})
afterAll(() => desk.close())

const boss = () => desk.gateway.signIn(admin)
const differences = async (filters: object = {}) =>
  (await desk.gateway.call(reconciliation.differences, { per_page: 50, ...filters }, await boss())).data.list
const days = async () => (await desk.gateway.call(reconciliation.days, {}, await boss())).data

async function paid(amount: string) {
  const charge = await desk.newCharge(amount)
  const id = desk.bank.pay(charge.txid)
  await desk.call([id])
  return { ...charge, id }
}

describe('what the bank says of a day, against the books', () => {
  it('is nothing where all was heard, refunds too', async () => {
    await paid('1000.00')
    const { tradeNo, id } = await paid('100.00')
    const wish = { trade_no: tradeNo, amount: '30.00', reason: 'x', out_request_no: 'r-1' }
    await desk.gateway.call(refunds.ask, wish, desk.shop.admin())
    await desk.hurryJobs()
    desk.bank.settleRefunds()
    await desk.call([id])
    await desk.shop.pass(30 * 60 * 60)
    await reconcile(desk.gateway.gateway)
    expect(await differences()).toEqual([])
    expect((await days()).find((each) => each.day === day)).toMatchObject({
      channel: 'bank-1',
      movements: 3,
      open: 0,
      fault: '',
    })
  })

  it('shows what it received and nobody here knows, another amount, and what it does not have', async () => {
    day = businessDay(desk.gateway.clock.now(), 'America/Sao_Paulo')
    const unheard = await desk.newCharge('50.00')
    const other = await desk.newCharge('60.00')
    const gone = await paid('70.00')
    const changed = await paid('80.00')
    desk.bank.pay(unheard.txid)
    await desk.call([desk.bank.pay(other.txid, '59.00')])
    desk.bank.pix.delete(gone.id)
    Object.assign(desk.bank.pix.get(changed.id) ?? {}, { valor: '81.00' })
    await desk.shop.pass(30 * 60 * 60)
    await reconcile(desk.gateway.gateway)
    const found = await differences({ status: ['OPEN'] })
    const facts = found.map(({ what, number, ours, theirs, kind }) => [number, what, ours, theirs, kind])
    expect(new Set(facts.map((each) => each.join()))).toEqual(
      new Set(
        [
          [unheard.tradeNo, 'MISSING_HERE', null, '50.00', 'payment'],
          // Another amount than was asked for is kept for a person, and not booked.
          [other.tradeNo, 'MISSING_HERE', null, '59.00', 'payment'],
          [gone.tradeNo, 'MISSING_AT_BANK', '70.00', null, 'payment'],
          [changed.tradeNo, 'AMOUNT_DIFFERS', '80.00', '81.00', 'payment'],
        ].map((each) => each.join()),
      ),
    )
    expect((await days()).find((each) => each.day === day)?.open).toBe(4)
  })

  it('is settled by somebody with a word, once; what is heard after all is gone by itself', async () => {
    const [first] = await differences({ what: ['MISSING_AT_BANK'] })
    const wish = { difference_id: first?.difference_id ?? '', note: 'The bank took it back by mistake.' }
    expect((await desk.gateway.call(reconciliation.settle, wish, await boss())).code).toBe('10000')
    expect((await desk.gateway.call(reconciliation.settle, wish, await boss())).failure.sub_code).toBe(
      'difference-not-open',
    )
    // The books are read again, and the day is compared once more.
    await desk.read()
    const again = { channel: 'bank-1', day }
    expect((await desk.gateway.call(reconciliation.again, again, await boss())).code).toBe('10000')
    expect((await days()).find((each) => each.day === day)?.ran_at).toBeNull()
    await reconcile(desk.gateway.gateway)
    expect((await differences({ status: ['GONE'] })).map(({ theirs }) => theirs)).toEqual(['50.00'])
    expect(await differences({ status: ['SETTLED'] })).toMatchObject([{ note: wish.note, ours: '70.00' }])
    expect(new Set((await differences({ status: ['OPEN'] })).map(({ theirs }) => theirs))).toEqual(
      new Set(['59.00', '81.00']),
    )
    const unknown = await desk.gateway.call(reconciliation.again, { ...again, day: '2020-01-01' }, await boss())
    expect(unknown.code).not.toBe('10000')
  })

  it('lacks a refund that was booked here, of whatever day its payment was; one that it has is none', async () => {
    const [kept, lost] = [await paid('110.00'), await paid('120.00')]
    await desk.shop.pass(5 * 24 * 60 * 60)
    day = businessDay(desk.gateway.clock.now(), 'America/Sao_Paulo')
    for (const { tradeNo } of [kept, lost]) {
      const wish = { trade_no: tradeNo, amount: '12.00', reason: 'x', out_request_no: `l${tradeNo.slice(-8)}` }
      expect((await desk.gateway.call(refunds.ask, wish, desk.shop.admin())).code).toBe('10000')
    }
    await desk.hurryJobs()
    desk.bank.settleRefunds()
    await desk.call([kept.id, lost.id])
    Object.assign(desk.bank.pix.get(lost.id) ?? {}, { devolucoes: [] })
    await desk.shop.pass(30 * 60 * 60)
    await reconcile(desk.gateway.gateway)
    const found = await differences({ status: ['OPEN'] })
    expect(found.filter(({ kind }) => kind === 'refund')).toMatchObject([
      { day, what: 'MISSING_AT_BANK', ours: '12.00', theirs: null },
    ])
  })

  it('has a refund of another amount or in another state than the books, of whatever day its payment was', async () => {
    const [other, refused] = [await paid('130.00'), await paid('140.00')]
    await desk.shop.pass(5 * 24 * 60 * 60)
    day = businessDay(desk.gateway.clock.now(), 'America/Sao_Paulo')
    const known = new Set((await differences()).map(({ difference_id }) => difference_id))
    for (const { tradeNo } of [other, refused]) {
      const wish = { trade_no: tradeNo, amount: '13.00', reason: 'x', out_request_no: `o${tradeNo.slice(-8)}` }
      expect((await desk.gateway.call(refunds.ask, wish, desk.shop.admin())).code).toBe('10000')
    }
    await desk.hurryJobs()
    desk.bank.settleRefunds()
    const [wrong] = desk.bank.pix.get(refused.id)?.devolucoes ?? []
    Object.assign(wrong ?? {}, { status: 'NAO_REALIZADO' })
    await desk.call([other.id, refused.id])
    // What the bank has afterwards is not what it said.
    Object.assign(desk.bank.pix.get(other.id)?.devolucoes[0] ?? {}, { valor: '12.50' })
    Object.assign(wrong ?? {}, { status: 'DEVOLVIDO' })
    await desk.shop.pass(30 * 60 * 60)
    await reconcile(desk.gateway.gateway)
    const found = (await differences()).filter(({ difference_id }) => !known.has(difference_id))
    const facts = found.map(({ what, ours, theirs, kind }) => [what, ours, theirs, kind].join())
    expect(new Set(facts)).toEqual(new Set(['AMOUNT_DIFFERS,13.00,12.50,refund', 'MISSING_HERE,,13.00,refund']))
  })

  it('lacks money that was sent back, or has another amount of it; one that it has is none', async () => {
    const ids: string[] = []
    for (const amount of ['150.00', '160.00', '170.00']) {
      const { tradeNo, txid } = await desk.newCharge(amount)
      ids.push(desk.bank.pay(txid))
      await desk.gateway.call(orders.cancel, { trade_no: tradeNo }, desk.shop.admin())
    }
    await desk.call(ids)
    await desk.hurryJobs()
    await desk.shop.pass(5 * 24 * 60 * 60)
    day = businessDay(desk.gateway.clock.now(), 'America/Sao_Paulo')
    const known = new Set((await differences()).map(({ difference_id }) => difference_id))
    desk.bank.settleRefunds()
    await desk.hurryUntil(async () => {
      const { rows } = await desk.gateway.databases.owner.query<{ status: string }>('select status from send_backs')
      expect(rows.map(({ status }) => status)).toEqual(['SENT', 'SENT', 'SENT'])
    })
    Object.assign(desk.bank.pix.get(ids[0] ?? '') ?? {}, { devolucoes: [] })
    Object.assign(desk.bank.pix.get(ids[1] ?? '')?.devolucoes[0] ?? {}, { valor: '159.00' })
    await desk.shop.pass(30 * 60 * 60)
    await reconcile(desk.gateway.gateway)
    const found = (await differences()).filter((each) => !known.has(each.difference_id) && each.kind === 'sendBack')
    const facts = found.map(({ what, ours, theirs }) => [what, ours, theirs].join())
    expect(new Set(facts)).toEqual(new Set(['MISSING_AT_BANK,150.00,', 'AMOUNT_DIFFERS,160.00,159.00']))
  })

  it('is said to be unknown while the bank is away, and compared once it is back', async () => {
    day = businessDay(desk.gateway.clock.now(), 'America/Sao_Paulo')
    await paid('90.00')
    await desk.shop.pass(30 * 60 * 60)
    desk.banks[0]!.become('closed')
    await reconcile(desk.gateway.gateway)
    expect((await days()).find((each) => each.day === day)?.fault).toContain('closed')
    desk.banks[0]!.become('up')
    await desk.shop.pass(7 * 60 * 60)
    await reconcile(desk.gateway.gateway)
    expect((await days()).find((each) => each.day === day)).toMatchObject({ fault: '', movements: 1, open: 0 })
  })
})
