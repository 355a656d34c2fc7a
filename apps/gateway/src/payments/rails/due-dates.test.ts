import { apps } from '@balcao/contract/merchant/apps'
import { merchantApi } from '@balcao/contract/api/merchant-api'
import { refunds } from '@balcao/contract/payments/refunds'
import { businessDay, dayAfter, dayStart } from '@balcao/kernel/business-day'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newRequestId, program } from '../../../test/support/desks/app-desk'
import { openRailDesk, type RailDesk } from '../../../test/support/desks/rail-desk'
import { documentFaults } from '../../../test/support/outside/pix-document'
import { closeOverdue } from '../payments'

const ZONE = 'America/Sao_Paulo'
const DAY = 24 * 60 * 60
const BUYER = { name: 'Ana Lima', document: '529.982.247-25' }

let desk: RailDesk
let call: ReturnType<typeof program>
let number = 0
beforeAll(async () => {
  desk = await openRailDesk()
  await desk.read()
  const wish = { request_id: newRequestId(), app_id: desk.shop.appId, kind: 'SECURITY_KEY', mode: 'live' } as const
  const { data } = await desk.gateway.call(apps.issueKey, wish, desk.shop.admin())
  call = program(desk.gateway, desk.shop.appId, data.value)
})
beforeEach(() => desk.banks[0]!.become('up'))
afterAll(() => desk.close())

const inDays = (days: number) => dayAfter(businessDay(desk.gateway.clock.now(), ZONE), days)
const create = (more: object) =>
  call(merchantApi.createOrder, {
    out_trade_no: `due-${++number}`,
    currency: 'BRL',
    amount: '150.00',
    email: 'ana@payer.example',
    subject: 'School',
    content: 'November',
    return_url: 'https://shop.example',
    buyer: BUYER,
    method: 'PIX' as const,
    ...more,
  })
async function charged(due_date: string, days_after_due: number) {
  const { data } = await create({ due_date, days_after_due })
  const cob = [...desk.bank.cobs.values()].at(-1)
  return { order: data, txid: cob?.txid ?? '', cob }
}

describe('an order with a due date', () => {
  it('is its payer’s charge at the bank until that day and some days more, and is paid late by the same code', async () => {
    const due_date = inDays(10)
    const { order, txid, cob } = await charged(due_date, 5)
    const until = dayStart(dayAfter(due_date, 6), ZONE).toISOString()
    expect(order).toMatchObject({ due_date, days_after_due: 5, trade_status: 'PROCESSING', expire_time: until })
    expect(order.method_until).toBe(until)
    expect(cob).toMatchObject({
      calendario: { dataDeVencimento: due_date, validadeAposVencimento: 5 },
      devedor: { cpf: '52998224725', nome: 'Ana Lima' },
      valor: { original: '150.00' },
    })
    await desk.shop.pass(13 * DAY)
    await closeOverdue(desk.gateway.gateway)
    await desk.call([desk.bank.pay(txid)])
    expect(await desk.statusOf(order.trade_no)).toBe('SUCCESS')
    const wish = { trade_no: order.trade_no, amount: '50.00', reason: 'x', out_request_no: 'due-1' }
    desk.bank.refundsAre = 'DEVOLVIDO'
    expect((await desk.gateway.call(refunds.ask, wish, desk.shop.admin())).code).toBe('10000')
    await desk.hurryJobs()
    await desk.hurryJobs()
    const paid = (await call(merchantApi.queryOrder, { trade_no: order.trade_no })).data
    expect([paid.refunded_amount, await desk.shop.isProved()]).toEqual(['50.00', true])
  })

  it('is taken back at the bank when its days are over, or its shop closes it; one that was paid in silence is paid', async () => {
    const [unpaid, closed, silent] = [
      await charged(inDays(1), 0),
      await charged(inDays(1), 0),
      await charged(inDays(1), 0),
    ]
    await call(merchantApi.cancelOrder, { trade_no: closed.order.trade_no })
    await desk.hurryJobs()
    expect(desk.bank.isPayable(closed.txid)).toBe(false)
    desk.bank.pay(silent.txid)
    await desk.shop.pass(3 * DAY)
    await closeOverdue(desk.gateway.gateway)
    expect(await Promise.all([unpaid, closed, silent].map(({ order }) => desk.statusOf(order.trade_no)))).toEqual([
      'CANCEL',
      'CANCEL',
      'SUCCESS',
    ])
    expect(desk.bank.cobs.get(unpaid.txid)?.status).toMatch(/^REMOVIDA/)
  })

  it('whose answer was lost can be paid by one charge alone', async () => {
    desk.banks[0]!.become('silent')
    const due = { due_date: inDays(2), out_trade_no: 'due-lost' }
    expect((await create(due)).failure.sub_code).toBe('bank-unreachable')
    desk.banks[0]!.become('up')
    expect((await create(due)).data.trade_status).toBe('PROCESSING')
    // The one that nobody has seen is taken back, whichever kind it was.
    await desk.hurryJobs()
    const payable = [...desk.bank.cobs.values()].filter(
      ({ txid, calendario }) => calendario.dataDeVencimento === due.due_date && desk.bank.isPayable(txid),
    )
    expect(payable).toHaveLength(1)
  })

  it.each([
    ['a day that is over', () => ({ due_date: inDays(-1) }), 'due_date'],
    ['a day in two years', () => ({ due_date: inDays(700) }), 'due_date'],
    ['another currency', () => ({ due_date: inDays(1), currency: 'MXN' }), 'due_date'],
    ['a payer without a number', () => ({ due_date: inDays(1), buyer: { name: 'Ana' } }), 'buyer'],
  ])('is not made for %s', async (_, more, field) => {
    const { method: _any, ...refused } = { method: undefined, ...more() }
    expect((await create({ ...refused, method: undefined })).failure.sub_code).toBe(field)
  })
})

it('asked its bank for nothing that the public document does not know', () => {
  expect(documentFaults()).toEqual([])
})
