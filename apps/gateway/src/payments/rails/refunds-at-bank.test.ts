import { refunds } from '@balcao/contract/payments/refunds'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRailDesk, type RailDesk } from '../../../test/support/desks/rail-desk'
import { documentCheck, documentFaults, faultsOf } from '../../../test/support/outside/pix-document'

let desk: RailDesk
let number = 0
beforeAll(async () => {
  desk = await openRailDesk()
  await desk.read()
})
beforeEach(async () => {
  await desk.shop.pass(61)
  desk.banks[0]!.become('up')
  desk.bank.refundsAre = 'EM_PROCESSAMENTO'
})
afterAll(() => desk.close())

const refund = async (trade_no: string, amount: string) => {
  const wish = { trade_no, amount, reason: 'x', out_request_no: `r-${++number}` }
  expect((await desk.gateway.call(refunds.ask, wish, desk.shop.admin())).code).toBe('10000')
}

describe('a refund', () => {
  const paidOrder = async (amount: string) => {
    const charge = await desk.newCharge(amount)
    const id = desk.bank.pay(charge.txid)
    await desk.call([id])
    return { ...charge, id }
  }
  const refunded = async (tradeNo: string) =>
    (
      await desk.gateway.databases.owner.query(
        'select status, detail from refunds where trade_no = $1 order by refund_no',
        [tradeNo],
      )
    ).rows

  it('in two parts is told by the bank’s call, and found again where the call was lost', async () => {
    // A shop that has something to give back from: fees and reserve are gone from the first.
    await paidOrder('1000.00')
    const { tradeNo, id } = await paidOrder('100.00')
    await refund(tradeNo, '30.00')
    await desk.hurryJobs()
    await desk.hurryJobs()
    expect(desk.bank.pix.get(id)?.devolucoes).toMatchObject([{ valor: '30.00', status: 'EM_PROCESSAMENTO' }])
    expect(await desk.statusOf(tradeNo)).toBe('REFUND_PROCESSING')
    desk.bank.settleRefunds()
    await Promise.all([desk.call([id]), desk.call([id])])
    expect([await desk.statusOf(tradeNo), await refunded(tradeNo)]).toMatchObject(['SUCCESS', [{ status: 'REFUNDED' }]])
    await refund(tradeNo, '70.00')
    await desk.hurryJobs()
    desk.bank.settleRefunds()
    await desk.read()
    expect(await desk.statusOf(tradeNo)).toBe('REFUNDED')
    await desk.call([id])
    await desk.read()
    expect(desk.bank.pix.get(id)?.devolucoes).toHaveLength(2)
    expect(await desk.shop.isProved()).toBe(true)
  })

  it('that the bank makes at once is over at once', async () => {
    desk.bank.refundsAre = 'DEVOLVIDO'
    const { tradeNo } = await paidOrder('50.00')
    await refund(tradeNo, '50.00')
    await desk.hurryJobs()
    await desk.hurryJobs()
    expect(await desk.statusOf(tradeNo)).toBe('REFUNDED')
  })

  it('that the bank will not make leaves the order paid, and says why', async () => {
    const { tradeNo, id } = await paidOrder('60.00')
    desk.bank.takeBack(id, 'RETIRADA')
    await refund(tradeNo, '60.00')
    await desk.hurryJobs()
    await desk.hurryJobs()
    const [told] = await refunded(tradeNo)
    expect([await desk.statusOf(tradeNo), told?.status]).toEqual(['SUCCESS', 'REFUSED'])
    expect(told?.detail).toContain('The bank does not take this refund (More than was paid)')
    expect(await desk.shop.isProved()).toBe(true)
  })

  it('that failed afterwards leaves the order paid', async () => {
    const { tradeNo } = await paidOrder('61.00')
    await refund(tradeNo, '61.00')
    await desk.hurryJobs()
    desk.bank.settleRefunds('NAO_REALIZADO', 'conta encerrada')
    await desk.read()
    expect([await desk.statusOf(tradeNo), await refunded(tradeNo)]).toMatchObject([
      'SUCCESS',
      [{ status: 'REFUSED', detail: 'conta encerrada' }],
    ])
  })

  it('waits for a bank that is down, and is made once', async () => {
    const { tradeNo, id } = await paidOrder('62.00')
    await refund(tradeNo, '62.00')
    desk.banks[0]!.become('silent')
    await desk.hurryJobs()
    desk.banks[0]!.become('up')
    desk.gateway.clock.advance(31)
    await desk.hurryUntil(async () => expect(desk.bank.pix.get(id)?.devolucoes).toHaveLength(1))
    await desk.hurryJobs()
    desk.bank.settleRefunds()
    await desk.read()
    expect([await desk.statusOf(tradeNo), desk.bank.pix.get(id)?.devolucoes.length]).toEqual(['REFUNDED', 1])
  })

  it('that the payer’s bank forces is a chargeback', async () => {
    const { tradeNo, id } = await paidOrder('63.00')
    desk.bank.takeBack(id, 'MED_FRAUDE')
    await desk.call([id])
    await desk.read()
    expect(await desk.statusOf(tradeNo)).toBe('CHARGEBACK')
    expect(await desk.shop.isProved()).toBe(true)
  })
})

it('asked its bank for nothing that the public document does not know, and a slip would be found', () => {
  expect(documentFaults()).toEqual([])
  const body = { valor: { original: '1,00' }, chav: 'x' }
  expect(faultsOf({ method: 'PUT', path: '/cob/short', query: {}, body })).toHaveLength(documentCheck().isMade ? 3 : 0)
})
